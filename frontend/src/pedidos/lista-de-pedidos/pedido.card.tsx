import { Group, Stack, Text } from '@mantine/core';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { ComPoder } from '../../shared/permissao/com-poder';
import { EstagioBadge } from '../../shared/badges/estagio-badge';
import { PrazoBadge } from '../../shared/badges/prazo-badge';
import { MoneyText } from '../../shared/format/dinheiro';

/** An order on a phone: who and how much, then where it stands. */
export const PedidoCard = ({ pedido }: { pedido: ResumoDoPedido }) => (
  <Stack gap={6}>
    <Group justify="space-between" gap="0 12px" align="flex-start">
      <Text fw={500} style={{ flex: '1 1 144px', overflowWrap: 'anywhere' }}>
        #{pedido.id} {pedido.cliente.nome}
      </Text>
      <ComPoder poder="valores:ler">
        <MoneyText value={pedido.valor_total} fw={500} />
      </ComPoder>
    </Group>
    <Group gap={6}>
      <EstagioBadge id={pedido.estagio_id} nome={pedido.estagio_badge.nome} />
      <PrazoBadge
        prazo={pedido.prazo}
        diasDeAviso={pedido.prazo_badge.dias_de_aviso}
        estagioId={pedido.estagio_id}
        encerrado={pedido.arquivado || pedido.cancelado}
      />
      {pedido.falta_pagar > 0 ? (
        <Text size="xs" c="var(--ink-2)">
          falta {pedido.falta_pagar_br}
        </Text>
      ) : null}
    </Group>
  </Stack>
);
