import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { EventoDeDespesas } from './livro-de-despesas.js';

export type EventoDaLoja =
  | PedidoEvent
  | ClienteEvent
  | TagEvent
  | ProdutoEvent
  | CategoriaDeProdutoEvent
  | UsuarioEvent
  | EventoDeDespesas;
