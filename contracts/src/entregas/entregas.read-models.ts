export interface LinhaEntrega {
  id: number;
  data: string;
  finalizado_at: string | null;
  destinos: number[];
  revisao: number;
  busca: string;
}

/** Data copied when the order was chosen. The delivery's `destinos` has the visiting order. */
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
