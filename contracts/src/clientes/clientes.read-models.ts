/** Schema `cadastro_de_clientes`, table `clientes`. Personal data in the clear: the eraser lists it. */
export interface LinhaCadastroDeCliente {
  id: number;
  nome: string;
  cpf: string | null;
  data_nascimento: string | null;
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  telefone: string | null;
  email: string | null;
  /** Id, name, digits of CPF and telephone, normalised for search. */
  busca: string;
  /** Revision of the event that these data came with: what `If-Match` takes. */
  revisao: number;
}

/** Table `excluidos`: one row per customer who left the register and is not back. */
export interface LinhaClienteExcluido {
  id: number;
  nome: string;
  /** Business day. */
  excluido_em: string;
  /** Whether their personal data has been erased since. */
  eliminado: boolean;
  /** Name and id, normalised for search. */
  busca: string;
}

/**
 * Schema `pedidos_por_cliente`, table `totais`: one row per customer with orders that were not
 * cancelled. Amounts are centavos.
 */
export interface LinhaPedidosPorCliente {
  cliente_id: number;
  pedidos: number;
  /** What these orders cost, discounts taken off. */
  comprado_em_centavos: number;
  pago_em_centavos: number;
  /** Order by order: what was paid too much for one does not make up for another. */
  falta_pagar_em_centavos: number;
  /** The newest by its date. */
  ultimo_pedido_id: number;
  ultimo_pedido_data: string;
}

export interface CadastroDeClientesDb {
  'cadastro_de_clientes.clientes': LinhaCadastroDeCliente;
  'cadastro_de_clientes.excluidos': LinhaClienteExcluido;
}

export interface PedidosPorClienteDb {
  'pedidos_por_cliente.totais': LinhaPedidosPorCliente;
}
