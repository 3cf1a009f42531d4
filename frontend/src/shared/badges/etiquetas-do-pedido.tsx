import { Group } from '@mantine/core';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { ArquivadoBadge, CanceladoBadge, EstagioBadge } from './estagio-badge';
import { PrazoDoPedido } from './prazo-badge';

interface EtiquetasDoPedidoProps {
  pedido: Pedido;
  /** Business day to measure the deadline from; default today. */
  dia?: Dia;
}

export const EtiquetasDoPedido = ({ pedido, ...desde }: EtiquetasDoPedidoProps) => (
  <Group gap={6}>
    <EstagioBadge id={pedido.estagio_id} nome={pedido.estagio_badge.nome} />
    <PrazoDoPedido pedido={pedido} {...desde} />
    {pedido.arquivado ? <ArquivadoBadge /> : null}
    {pedido.cancelado ? <CanceladoBadge /> : null}
  </Group>
);
