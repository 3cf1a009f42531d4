export interface Known {
  readonly clientes: number[];
  readonly produtos: number[];
  readonly categorias: number[];
  readonly tags: number[];
  readonly pedidos: number[];
  readonly orcamentos: number[];
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
  orcamentos: [],
  itens: [],
  pagamentos: [],
  pedidoTags: [],
  entregas: [],
  destinos: [],
  despesas: [],
  usuarios: [],
});

/** Part of every personal value; must never appear in the clear. */
export const CANARY = 'Canario';
