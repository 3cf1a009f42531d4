import { EtiquetasButton } from '../../pedidos/etiquetas/etiquetas-button';
import { useDestinosDaEntregaQuery } from '../entregas.api';

/** An order may be in the delivery twice; it is labelled once. */
export const EtiquetasDaEntrega = ({ entregaId }: { entregaId: number }) => {
  const { currentData } = useDestinosDaEntregaQuery(entregaId);
  const pedidos = currentData
    ?.filter(({ pedido }) => !pedido.cancelado)
    .map(({ pedido: { id, cliente } }) => ({ id, cliente: cliente.nome }));
  return (
    <EtiquetasButton
      pedidos={pedidos && [...new Map(pedidos.map((pedido) => [pedido.id, pedido])).values()]}
    />
  );
};
