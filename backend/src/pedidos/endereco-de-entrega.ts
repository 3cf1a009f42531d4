import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/endereco';
import type { LinhaDetalheDoPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';

export const CAMPOS_DA_ENTREGA = [
  'entrega_cliente_id',
  'entrega_endereco',
  'cliente_endereco_copiado',
] as const;

type Linha = Pick<
  LinhaDetalheDoPedido,
  'cliente_id' | 'entrega' | (typeof CAMPOS_DA_ENTREGA)[number]
>;

/** The agreed address, or the customer's as copied; null without delivery. */
export const enderecoDeEntrega = (linha: Linha): EnderecoDoCliente | null => {
  if (!linha.entrega) return null;
  const combinado = linha.entrega_cliente_id === linha.cliente_id ? linha.entrega_endereco : null;
  return combinado ?? linha.cliente_endereco_copiado;
};
