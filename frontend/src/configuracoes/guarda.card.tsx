import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { FormModal } from '../shared/form/modal/form-modal';
import { IntegerInput } from '../shared/form/inputs/integer-input';
import { DataList } from '../shared/page/detail/data-list';
import { SectionCard } from '../shared/page/detail/section-card';
import { useSalvarAnosDeGuardaMutation, type FormularioDaGuarda } from './configuracoes.api';

type DaGuarda = Pick<Configuracoes, 'anos_de_guarda' | 'anos_de_guarda_padrao'>;

const porExtenso = ({ anos_de_guarda: anos, anos_de_guarda_padrao: padrao }: DaGuarda): string => {
  const quantos = anos === 0 ? 'Sem prazo mínimo' : `${anos} ${anos === 1 ? 'ano' : 'anos'}`;
  return padrao ? `${quantos} (padrão da instalação)` : quantos;
};

export const GuardaCard = ({
  configuracoes,
  editable,
}: {
  configuracoes: DaGuarda;
  editable: boolean;
}) => {
  const [opened, edit] = useDisclosure(false);
  const [salvar] = useSalvarAnosDeGuardaMutation();
  return (
    <SectionCard
      title="Dados pessoais"
      actions={
        editable ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={edit.open}
          >
            Alterar prazo
          </Button>
        ) : null
      }
    >
      <DataList
        items={[{ label: 'Guardar dados dos clientes por', value: porExtenso(configuracoes) }]}
      />
      <FormModal<FormularioDaGuarda, unknown>
        opened={opened}
        onClose={edit.close}
        title="Prazo dos dados dos clientes"
        size="sm"
        initialValues={{ anos_de_guarda: configuracoes.anos_de_guarda }}
        onSubmit={(values, { idempotencyKey }) => salvar({ ...values, idempotencyKey }).unwrap()}
      >
        {(form) => (
          <>
            <IntegerInput
              label="Guardar dados dos clientes por (anos)"
              description="Contados do último pedido ou pagamento. Até lá, os dados do cliente não podem ser eliminados. Zero: sem prazo mínimo."
              withAsterisk
              data-autofocus
              {...form.getInputProps('anos_de_guarda')}
            />
            <Alert color="yellow" variant="light" p="sm">
              As eliminações já agendadas seguem o novo prazo. As que já venceram são feitas amanhã.
              Antes de mudar, consulte seu contador ou advogado.
            </Alert>
          </>
        )}
      </FormModal>
    </SectionCard>
  );
};
