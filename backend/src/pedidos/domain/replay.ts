import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  comparePositions,
  type DomainEvent,
  type RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import { pedidoFold, type PedidoExistente } from './pedido.js';

export type Tag = Extract<TagEvent, { type: 'TagCriada' }>['data'];

export interface PedidoNoMomento {
  readonly id: number;
  readonly revisao: number;
  readonly dia: Dia;
  readonly pedido: PedidoExistente;
  /** Name registered then; the order's copy when the customer was not in the register. */
  readonly clienteNome: string;
  readonly tags: ReadonlyMap<number, Tag>;
}

export type Acontecido<E extends DomainEvent> = E & Omit<RecordedEvent, 'type' | 'data'>;

class Nomes {
  private readonly clientes = new Map<number, string>();
  tags: ReadonlyMap<number, Tag> = new Map();

  aplicar({ type, data }: ClienteEvent | TagEvent): void {
    if ('clienteId' in data) {
      if ('nome' in data) this.clientes.set(data.clienteId, data.nome);
      else if (type === 'ClienteExcluido') this.clientes.delete(data.clienteId);
      return;
    }
    const tags = new Map(this.tags);
    if ('nome' in data) tags.set(data.tagId, data);
    else tags.delete(data.tagId);
    this.tags = tags;
  }

  cliente({ clienteId, clienteNome }: PedidoExistente['cabecalho']): string {
    return this.clientes.get(clienteId) ?? clienteNome;
  }
}

/** `eventos`: all of the order. `outros`: those of its customers and tags, in any order. */
export const replayDoPedido = (
  eventos: readonly Acontecido<PedidoEvent>[],
  outros: readonly Acontecido<ClienteEvent | TagEvent>[],
): PedidoNoMomento[] => {
  const esperam = outros.toSorted((a, b) => comparePositions(a.position, b.position));
  const nomes = new Nomes();
  let pedido = pedidoFold.initialState;
  let proximo = 0;
  return eventos.flatMap((event, indice) => {
    const ultimo = indice === eventos.length - 1;
    for (; proximo < esperam.length; proximo++) {
      const outro = esperam[proximo]!;
      if (!ultimo && comparePositions(outro.position, event.position) > 0) break;
      nomes.aplicar(outro);
    }
    pedido = pedidoFold.evolve(pedido, event);
    if (pedido.situacao === 'inexistente') return [];
    return {
      id: event.data.pedidoId,
      revisao: Number(event.revision),
      dia: event.metadata.dia,
      pedido,
      clienteNome: nomes.cliente(pedido.cabecalho),
      tags: nomes.tags,
    };
  });
};
