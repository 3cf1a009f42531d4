import { Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCircleHalf2 } from '@tabler/icons-react';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';

type Pagamento = Pick<ResumoDoPedido, 'pago' | 'valor_pago' | 'valor_pago_br' | 'valor_total_br'>;

const ICON = { size: 16, 'aria-hidden': true, style: { verticalAlign: '-3px' } } as const;

const Palavra = ({ pago, valor_pago }: Pick<Pagamento, 'pago' | 'valor_pago'>) => {
  if (pago)
    return (
      <Text span inherit c="var(--success)" style={{ whiteSpace: 'nowrap' }}>
        <IconCheck {...ICON} /> Sim
      </Text>
    );
  return valor_pago > 0 ? (
    <Text span inherit c="var(--warning)" style={{ whiteSpace: 'nowrap' }}>
      <IconCircleHalf2 {...ICON} /> Em parte
    </Text>
  ) : (
    <Text span inherit>
      Não
    </Text>
  );
};

export const Pago = ({ pedido }: { pedido: Pagamento }) =>
  pedido.pago === null ? (
    <Text span inherit c="var(--ink-3)">
      —
    </Text>
  ) : (
    <Tooltip label={`${pedido.valor_pago_br} de ${pedido.valor_total_br}`}>
      <span>
        <Palavra pago={pedido.pago} valor_pago={pedido.valor_pago} />
      </span>
    </Tooltip>
  );
