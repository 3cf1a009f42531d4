import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { corpoDoItem, corpoDasUnidades } from '@encomenda/contracts/itens/itens.http';
import { corpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { corpoDaTag } from '@encomenda/contracts/tags/tags.http';
import type { z } from 'zod';
import { fuzzRoutes, type FuzzRoute } from '../routes.js';

type Who = FuzzRoute['who'];

const declared = (name: string, access: Who, body?: z.ZodObject) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path, access, body, query: undefined };
};

export const SOME_ROUTES: readonly FuzzRoute[] = fuzzRoutes([
  declared('POST /api/adm/clientes/store', 'clientes:alterar', corpoDoCliente),
  declared('POST /api/adm/tags/store', 'tags:alterar', corpoDaTag),
  declared('POST /api/adm/itens/store', 'itens:alterar', corpoDoItem),
  declared('PUT /api/adm/itens/finalizar-unidade/:id', 'producao:alterar', corpoDasUnidades),
  declared('POST /api/adm/pedidos/completo', 'pedidos:alterar', corpoDoPedidoCompleto),
  declared('DELETE /api/adm/pedidos/destroy/:id', 'pedidos:alterar'),
  declared('GET /api/adm/pedidos/arquivados', 'pedidos:ler'),
  declared('GET /api/adm/despesas/data', 'despesas:ler'),
  declared('GET /api/adm/tags/list', 'tags:ler'),
  declared('PUT /api/conta/senha', 'com-sessao'),
  declared('POST /logout', 'publico'),
]);
