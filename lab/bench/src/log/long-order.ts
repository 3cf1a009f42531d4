import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import type { Step } from '@encomenda/shop/history';
import { itemAdicionado, pedidoCriado } from '@encomenda/shop/passos';

const CHANGES = 24;
const ITEM_IDS_FROM = 1_000_000;

export const longOrder = (pedidoId: number, events: number): Step<EventoDaLoja>[] => {
  const steps = [pedidoCriado(pedidoId, { estagioId: 2 })];
  for (let i = 0; steps.length < events; i++) {
    const item = Math.floor(i / (CHANGES + 1));
    const change = i % (CHANGES + 1);
    const step = itemAdicionado(pedidoId, ITEM_IDS_FROM + pedidoId + item, {
      quantidade: 1 + change,
      descontoEmCentavos: 0,
    });
    steps.push(change === 0 ? step : ({ ...step, type: 'ItemAtualizado' } as Step<EventoDaLoja>));
  }
  return steps;
};
