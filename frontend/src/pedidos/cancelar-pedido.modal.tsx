import { Radio, Stack, Textarea } from '@mantine/core';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useState } from 'react';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { useReturnToPrevious } from '../shared/page/header/use-return-to-previous';
import { useCancelarPedidoMutation, type Cancelamento } from './pedidos.api';

interface CancelarPedidoModalProps {
  opened: boolean;
  onClose: () => void;
  pedido: Pedido;
  fallback: string;
}

export const CancelarPedidoModal = ({
  opened,
  onClose,
  pedido,
  fallback,
}: CancelarPedidoModalProps) => {
  const [cancelar] = useCancelarPedidoMutation();
  const [motivo, setMotivo] = useState('');
  const [pagamentos, setPagamentos] = useState<Cancelamento['pagamentos']>('reter');
  const voltar = useReturnToPrevious(fallback);
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={`Cancelar o pedido #${pedido.id}?`}
      message="Deseja realmente cancelar este pedido?"
      consequence="O pedido sai das listas. Dá para desfazer."
      onConfirm={() =>
        cancelar({
          id: pedido.id,
          motivo,
          pagamentos,
          idempotencyKey: `cancelar-${pedido.id}-${pedido.revisao}`,
        }).unwrap()
      }
      onDone={voltar}
    >
      <Stack gap="sm" mt="md">
        {pedido.valor_pago > 0 ? (
          <Radio.Group
            label={`O que fazer com os ${pedido.valor_pago_br} já recebidos?`}
            value={pagamentos}
            onChange={setPagamentos}
          >
            <Stack gap={6} mt={4}>
              <Radio value="reter" label="Reter: o dinheiro fica na receita" />
              <Radio value="estornar" label="Estornar: os pagamentos são cancelados" />
            </Stack>
          </Radio.Group>
        ) : null}
        <Textarea
          label="Motivo"
          description="Fica no histórico do pedido."
          maxLength={500}
          autosize
          minRows={2}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmModal>
  );
};
