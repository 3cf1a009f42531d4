import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { EncomendaDoProduto } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import { MAXIMO_DE_OPCOES } from '@encomenda/contracts/produtos/opcoes';
import { FormModal } from '../../shared/form/modal/form-modal';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { OpcaoFields, opcaoNova } from './opcao-fields';
import {
  useDefinirEncomendaMutation,
  type FormularioDaEncomenda,
  type OpcaoNoFormulario,
} from '../produtos.api';

const opcaoNoFormulario = (opcao: EncomendaDoProduto['opcoes'][number]): OpcaoNoFormulario => ({
  ...opcao,
  maximo: opcao.maximo ?? '',
  // Answers are frozen, and the form writes into its values.
  escolhas: opcao.escolhas.map((escolha) => ({ ...escolha })),
});

interface EncomendaFormModalProps {
  opened: boolean;
  onClose: () => void;
  produtoId: number;
  encomenda: EncomendaDoProduto;
}

export const EncomendaFormModal = ({
  opened,
  onClose,
  produtoId,
  encomenda,
}: EncomendaFormModalProps) => {
  const [definir] = useDefinirEncomendaMutation();
  return (
    <FormModal<FormularioDaEncomenda, unknown>
      opened={opened}
      onClose={onClose}
      title="Como se encomenda"
      initialValues={{
        dias_de_producao: encomenda.dias_de_producao ?? '',
        opcoes: encomenda.opcoes.map(opcaoNoFormulario),
      }}
      revisao={encomenda.revisao < 0 ? undefined : encomenda.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        definir({ ...values, id: produtoId, idempotencyKey, ifMatch }).unwrap()
      }
    >
      {(form) => (
        <>
          <IntegerInput
            label="Dias de produção"
            description="Fica pronto em tantos dias úteis da oficina. O site mostra o primeiro dia possível, contando os dias fechados e a capacidade."
            data-autofocus
            {...form.getInputProps('dias_de_producao')}
          />
          <Text size="sm" c="var(--ink-2)">
            Opções que quem encomenda escolhe ou escreve. O acréscimo soma ao preço de cada unidade.
          </Text>
          <Stack gap="sm">
            {form.values.opcoes.map((_, indice) => (
              <OpcaoFields key={indice} form={form} indice={indice} />
            ))}
          </Stack>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={form.values.opcoes.length >= MAXIMO_DE_OPCOES}
            onClick={() => form.insertListItem('opcoes', opcaoNova())}
          >
            Adicionar opção
          </Button>
          {typeof form.errors['opcoes'] === 'string' ? (
            <Text c="var(--danger)" size="sm" role="alert">
              {form.errors['opcoes']}
            </Text>
          ) : null}
        </>
      )}
    </FormModal>
  );
};
