import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { clienteDecider } from '../clientes/domain/cliente.decider.js';
import { reference } from '../platform/http/references.interceptor.js';
import { produtoDecider } from '../produtos/domain/produto.decider.js';
import { pedidoDecider } from './domain/pedido.decider.js';

const ativo = (situacao: string): boolean => situacao === 'ativo';

/** What the forms of an order, of its items and of its payments name. */
export const CLIENTE_DO_PEDIDO = reference('Cliente', clienteDecider, clienteStream, ativo);
export const PRODUTO_DO_ITEM = reference('Produto', produtoDecider, produtoStream, ativo);
export const PEDIDO_DA_PARTE = reference(
  'Pedido',
  pedidoDecider,
  pedidoStream,
  (situacao) => situacao !== 'inexistente',
);
