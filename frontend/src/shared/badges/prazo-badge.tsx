import { Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconClock } from '@tabler/icons-react';
import { diasEntre, formatarDia, type Dia } from '@encomenda/contracts/shared/dia';
import { DIAS_DE_PRAZO_APERTADO, ESTAGIO } from '../constantes';
import { hoje, prazoRelativo } from '../format/datas';
import { StatusBadge } from './status-badge';

interface PrazoBadgeProps {
  prazo: Dia | null | undefined;
  /** A delivered order is not late any more: its badge is grey and shows the day. */
  estagioId?: number;
  /** Same for an order that was archived. */
  encerrado?: boolean;
  /** Business day to measure from; default today. */
  dia?: Dia;
  /** Days before the deadline from which it counts as tight. */
  diasDeApertado?: number;
}

/** How a deadline stands: green, yellow when tight, red when past, grey when it no longer matters. */
export const PrazoBadge = ({
  prazo,
  estagioId,
  encerrado = false,
  dia = hoje(),
  diasDeApertado = DIAS_DE_PRAZO_APERTADO,
}: PrazoBadgeProps) => {
  if (!prazo) {
    return (
      <Text span inherit c="var(--ink-3)">
        Sem prazo
      </Text>
    );
  }
  const exact = formatarDia(prazo);
  if (encerrado || estagioId === ESTAGIO.entregue) {
    return (
      <StatusBadge color="gray" icon={<IconCalendar size={14} aria-hidden />}>
        {exact}
      </StatusBadge>
    );
  }
  const faltam = diasEntre(dia, prazo);
  const [color, variant, Icon] =
    faltam < 0
      ? (['red', 'filled', IconAlertTriangle] as const)
      : faltam <= diasDeApertado
        ? (['yellow', 'light', IconClock] as const)
        : (['green', 'light', IconCalendar] as const);
  return (
    <Tooltip label={`Prazo: ${exact}`}>
      <StatusBadge color={color} variant={variant} icon={<Icon size={14} aria-hidden />}>
        {prazoRelativo(prazo, dia)}
      </StatusBadge>
    </Tooltip>
  );
};
