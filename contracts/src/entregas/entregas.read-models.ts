/** Schema `entregas`, table `entregas`. */
export interface LinhaEntrega {
  id: number;
  data: string;
  /** UTC instant, ISO 8601; null while the delivery is open. */
  finalizado_at: string | null;
  /** Ids of its destinations, in the order in which they are visited. */
  destinos: number[];
  /** Revision of the delivery's stream. */
  revisao: number;
  /** Id, date digits and customers' names, normalised for search. */
  busca: string;
}

/**
 * Table `destinos`: what was copied when the order was chosen. Its place is where its id stands in
 * its delivery's `destinos`; stage and amounts are the orders' own, see `detalhe_do_pedido`.
 */
export interface LinhaDestino {
  id: number;
  entrega_id: number;
  pedido_id: number;
  cliente_id: number;
  cliente_nome: string;
  /** 8 digits. */
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
}

export interface EntregasDb {
  'entregas.entregas': LinhaEntrega;
  'entregas.destinos': LinhaDestino;
}
