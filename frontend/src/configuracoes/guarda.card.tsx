import { Alert, Button, NumberInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import {
  MAXIMO_DE_ANOS_DE_GUARDA,
  type Configuracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.http';
import { FormModal } from '../shared/form/form-modal';
import { DataList } from '../shared/page/data-list';
import { SectionCard } from '../shared/page/section-card';
import { useSalvarAnosDeGuardaMutation, type FormularioDaGuarda } from './configuracoes.api';

type DaGuarda = Pick<Configuracoes, 'anos_de_guarda' | 'anos_de_guarda_padrao'>;

const porExtenso = ({ anos_de_guarda: anos, anos_de_guarda_padrao: padrao }: DaGuarda): string => {
  const quantos = anos === 0 ? 'Nenhum' : `${anos} ${anos === 1 ? 'ano' : 'anos'}`;
  return padrao ? `${quantos} (padrão da instalação)` : quantos;
};

/** For how long customers' data is kept before it may be erased: shown, and changed. */
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
            Alterar guarda
          </Button>
        ) : null
      }
    >
      <DataList items={[{ label: 'Anos de guarda', value: porExtenso(configuracoes) }]} />
      <FormModal<FormularioDaGuarda, unknown>
        opened={opened}
        onClose={edit.close}
        title="Guarda dos dados dos clientes"
        size="sm"
        initialValues={{ anos_de_guarda: configuracoes.anos_de_guarda }}
        onSubmit={(values, { idempotencyKey }) => salvar({ ...values, idempotencyKey }).unwrap()}
      >
        {(form) => (
          <>
            <NumberInput
              label="Anos de guarda"
              description="Contados do último pedido ou pagamento; até lá, os dados de um cliente não são eliminados. Zero desliga a guarda."
              withAsterisk
              data-autofocus
              min={0}
              max={MAXIMO_DE_ANOS_DE_GUARDA}
              allowDecimal={false}
              {...form.getInputProps('anos_de_guarda')}
            />
            <Alert color="yellow" variant="light" p="sm">
              As eliminações já agendadas passam para o novo prazo; as que ele deixa para trás são
              feitas amanhã. Pergunte antes a quem aconselha a oficina.
            </Alert>
          </>
        )}
      </FormModal>
    </SectionCard>
  );
};
