import { SimpleGrid, TextInput } from '@mantine/core';
import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { DateInput } from '../../shared/form/inputs/date-input';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { MoneyInput } from '../../shared/form/inputs/money-input';
import { QuantityInput } from '../../shared/form/inputs/quantity-input';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor';
import { hoje } from '../../shared/format/dates';
import { useComprovantesEscolhidos } from '../comprovantes/comprovantes-escolhidos';
import { CategoriaDropdown, UnidadeDropdown } from './dropdowns';
import {
  useAtualizarDespesaMutation,
  useLancarDespesaMutation,
  type FormularioDaDespesa,
} from '../despesas.api';

interface DespesaFormModalProps {
  opened: boolean;
  onClose: () => void;
  despesa?: Despesa;
  onSaved?: (dia: Dia) => void;
}

const valoresDe = (despesa: Despesa | undefined): FormularioDaDespesa => ({
  nome: despesa?.nome ?? '',
  descricao: despesa?.descricao ?? '',
  quantidade: despesa?.quantidade_br ?? '',
  unidade_medida_id: despesa?.unidade_medida_id ?? null,
  categoria_id: despesa?.categoria_id ?? null,
  data: despesa?.data ?? hoje(),
  valor: despesa?.valor ?? null,
});

const OUTRA = {
  label: 'Salvar e lançar outra',
  next: ({ data, categoria_id }: FormularioDaDespesa): FormularioDaDespesa => ({
    ...valoresDe(undefined),
    data,
    categoria_id,
  }),
};

export const DespesaFormModal = ({ opened, onClose, despesa, onSaved }: DespesaFormModalProps) => {
  const [lancar] = useLancarDespesaMutation();
  const [atualizar] = useAtualizarDespesaMutation();
  const comprovantes = useComprovantesEscolhidos();
  const fechar = () => {
    comprovantes.esquecer();
    onClose();
  };
  return (
    <FormModal<FormularioDaDespesa, RespostaDeAcao | RespostaDeCriacao>
      opened={opened}
      onClose={fechar}
      title={despesa ? 'Editar Despesa' : 'Nova Despesa'}
      initialValues={valoresDe(despesa)}
      revisao={despesa?.revisao}
      onSaved={(answer, { data }) => {
        if ('id' in answer) comprovantes.enviar(answer.id);
        comprovantes.esquecer();
        if (data) onSaved?.(data);
      }}
      another={despesa ? undefined : OUTRA}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        despesa
          ? atualizar({ ...values, id: despesa.id, idempotencyKey, ifMatch }).unwrap()
          : lancar({ ...values, idempotencyKey }).unwrap()
      }
    >
      {(form) => {
        const campo = definedFields(camposDaDespesa, form);
        return (
          <>
            <TextInput data-autofocus {...campo('nome')} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <DateInput {...campo('data')} />
              <MoneyInput
                description="O total da despesa."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...campo('valor')}
              />
              <QuantityInput {...campo('quantidade')} />
              <UnidadeDropdown despesa={despesa} {...campo('unidade_medida_id')} />
            </SimpleGrid>
            <CategoriaDropdown despesa={despesa} {...campo('categoria_id')} />
            <RichTextEditor {...campo('descricao')} />
            {despesa ? null : comprovantes.campo}
          </>
        );
      }}
    </FormModal>
  );
};
