import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconClock } from '@tabler/icons-react';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { etiquetaDoPrazo, formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { estaEncerrado } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Hora } from '@encomenda/contracts/shared/dia/hora';
import { hoje } from '../format/dates';
import { StatusBadge } from './status-badge';

interface PrazoBadgeProps {
  prazo: Dia | null;
  hora?: Hora | null;
  estagioId: EstagioId;
  encerrado?: boolean;
  /** Days before the deadline from which it counts as tight. The server sends it in `prazo_badge`. */
  diasDeAviso?: number | undefined;
  /** Business day to measure from; default today. */
  dia?: Dia;
}

const LOOKS = {
  folgado: { color: 'green', variant: 'light', Icon: IconCalendar },
  apertado: { color: 'yellow', variant: 'light', Icon: IconClock },
  vencido: { color: 'red', variant: 'filled', Icon: IconAlertTriangle },
  entregue: { color: 'gray', variant: 'light', Icon: IconCalendar },
};

export const PrazoBadge = ({
  prazo,
  hora = null,
  estagioId,
  encerrado = false,
  diasDeAviso,
  dia = hoje(),
}: PrazoBadgeProps) => {
  const pedido = { prazo, hora, estagioId, encerrado };
  const { situacao, texto } = etiquetaDoPrazo(pedido, dia, diasDeAviso);
  if (prazo === null || situacao === 'sem-prazo') {
    return (
      <Text span inherit c="var(--ink-3)">
        {texto}
      </Text>
    );
  }
  const { color, variant, Icon } = LOOKS[situacao];
  const said = hora !== null && texto.endsWith(hora);
  const exact = formatarPrazo(prazo, said ? null : hora);
  return (
    <Group gap="2px 6px">
      <StatusBadge color={color} variant={variant} icon={<Icon size={14} aria-hidden />}>
        {situacao === 'entregue' ? exact : texto}
      </StatusBadge>
      {situacao === 'entregue' ? null : (
        <Text span size="xs" c="var(--ink-2)" className="tabular">
          {exact}
        </Text>
      )}
    </Group>
  );
};

interface PrazoDoPedidoProps {
  /** Lists without hours, or without archived and cancelled orders, leave these fields out. */
  pedido: Pick<LinhaDePedido, 'prazo' | 'prazo_badge' | 'estagio_id'> &
    Partial<Pick<LinhaDePedido, 'hora_do_prazo' | 'arquivado' | 'cancelado'>>;
  /** Business day to measure from; default today. */
  dia?: Dia;
}

export const PrazoDoPedido = ({ pedido, ...desde }: PrazoDoPedidoProps) => (
  <PrazoBadge
    prazo={pedido.prazo}
    hora={pedido.hora_do_prazo ?? null}
    diasDeAviso={pedido.prazo_badge.dias_de_aviso}
    estagioId={pedido.estagio_id}
    encerrado={estaEncerrado(pedido)}
    {...desde}
  />
);
