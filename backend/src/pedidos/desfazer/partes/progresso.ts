import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Happened } from '../../../desfazer/inverse.js';

type Prontas = ProgressoDoItem['prontas'];

const porDia = (prontas: Prontas): Map<string, number> =>
  new Map(prontas.map(({ dia, quantidade }) => [dia, quantidade]));

const emLista = (prontas: ReadonlyMap<string, number>): Prontas =>
  [...prontas]
    .filter(([, quantidade]) => quantidade > 0)
    .map(([dia, quantidade]) => ({ dia, quantidade }))
    .sort((a, b) => a.dia.localeCompare(b.dia));

const NO_INICIO: ProgressoDoItem = { estagio: 1, prontas: [] };

/** Stage and ready units by day. `history` has all events of the order. */
export const progressoDoItem = (
  history: readonly Happened<PedidoEvent>[],
  itemId: number,
): ProgressoDoItem => {
  let { estagio, prontas } = NO_INICIO;
  for (const event of history) {
    if (!('itemId' in event.data) || event.data.itemId !== itemId) continue;
    switch (event.type) {
      case 'ItemAdicionado':
      case 'ItemRestaurado':
        ({ estagio, prontas } = event.type === 'ItemRestaurado' ? event.data : NO_INICIO);
        break;
      case 'EstagioDoItemAvancado':
        estagio = event.data.para;
        break;
      case 'ItemReaberto':
        estagio = 2;
        break;
      case 'UnidadesFinalizadas': {
        const { dia } = event.metadata;
        const dias = porDia(prontas);
        prontas = emLista(dias.set(dia, (dias.get(dia) ?? 0) + event.data.quantidade));
        break;
      }
      case 'ProgressoDoItemAjustado':
        ({ estagio, prontas } = event.data.depois);
        break;
      default:
    }
  }
  return { estagio, prontas: emLista(porDia(prontas)) };
};

/** Current progress without one act; null when a later stage or removed units depend on that act. */
export const progressoSem = ({
  before,
  after,
  now,
}: Record<'before' | 'after' | 'now', ProgressoDoItem>): ProgressoDoItem | null => {
  const [antes, depois, dias] = [before, after, now].map(({ prontas }) => porDia(prontas));
  let mudou = before.estagio !== after.estagio;
  for (const dia of new Set([...antes!.keys(), ...depois!.keys()])) {
    const feitas = (depois!.get(dia) ?? 0) - (antes!.get(dia) ?? 0);
    if (feitas === 0) continue;
    mudou = true;
    const restam = (dias!.get(dia) ?? 0) - feitas;
    if (restam < 0) return null;
    dias!.set(dia, restam);
  }
  if (!mudou) return now;
  if (now.estagio !== after.estagio) return null;
  return { estagio: before.estagio, prontas: emLista(dias!) };
};
