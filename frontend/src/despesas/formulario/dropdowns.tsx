import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import type { ReactNode } from 'react';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';
import type { OptionId } from '../../shared/form/dropdown/use-dropdown-choice';
import { useNewName } from '../../shared/table/simple-list/use-new-name';

interface DropdownProps<De = Despesa> {
  despesa: De | undefined;
  value?: OptionId | null;
  onChange: (value: OptionId | null) => void;
  error?: ReactNode;
}

const CATEGORIAS = '/api/adm/categ-despesas';
const UNIDADES = '/api/adm/unidades-medida';
const OPCOES = 'data?per_page=50';

export const CategoriaDropdown = ({
  despesa,
  ...field
}: DropdownProps<Pick<Despesa, 'categoria_id' | 'categoria'>>) => (
  <RemoteDropdown<RegistroComNome>
    label="Categoria"
    link={`${CATEGORIAS}/${OPCOES}`}
    subject="categorias-de-despesas"
    getId={({ id }) => id}
    getLabel={({ nome }) => nome}
    selectedLabel={despesa?.categoria_id == null ? undefined : despesa.categoria.nome}
    onCreate={useNewName(CATEGORIAS, 'categorias-de-despesas')}
    {...field}
  />
);

export const UnidadeDropdown = ({ despesa, ...field }: DropdownProps) => (
  <RemoteDropdown<RegistroComNome>
    label="Unidade de Medida"
    link={`${UNIDADES}/${OPCOES}`}
    subject="unidades-de-medida"
    getId={({ id }) => id}
    getLabel={({ nome }) => nome}
    selectedLabel={despesa?.medida ?? undefined}
    onCreate={useNewName(UNIDADES, 'unidades-de-medida')}
    {...field}
  />
);
