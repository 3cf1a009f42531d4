import { Button, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { sinalEmPalavras, type RegraDoSinal } from '@encomenda/contracts/pedidos/sinal';
import { emReais } from '@encomenda/contracts/shared/dinheiro';
import { FormModal } from '../shared/form/form-modal';
import { MoneyInput } from '../shared/form/money-input';
import { DataList } from '../shared/page/data-list';
import { SectionCard } from '../shared/page/section-card';
import { useDefinirRegraDoSinalMutation, type FormularioDoSinal } from './configuracoes.api';

const SEM_O_SINAL = {
  avisar: 'avisa, e pergunta se inicia mesmo assim',
  recusar: 'não deixa iniciar a produção',
} as const;

const EM = [
  { value: 'nenhum', label: 'Nenhum' },
  { value: 'porcentagem', label: 'Em %' },
  { value: 'reais', label: 'Em reais' },
];

const valoresDe = (regra: RegraDoSinal): FormularioDoSinal => ({
  em: regra.em,
  quanto: regra.em === 'nenhum' ? '' : emReais(regra.quanto),
  a_partir_de: regra.aPartirDeEmCentavos === 0 ? '' : emReais(regra.aPartirDeEmCentavos),
  sem_o_sinal: regra.semOSinal,
});

const linhasDe = (regra: RegraDoSinal) => [
  { label: 'Sinal', value: sinalEmPalavras(regra) },
  ...(regra.em === 'nenhum' ? [] : [{ label: 'Sem ele', value: SEM_O_SINAL[regra.semOSinal] }]),
];

const SinalFormModal = ({
  opened,
  onClose,
  regra,
}: {
  opened: boolean;
  onClose: () => void;
  regra: RegraDoSinal;
}) => {
  const [definir] = useDefinirRegraDoSinalMutation();
  return (
    <FormModal<FormularioDoSinal, unknown>
      opened={opened}
      onClose={onClose}
      title="Sinal"
      size="sm"
      initialValues={valoresDe(regra)}
      onSubmit={(values, { idempotencyKey }) => definir({ ...values, idempotencyKey }).unwrap()}
    >
      {(form) => (
        <>
          <Text size="sm" c="var(--ink-2)">
            Quanto do pedido a oficina pede antes de iniciar a produção.
          </Text>
          <SegmentedControl
            aria-label="Como pedir o sinal"
            data={EM}
            {...form.getInputProps('em')}
            onChange={(em) => form.setValues({ em: em as RegraDoSinal['em'], quanto: '' })}
          />
          {form.values.em === 'nenhum' ? null : (
            <>
              {form.values.em === 'reais' ? (
                <MoneyInput
                  label="Quanto"
                  withAsterisk
                  data-autofocus
                  {...form.getInputProps('quanto')}
                />
              ) : (
                <TextInput
                  label="Quanto"
                  withAsterisk
                  data-autofocus
                  inputMode="decimal"
                  autoComplete="off"
                  rightSection="%"
                  {...form.getInputProps('quanto')}
                />
              )}
              <MoneyInput
                label="Em pedidos a partir de"
                description="Em branco: em todos."
                {...form.getInputProps('a_partir_de')}
              />
              <Radio.Group label="Sem o sinal, a oficina" {...form.getInputProps('sem_o_sinal')}>
                <Stack gap="xs" mt={4}>
                  {Object.entries(SEM_O_SINAL).map(([value, label]) => (
                    <Radio key={value} value={value} label={label} />
                  ))}
                </Stack>
              </Radio.Group>
            </>
          )}
        </>
      )}
    </FormModal>
  );
};

export const SinalCard = ({ regra, editable }: { regra: RegraDoSinal; editable: boolean }) => {
  const [opened, edit] = useDisclosure(false);
  return (
    <SectionCard
      title="Sinal"
      actions={
        editable ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={edit.open}
          >
            Alterar sinal
          </Button>
        ) : null
      }
    >
      <DataList items={linhasDe(regra)} />
      <SinalFormModal opened={opened} onClose={edit.close} regra={regra} />
    </SectionCard>
  );
};
