import { clienteEvents } from './clientes/cliente.events.js';
import { pedidoEvents } from './pedidos/pedido.events.js';
import { categoriaDeProdutoEvents } from './produtos/categoria-de-produto.events.js';
import { produtoEvents } from './produtos/produto.events.js';
import type { AnyEventDefinition } from './shared/event.js';
import { tagEvents } from './tags/tag.events.js';
import { usuarioEvents } from './usuarios/usuario.events.js';

/** Every event that the shop's log may hold, by subject. */
export const eventosPorAssunto = {
  clientes: clienteEvents,
  pedidos: pedidoEvents,
  produtos: [...produtoEvents, ...categoriaDeProdutoEvents],
  tags: tagEvents,
  usuarios: usuarioEvents,
} as const;

const todos: readonly AnyEventDefinition[] = Object.values(eventosPorAssunto).flat();

/** Definitions by stored type name: what the codec reads and writes by. */
export const eventCatalog: ReadonlyMap<string, AnyEventDefinition> = new Map(
  todos.map((definicao) => [definicao.type, definicao]),
);
