import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { clienteFold } from '../clientes/domain/cliente.js';
import { reference } from '../platform/http/parameters/references.interceptor.js';
import { produtoFold } from '../produtos/domain/produto.js';
import { pedidoFold } from './domain/pedido.js';

const ativo = (situacao: string): boolean => situacao === 'ativo';

export const CLIENTE_DO_PEDIDO = reference('Cliente', clienteFold, clienteStream, ativo);
export const PRODUTO_DO_ITEM = reference('Produto', produtoFold, produtoStream, ativo);
export const PEDIDO_DA_PARTE = reference(
  'Pedido',
  pedidoFold,
  pedidoStream,
  (situacao) => situacao !== 'inexistente',
);
