import { Button, Select } from '@mantine/core';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { ehDia } from '@encomenda/contracts/shared/dia/dia';
import { dataBr } from '../../../shared/format/dates';
import { DateInput } from '../../../shared/form/inputs/date-input';
import { EmptyState } from '../../../shared/feedback/empty-state';
import { FilterChips, type FilterChip } from '../../../shared/table/controls/filter-chips';
import type { Opcao } from './filtrar';
import { useFiltros, type Filtro, type Filtros } from './filtros-no-endereco';
import classes from '../historico.module.css';

interface CampoProps {
  nome: Filtro;
  label: string;
  todos: 'Todos' | 'Todas';
  opcoes: readonly (Opcao | GrupoDeOpcoes)[];
}

interface GrupoDeOpcoes {
  group: string;
  items: Opcao[];
}

export const EscolhaDoFiltro = ({ nome, label, todos, opcoes }: CampoProps) => {
  const { filtros, mudar } = useFiltros();
  return (
    <Select
      label={label}
      placeholder={todos}
      size="xs"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      nothingFoundMessage="Nenhum resultado encontrado."
      data={[...opcoes]}
      value={filtros[nome] ?? null}
      onChange={(valor) => mudar({ [nome]: valor })}
    />
  );
};

export const PeriodoDoFiltro = () => {
  const { filtros, mudar } = useFiltros();
  return (
    <>
      <DateInput
        label="De"
        placeholder="dd/mm/aaaa"
        size="xs"
        value={filtros.de ?? null}
        onChange={(de) => (de === null || ehDia(de)) && mudar({ de })}
      />
      <DateInput
        label="Até"
        placeholder="dd/mm/aaaa"
        size="xs"
        value={filtros.ate ?? null}
        onChange={(ate) => (ate === null || ehDia(ate)) && mudar({ ate })}
      />
    </>
  );
};

const emPalavras = (
  nome: Filtro,
  valor: string,
  opcoes: Readonly<Partial<Record<Filtro, readonly Opcao[]>>>,
): string => {
  if (nome === 'de') return `De ${dataBr(valor)}`;
  if (nome === 'ate') return `Até ${dataBr(valor)}`;
  if (nome === 'registro') return `Registro ${valor}`;
  if (nome === 'avisos') return 'Com os avisos do sistema';
  if (nome === 'texto') return entreAspas(valor);
  return opcoes[nome]?.find(({ value }) => value === valor)?.label ?? valor;
};

const fichas = (
  filtros: Filtros,
  opcoes: Readonly<Partial<Record<Filtro, readonly Opcao[]>>>,
): FilterChip[] =>
  Object.entries(filtros).map(([nome, valor]) => ({
    param: nome,
    label: emPalavras(nome as Filtro, valor, opcoes),
  }));

interface FichasDosFiltrosProps {
  opcoes: Readonly<Partial<Record<Filtro, readonly Opcao[]>>>;
}

export const FichasDosFiltros = ({ opcoes }: FichasDosFiltrosProps) => {
  const { filtros, filtrado } = useFiltros();
  return filtrado ? (
    <div className={classes.fichas}>
      <FilterChips chips={fichas(filtros, opcoes)} />
    </div>
  ) : null;
};

export const NenhumResultado = () => (
  <EmptyState
    title="Nenhum resultado encontrado."
    action={
      <Button variant="default" onClick={useFiltros().limpar}>
        Limpar filtros
      </Button>
    }
  />
);
