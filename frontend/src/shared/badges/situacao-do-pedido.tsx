import { Group, Tooltip } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ArquivadoBadge, CanceladoBadge, EstagioBadge } from './estagio-badge';
import { StatusBadge } from './status-badge';

interface SituacaoDoPedidoProps {
  /** Lists without archived and cancelled orders leave these fields out. */
  pedido: {
    estagio_id: number;
    arquivado?: boolean;
    cancelado?: boolean;
    pausado?: boolean;
    motivo_da_pausa?: string | null;
  };
  curta?: boolean;
  children?: ReactNode;
}

export const PausaBadge = ({
  pedido: { pausado = false, motivo_da_pausa: motivo = null },
}: Pick<SituacaoDoPedidoProps, 'pedido'>) =>
  pausado ? (
    <Tooltip label={motivo} disabled={motivo === null} multiline maw={320}>
      <StatusBadge color="orange" icon={<IconPlayerPause size={14} aria-hidden />}>
        Esperando o cliente
      </StatusBadge>
    </Tooltip>
  ) : null;

export const SituacaoDoPedido = ({ pedido, curta = false, children }: SituacaoDoPedidoProps) => {
  const { estagio_id: estagio, arquivado = false, cancelado = false, pausado = false } = pedido;
  if (curta && cancelado) return <CanceladoBadge />;
  if (curta && !pausado) return <EstagioBadge id={estagio} />;
  return (
    <Group gap={6}>
      <EstagioBadge id={estagio} />
      <PausaBadge pedido={pedido} />
      {children}
      {arquivado ? <ArquivadoBadge /> : null}
      {cancelado ? <CanceladoBadge /> : null}
    </Group>
  );
};
