export interface LinhaEntrega {
  id: number;
  data: string;
  finalizado_at: string | null;
  destinos: number[];
  revisao: number;
  busca: string;
}

/** Copied when the order was chosen. `destinos` of the delivery has the order of visits. */
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
