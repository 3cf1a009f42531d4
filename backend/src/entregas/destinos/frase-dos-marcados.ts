import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { PedidosMarcados } from './marcar-entregues.js';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const fraseDosMarcados = ({
  marcados,
  recusados,
}: Pick<PedidosMarcados, 'marcados' | 'recusados'>): RespostaDeAcao => {
  const frases: string[] = [];
  if (marcados > 0 || recusados.length === 0)
    frases.push(
      marcados === 0
        ? 'Nenhum pedido finalizado para marcar como Entregue.'
        : marcados === 1
          ? '1 pedido marcado como Entregue.'
          : `${marcados} pedidos marcados como Entregue.`,
    );
  const numeros = lista.format(recusados.map(({ pedidoId }) => String(pedidoId)));
  const [recusado] = recusados;
  if (recusado)
    frases.push(
      recusados.length === 1
        ? `O pedido ${numeros} não pôde ser marcado: ${recusado.motivo}`
        : `Os pedidos ${numeros} não puderam ser marcados.`,
    );
  const type = marcados > 0 && recusados.length === 0 ? 'success' : 'warning';
  return { message: frases.join(' '), type };
};
