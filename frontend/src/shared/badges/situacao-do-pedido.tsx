import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ArquivadoBadge, CanceladoBadge, EstagioBadge } from './estagio-badge';

interface SituacaoDoPedidoProps {
  /** A list whose orders are never archived or cancelled leaves these out. */
  pedido: {
    estagio_id: number;
    arquivado?: boolean;
    cancelado?: boolean;
  };
  curta?: boolean;
  children?: ReactNode;
}

export const SituacaoDoPedido = ({ pedido, curta = false, children }: SituacaoDoPedidoProps) => {
  const { estagio_id: estagio, arquivado = false, cancelado = false } = pedido;
  if (curta) return cancelado ? <CanceladoBadge /> : <EstagioBadge id={estagio} />;
  return (
    <Group gap={6}>
      <EstagioBadge id={estagio} />
      {children}
      {arquivado ? <ArquivadoBadge /> : null}
      {cancelado ? <CanceladoBadge /> : null}
    </Group>
  );
};
