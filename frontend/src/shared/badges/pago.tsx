import { Text, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';

type Pagamento = Pick<ResumoDoPedido, 'pago' | 'valor_pago_br' | 'valor_total_br'>;

/** Whether an order is paid, with the amounts at hand; a dash while it has no value. */
export const Pago = ({
  pedido: { pago, valor_pago_br, valor_total_br },
}: {
  pedido: Pagamento;
}) => {
  if (pago === null)
    return (
      <Text span inherit c="var(--ink-3)">
        —
      </Text>
    );
  return (
    <Tooltip label={`${valor_pago_br} de ${valor_total_br}`}>
      {pago ? (
        <Text span inherit c="var(--success)">
          <IconCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> Sim
        </Text>
      ) : (
        <Text span inherit>
          Não
        </Text>
      )}
    </Tooltip>
  );
};
