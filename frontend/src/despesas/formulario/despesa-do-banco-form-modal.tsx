import { Text, TextInput } from '@mantine/core';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { FormModal } from '../../shared/form/modal/form-modal';
import { CategoriaDropdown } from './dropdowns';

export interface FormularioDaDespesaDoBanco extends Record<string, unknown> {
  nome: string;
  categoria_id: number | null;
}

interface DespesaDoBancoFormModalProps {
  opened: boolean;
  onClose: () => void;
  lancamento: string;
  proposta: { nome: string; categoria_id: number | null; categoria: string } | null;
  onLancar: (values: FormularioDaDespesaDoBanco) => Promise<RespostaDeAcao>;
}

export const DespesaDoBancoFormModal = ({
  opened,
  onClose,
  lancamento,
  proposta,
  onLancar,
}: DespesaDoBancoFormModalProps) => (
  <FormModal<FormularioDaDespesaDoBanco, RespostaDeAcao>
    opened={opened}
    onClose={onClose}
    size="sm"
    title="Lançar como despesa"
    submitLabel="Lançar"
    initialValues={{ nome: proposta?.nome ?? '', categoria_id: proposta?.categoria_id ?? null }}
    onSubmit={onLancar}
  >
    {(form) => (
      <>
        <Text size="sm">{lancamento}</Text>
        <TextInput
          label="Nome"
          description="O que foi comprado ou pago. Da próxima vez ele é proposto para um texto parecido."
          withAsterisk
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <CategoriaDropdown
          despesa={
            proposta
              ? {
                  categoria_id: proposta.categoria_id,
                  categoria: { id: proposta.categoria_id, nome: proposta.categoria },
                }
              : undefined
          }
          {...form.getInputProps('categoria_id')}
        />
      </>
    )}
  </FormModal>
);
