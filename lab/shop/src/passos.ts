import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { EventoDaLoja } from './evento-da-loja.js';
import type { Step } from './history.js';

type DadosDe<T extends EventoDaLoja['type']> = Extract<EventoDaLoja, { type: T }>['data'];

export const clienteCadastrado = (
  clienteId: number,
  nome: string,
  dados: Partial<DadosDe<'ClienteCadastrado'>> = {},
): Step<Extract<EventoDaLoja, { type: 'ClienteCadastrado' }>> => ({
  stream: clienteStream(clienteId),
  type: 'ClienteCadastrado',
  data: {
    clienteId,
    nome,
    ...fatosEmBranco(camposDoCliente),
    ...dados,
  },
});

export const clienteAtualizado = (
  ...como: Parameters<typeof clienteCadastrado>
): Step<EventoDaLoja> => ({ ...clienteCadastrado(...como), type: 'ClienteAtualizado' });

export const tagCriada = (tagId: number, nome: string): Step<EventoDaLoja> => ({
  stream: tagStream(tagId),
  type: 'TagCriada',
  data: { tagId, nome, icone: null, cor: 'primary' },
});

export const produtoCadastrado = (
  produtoId: number,
  nome: string,
  dados: Partial<DadosDe<'ProdutoCadastrado'>> = {},
): Step<EventoDaLoja> => ({
  stream: produtoStream(produtoId),
  type: 'ProdutoCadastrado',
  data: {
    produtoId,
    nome,
    descricao: null,
    categoriaId: null,
    ativoNoSite: true,
    valorEmCentavos: 0,
    ...dados,
  },
});

export const cabecalho = {
  ...fatosEmBranco(camposDoPedido),
  clienteId: 1,
  clienteNome: 'Nome da época',
  clienteEndereco: null,
  data: '2026-03-01',
};

export const pedidoCriado = (
  pedidoId: number,
  dados: Partial<DadosDe<'PedidoCriado'>> = {},
): Step<EventoDaLoja> => ({
  stream: pedidoStream(pedidoId),
  type: 'PedidoCriado',
  data: { pedidoId, ...cabecalho, estagioId: 1, ...dados },
});

export const linha = {
  clienteId: 1,
  produtoId: 3,
  produtoNome: 'Caneca',
  quantidade: 2,
  valorEmCentavos: 1000,
  descontoEmCentavos: 500,
  descricao: null,
};

export const itemAdicionado = (
  pedidoId: number,
  itemId: number,
  dados: Partial<DadosDe<'ItemAdicionado'>> = {},
): Step<EventoDaLoja> => ({
  stream: pedidoStream(pedidoId),
  type: 'ItemAdicionado',
  data: { pedidoId, itemId, ...linha, ...dados },
});

export const pagamentoEfetuado = (
  pedidoId: number,
  pagamentoId: number,
  valorEmCentavos: number,
): Step<EventoDaLoja> => ({
  stream: pedidoStream(pedidoId),
  type: 'PagamentoEfetuado',
  data: { pedidoId, pagamentoId, valorEmCentavos, formaDePagamento: 'Pix', data: '2026-03-02' },
});

export const noPedido = <T extends PedidoEvent['type']>(
  pedidoId: number,
  type: T,
  dados: Omit<DadosDe<T>, 'pedidoId'>,
): Step<EventoDaLoja> =>
  ({ stream: pedidoStream(pedidoId), type, data: { pedidoId, ...dados } }) as Step<EventoDaLoja>;
