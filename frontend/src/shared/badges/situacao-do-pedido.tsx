import { Group, Tooltip } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { SituacaoDoPedido as SituacaoDaLinha } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { ReactNode } from 'react';
import { ArquivadoBadge, CanceladoBadge, EstagioBadge } from './estagio-badge';
import { StatusBadge } from './status-badge';

interface Situacao extends Omit<SituacaoDaLinha, 'estagio_id'> {
  estagio_id: number;
}

interface SituacaoDoPedidoProps {
  /** Lists without archived and cancelled orders leave these fields out. */
  pedido: Situacao;
  curta?: boolean;
  /** On the board the column is the stage. */
  semEstagio?: boolean;
  children?: ReactNode;
}

const PausaBadge = ({
  pedido: { pausado = false, motivo_da_pausa: motivo = null },
}: {
  pedido: Situacao;
}) =>
  pausado ? (
    <Tooltip label={motivo} disabled={motivo === null} multiline maw={320}>
      <StatusBadge color="yellow" icon={<IconPlayerPause size={14} aria-hidden />}>
        Esperando o cliente
      </StatusBadge>
    </Tooltip>
  ) : null;

export const SituacaoDoPedido = ({
  pedido,
  curta = false,
  semEstagio = false,
  children,
}: SituacaoDoPedidoProps) => {
  const { estagio_id: estagio, arquivado = false, cancelado = false, pausado = false } = pedido;
  if (curta && cancelado) return <CanceladoBadge />;
  if (curta && !pausado) return <EstagioBadge id={estagio} />;
  return (
    <Group gap={6}>
      {semEstagio ? null : <EstagioBadge id={estagio} />}
      <PausaBadge pedido={pedido} />
      {children}
      {arquivado ? <ArquivadoBadge /> : null}
      {cancelado ? <CanceladoBadge /> : null}
    </Group>
  );
};
