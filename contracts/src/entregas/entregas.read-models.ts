export interface LinhaEntrega {
  id: number;
  data: string;
  /** UTC instant, ISO 8601; null while open. */
  finalizado_at: string | null;
  /** In delivery order. */
  destinos: number[];
  revisao: number;
  busca: string;
}

/** Copied when the order was chosen. Position: the delivery's `destinos`; rest: `pedidos`. */
export interface LinhaDestino {
  id: number;
  entrega_id: number;
  pedido_id: number;
  cliente_id: number;
  cliente_nome: string;
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
