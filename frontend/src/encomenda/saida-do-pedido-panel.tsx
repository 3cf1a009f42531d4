import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SAIDAS } from '@encomenda/contracts/pedidos/saida/saida';
import { AddressFields, addressValues } from '../shared/form/address/address-fields';
import { MoneyInput } from '../shared/form/inputs/money-input';
import type { FormularioDoPedidoCompleto } from './formulario-da-encomenda';

export const SaidaDoPedidoPanel = ({
  form,
}: {
  form: UseFormReturnType<FormularioDoPedidoCompleto>;
}) => {
  const { entrega, cliente } = form.values;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Como o pedido sai"
        data={[...SAIDAS]}
        style={{ alignSelf: 'flex-start' }}
        value={entrega ? 'Entrega' : 'Retirada'}
        onChange={(saida) =>
          form.setFieldValue(
            'entrega',
            saida === 'Entrega' ? { ...addressValues(undefined), taxa: '' } : null,
          )
        }
      />
      {entrega ? (
        <>
          <MoneyInput label="Taxa de entrega" maw={240} {...form.getInputProps('entrega.taxa')} />
          {cliente ? null : (
            <Text size="sm" c="var(--ink-2)">
              Em branco, vale o endereço do cadastro do cliente.
            </Text>
          )}
          <AddressFields
            form={{
              values: entrega,
              setFieldValue: (field, value) => form.setFieldValue(`entrega.${field}`, value),
              getInputProps: (field) => form.getInputProps(`entrega.${field}`),
            }}
          />
        </>
      ) : null}
    </Stack>
  );
};
