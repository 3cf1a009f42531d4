import { Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  SEM_O_SINAL_EM_PALAVRAS,
  type RegraDoSinal,
} from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { FormModal } from '../shared/form/modal/form-modal';
import { MoneyInput } from '../shared/form/inputs/money-input';
import { useDefinirRegraDoSinalMutation, type FormularioDoSinal } from './configuracoes.api';

const EM = [
  { value: 'nenhum', label: 'Nenhum' },
  { value: 'porcentagem', label: 'Em %' },
  { value: 'reais', label: 'Em reais' },
];
const UNIDADE = { porcentagem: '%', reais: 'R$' } as const;

const valoresDe = (regra: RegraDoSinal): FormularioDoSinal => ({
  em: regra.em,
  quanto: regra.em === 'nenhum' ? '' : emReais(regra.quanto),
  a_partir_de: regra.aPartirDeEmCentavos === 0 ? '' : emReais(regra.aPartirDeEmCentavos),
  sem_o_sinal: regra.semOSinal,
});

interface SinalFormModalProps {
  opened: boolean;
  onClose: () => void;
  regra: RegraDoSinal;
  revisao: number | undefined;
}

export const SinalFormModal = ({ opened, onClose, regra, revisao }: SinalFormModalProps) => {
  const [definir] = useDefinirRegraDoSinalMutation();
  return (
    <FormModal<FormularioDoSinal, unknown>
      opened={opened}
      onClose={onClose}
      title="Sinal"
      size="sm"
      initialValues={valoresDe(regra)}
      revisao={revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        definir({ ...values, idempotencyKey, ifMatch }).unwrap()
      }
    >
      {(form) => {
        const { em } = form.values;
        return (
          <>
            <Text size="sm" c="var(--ink-2)">
              Quanto do pedido a oficina pede antes de iniciar a produção.
            </Text>
            <SegmentedControl
              aria-label="Como pedir o sinal"
              data={EM}
              {...form.getInputProps('em')}
              onChange={(outra) => form.setValues({ em: outra as RegraDoSinal['em'], quanto: '' })}
            />
            {em === 'nenhum' ? null : (
              <>
                <MoneyInput
                  key={em}
                  label="Quanto"
                  leftSection={UNIDADE[em]}
                  withAsterisk
                  data-autofocus
                  {...form.getInputProps('quanto')}
                />
                <MoneyInput
                  label="Em pedidos a partir de"
                  description="Em branco: em todos."
                  {...form.getInputProps('a_partir_de')}
                />
                <Radio.Group label="Sem o sinal, a oficina" {...form.getInputProps('sem_o_sinal')}>
                  <Stack gap="xs" mt={4}>
                    {Object.entries(SEM_O_SINAL_EM_PALAVRAS).map(([value, label]) => (
                      <Radio key={value} value={value} label={label} />
                    ))}
                  </Stack>
                </Radio.Group>
              </>
            )}
          </>
        );
      }}
    </FormModal>
  );
};
