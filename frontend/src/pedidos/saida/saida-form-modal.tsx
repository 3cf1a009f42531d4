import { SegmentedControl } from '@mantine/core';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { SAIDAS } from '@encomenda/contracts/pedidos/saida/saida';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { AddressFields, addressValues } from '../../shared/form/address/address-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { MoneyInput } from '../../shared/form/inputs/money-input';
import { useCombinarSaidaMutation, type FormularioDaSaida } from '../pedidos.api';

interface SaidaFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedido: Pedido;
}

const valoresDe = (pedido: Pedido): FormularioDaSaida => ({
  saida: pedido.saida,
  taxa: pedido.taxa_entrega > 0 ? pedido.taxa_entrega : '',
  ...addressValues(pedido.endereco_entrega ?? undefined),
});

export const SaidaFormModal = ({ opened, onClose, pedido }: SaidaFormModalProps) => {
  const [combinar] = useCombinarSaidaMutation();
  return (
    <FormModal<FormularioDaSaida, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Retirada ou entrega"
      initialValues={valoresDe(pedido)}
      revisao={pedido.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        combinar({ ...values, id: pedido.id, idempotencyKey, ifMatch }).unwrap()
      }
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label="Como o pedido sai"
            data={[...SAIDAS]}
            value={form.values.saida}
            onChange={(saida) => form.setFieldValue('saida', saida)}
          />
          {form.values.saida === 'Entrega' ? (
            <>
              <MoneyInput
                label="Taxa de entrega"
                description="Conta no total do pedido."
                maw={240}
                {...form.getInputProps('taxa')}
              />
              <AddressFields form={form} />
            </>
          ) : null}
        </>
      )}
    </FormModal>
  );
};
