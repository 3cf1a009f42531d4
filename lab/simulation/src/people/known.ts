/** Numbers of what the people of a history know to exist. */
export interface Known {
  readonly clientes: number[];
  readonly produtos: number[];
  readonly categorias: number[];
  readonly tags: number[];
  readonly pedidos: number[];
  readonly itens: number[];
  readonly pagamentos: number[];
  readonly pedidoTags: number[];
  readonly entregas: number[];
  readonly destinos: number[];
  readonly despesas: number[];
  readonly usuarios: number[];
}

export const nothingKnown = (): Known => ({
  clientes: [],
  produtos: [],
  categorias: [],
  tags: [],
  pedidos: [],
  itens: [],
  pagamentos: [],
  pedidoTags: [],
  entregas: [],
  destinos: [],
  despesas: [],
  usuarios: [],
});

/** In every personal field; nothing that is emitted may hold it in the clear. */
export const CANARY = 'Canario';
