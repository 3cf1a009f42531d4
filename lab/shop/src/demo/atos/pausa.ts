import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { as, type Ato } from './ato.js';
import type { VidaDoPedido } from './vida-do-pedido.js';

const MOTIVO = 'Falta o cliente escolher a cor.';

/** Pauses, on the last evening, the order in production that would be ready last. */
export const pausarUmPedido = (vidas: readonly VidaDoPedido[], hoje: Dia): Ato[] => {
  const [ultima] = vidas
    .flatMap(({ pedido, marcos }) => (marcos === null ? [] : { pedido, ...marcos }))
    .filter(({ comeco, pronto }) => comeco < hoje && pronto >= hoje)
    .toSorted((a, b) => (a.pronto < b.pronto ? 1 : -1));
  if (ultima === undefined) return [];
  const { pedido } = ultima;
  const em = as(somarDias(hoje, -1), 21);
  return [
    {
      em,
      sobre: [pedido],
      comandos: 1,
      fazer: (oficina) => oficina.pausarPedido(pedido.id, MOTIVO),
    },
  ];
};
