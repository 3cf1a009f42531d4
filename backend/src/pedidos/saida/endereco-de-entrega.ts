import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/saida/endereco';
import type { LinhaPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';

type Linha = Pick<
  LinhaPedido,
  'cliente_id' | 'entrega' | 'entrega_cliente_id' | 'entrega_endereco' | 'cliente_endereco_copiado'
>;

/** Null without delivery. */
export const enderecoDeEntrega = (linha: Linha): EnderecoDoCliente | null => {
  if (!linha.entrega) return null;
  const combinado = linha.entrega_cliente_id === linha.cliente_id ? linha.entrega_endereco : null;
  return combinado ?? linha.cliente_endereco_copiado;
};
