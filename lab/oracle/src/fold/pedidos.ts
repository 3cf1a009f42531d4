import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { memoryOf, must, type Happened, type Pedido, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldPedido = (shop: Shop, event: Happened<PedidoEvent>): void => {
  const pedido =
    event.type === 'PedidoCriado'
      ? open(shop, event.data)
      : must(shop.pedidos, event.data.pedidoId, 'order');
  if (event.type === 'PedidoCriado' || event.type === 'PedidoAtualizado') {
    pedido.cabecalho = event.data;
    pedido.clienteCadastrado = shop.clientes.get(event.data.clienteId)?.excluido === false;
    memoryOf(shop).meses.add(`${event.data.data.slice(0, 7)}-01`);
  } else change(pedido, event);
  pedido.revisao = Number(event.revision);
};

const open = (shop: Shop, data: Extract<PedidoEvent, { type: 'PedidoCriado' }>['data']): Pedido => {
  const pedido: Pedido = {
    id: data.pedidoId,
    cabecalho: data,
    clienteCadastrado: false,
    estagio: data.estagioId,
    arquivado: false,
    cancelado: false,
    motivo: null,
    pausa: null,
    entrega: null,
    itens: new Map(),
    tags: new Map(),
    pagamentos: new Map(),
    conciliados: new Map(),
    mensagens: new Map(),
    arquivos: new Map(),
    arquivosCitados: new Map(),
    arquivosMostrados: new Set(),
    origem: null,
    solicitacaoId: null,
    revisao: 0,
  };
  shop.pedidos.set(pedido.id, pedido);
  return pedido;
};

const byDay = (prontas: readonly { dia: string; quantidade: number }[]) =>
  new Map(prontas.map(({ dia, quantidade }) => [dia, quantidade]));

type Change = Exclude<Happened<PedidoEvent>, { type: 'PedidoCriado' | 'PedidoAtualizado' }>;

const change = (pedido: Pedido, { type, data, metadata }: Change): void => {
  switch (type) {
    case 'EstagioAvancado':
    case 'EstagioAjustado':
      pedido.estagio = data.para;
      return;
    case 'PedidoArquivado':
      pedido.arquivado = true;
      return;
    case 'PedidoRestaurado':
      pedido.arquivado = false;
      return;
    case 'PedidoPausado':
      pedido.pausa = data;
      return;
    case 'PedidoRetomado':
      pedido.pausa = null;
      return;
    case 'PedidoCancelado':
      pedido.cancelado = true;
      pedido.motivo = data.motivo;
      return;
    case 'CancelamentoDesfeito':
      pedido.cancelado = false;
      pedido.motivo = null;
      return;
    case 'EntregaCombinada':
      pedido.entrega = data;
      return;
    case 'RetiradaCombinada':
      pedido.entrega = null;
      return;
    case 'ItemAdicionado':
      pedido.itens.set(data.itemId, { dados: data, estagio: 1, prontas: new Map() });
      return;
    case 'ItemAtualizado':
      must(pedido.itens, data.itemId, 'item').dados = data;
      return;
    case 'ItemRemovido':
      pedido.itens.delete(data.itemId);
      return;
    case 'EstagioDoItemAvancado':
      must(pedido.itens, data.itemId, 'item').estagio = data.para;
      return;
    case 'ItemReaberto':
      must(pedido.itens, data.itemId, 'item').estagio = 2;
      return;
    case 'UnidadesFinalizadas': {
      const { prontas } = must(pedido.itens, data.itemId, 'item');
      prontas.set(metadata.dia, (prontas.get(metadata.dia) ?? 0) + data.quantidade);
      return;
    }
    case 'ItemRestaurado':
      pedido.itens.set(data.itemId, {
        dados: data,
        estagio: data.estagio,
        prontas: byDay(data.prontas),
      });
      return;
    case 'ProgressoDoItemAjustado': {
      const item = must(pedido.itens, data.itemId, 'item');
      item.estagio = data.depois.estagio;
      item.prontas = byDay(data.depois.prontas);
      return;
    }
    case 'TagAplicada':
      pedido.tags.set(data.pedidoTagId, data.tagId);
      return;
    case 'TagRetirada':
      pedido.tags.delete(data.pedidoTagId);
      return;
    case 'PagamentoEfetuado':
    case 'PagamentoRestaurado':
      pedido.pagamentos.set(data.pagamentoId, data);
      return;
    case 'PagamentoCorrigido':
      must(pedido.pagamentos, data.pagamentoId, 'payment');
      pedido.pagamentos.set(data.pagamentoId, data.depois);
      return;
    case 'PagamentoCancelado':
      pedido.pagamentos.delete(data.pagamentoId);
      return;
    case 'PagamentoConciliado':
      must(pedido.pagamentos, data.pagamentoId, 'payment');
      pedido.conciliados.set(data.pagamentoId, data);
      return;
    case 'MensagemPreparada':
      pedido.mensagens.set(data.tipo, {
        canal: data.canal,
        em: data.preparadaEm,
        usuario_id: metadata.usuarioId,
      });
      return;
    case 'ArquivoAnexado':
      pedido.arquivosCitados.set(data.arquivoId, data);
      pedido.arquivos.set(data.arquivoId, data);
      return;
    case 'ArquivoRestaurado':
      pedido.arquivos.set(data.arquivoId, data);
      return;
    case 'ArquivoMostradoAoCliente':
      must(pedido.arquivos, data.arquivoId, 'file');
      pedido.arquivosMostrados.add(data.arquivoId);
      return;
    case 'ArquivoOcultadoDoCliente':
      must(pedido.arquivos, data.arquivoId, 'file');
      pedido.arquivosMostrados.delete(data.arquivoId);
      return;
    case 'PedidoFeitoDeOrcamento':
      pedido.origem = data;
      return;
    case 'PedidoFeitoDeSolicitacao':
      pedido.solicitacaoId = data.solicitacaoId;
      return;
    case 'ArquivoRemovido':
      must(pedido.arquivos, data.arquivoId, 'file');
      pedido.arquivos.delete(data.arquivoId);
      return;
    default:
      return unfolded(type);
  }
};
