import type { DadosDaDespesa } from '@encomenda/contracts/despesas/despesa.events';
import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import { valoresDe } from '@encomenda/contracts/shared/campo';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import type { EventoDaLoja } from './evento-da-loja.js';

type DadosDe<T extends EventoDaLoja['type']> = Extract<EventoDaLoja, { type: T }>['data'];

interface Item {
  dados: DadosDe<'ItemAdicionado'>;
  estagio: number;
  prontas: number;
}

interface Pedido {
  cabecalho: DadosDe<'PedidoAtualizado'>;
  estagio: number;
  arquivado: boolean;
  cancelado: boolean;
  motivo: string | null;
  entrega: DadosDe<'EntregaCombinada'> | null;
  itens: Map<number, Item>;
  tags: Map<number, number>;
  pagamentos: Map<number, DadosDoPagamento>;
  mensagens: Map<string, { canal: string; em: string }>;
  revisao: number;
}

/** The shop as its whole history leaves it: maps of what there is, nothing summed up. */
export interface LojaDobrada {
  pedidos: Map<number, Pedido>;
  clientes: Map<number, DadosDe<'ClienteCadastrado'>>;
  tags: Map<number, DadosDe<'TagCriada'>>;
  produtos: Map<number, DadosDe<'ProdutoCadastrado'>>;
  categorias: Map<number, DadosDe<'CategoriaDeProdutoCriada'>>;
  usuarios: Map<number, DadosDe<'UsuarioCriado'>>;
  despesas: Map<number, DadosDaDespesa>;
  categoriasDeDespesas: Map<number, string>;
  unidades: Map<number, string>;
}

/** Folds the history the plain way, one event after the other: what the read models are held to. */
export const dobrar = (events: readonly RecordedEvent[]): LojaDobrada => {
  const loja: LojaDobrada = {
    pedidos: new Map(),
    clientes: new Map(),
    tags: new Map(),
    produtos: new Map(),
    categorias: new Map(),
    usuarios: new Map(),
    despesas: new Map(),
    categoriasDeDespesas: new Map(),
    unidades: new Map(),
  };
  for (const event of events) {
    const evento = event as unknown as EventoDaLoja;
    aplicar(loja, evento);
    if ('pedidoId' in evento.data)
      loja.pedidos.get(evento.data.pedidoId)!.revisao = Number(event.revision);
  }
  return loja;
};

const aplicar = (loja: LojaDobrada, { type, data }: EventoDaLoja): void => {
  const pedido = 'pedidoId' in data ? loja.pedidos.get(data.pedidoId)! : undefined!;
  switch (type) {
    case 'ClienteCadastrado':
    case 'ClienteAtualizado':
    case 'ClienteRestaurado':
      return void loja.clientes.set(data.clienteId, data);
    case 'ClienteJuntado':
      return;
    case 'ClienteExcluido':
      return void loja.clientes.delete(data.clienteId);
    case 'TagCriada':
    case 'TagAtualizada':
    case 'TagRestaurada':
      return void loja.tags.set(data.tagId, data);
    case 'TagExcluida':
      return void loja.tags.delete(data.tagId);
    case 'ProdutoCadastrado':
    case 'ProdutoAtualizado':
    case 'ProdutoRestaurado':
      return void loja.produtos.set(data.produtoId, data);
    case 'ProdutoDescontinuado':
      return void loja.produtos.delete(data.produtoId);
    case 'CategoriaDeProdutoCriada':
    case 'CategoriaDeProdutoAtualizada':
    case 'CategoriaDeProdutoRestaurada':
      return void loja.categorias.set(data.categoriaId, data);
    case 'CategoriaDeProdutoExcluida':
      return void loja.categorias.delete(data.categoriaId);
    case 'UsuarioCriado':
      return void loja.usuarios.set(data.usuarioId, data);
    case 'DespesaLancada':
    case 'DespesaRestaurada':
      return void loja.despesas.set(data.despesaId, data);
    case 'DespesaAtualizada':
      return void loja.despesas.set(data.despesaId, data.depois);
    case 'DespesaCancelada':
      return void loja.despesas.delete(data.despesaId);
    case 'CategoriaDeDespesaCriada':
    case 'CategoriaDeDespesaAtualizada':
    case 'CategoriaDeDespesaRestaurada':
      return void loja.categoriasDeDespesas.set(data.categoriaId, data.nome);
    case 'CategoriaDeDespesaExcluida':
      return void loja.categoriasDeDespesas.delete(data.categoriaId);
    case 'UnidadeDeMedidaCriada':
    case 'UnidadeDeMedidaAtualizada':
    case 'UnidadeDeMedidaRestaurada':
      return void loja.unidades.set(data.unidadeId, data.nome);
    case 'UnidadeDeMedidaExcluida':
      return void loja.unidades.delete(data.unidadeId);
    case 'PedidoCriado':
      return void loja.pedidos.set(data.pedidoId, {
        cabecalho: data,
        estagio: data.estagioId,
        arquivado: false,
        cancelado: false,
        motivo: null,
        entrega: null,
        itens: new Map(),
        tags: new Map(),
        pagamentos: new Map(),
        mensagens: new Map(),
        revisao: 0,
      });
    case 'PedidoAtualizado':
      return void (pedido.cabecalho = data);
    case 'EstagioAvancado':
    case 'EstagioAjustado':
      return void (pedido.estagio = data.para);
    case 'PedidoArquivado':
    case 'PedidoRestaurado':
      return void (pedido.arquivado = type === 'PedidoArquivado');
    case 'PedidoCancelado':
      pedido.cancelado = true;
      return void (pedido.motivo = data.motivo);
    case 'CancelamentoDesfeito':
      pedido.cancelado = false;
      return void (pedido.motivo = null);
    case 'EntregaCombinada':
      return void (pedido.entrega = data);
    case 'RetiradaCombinada':
      return void (pedido.entrega = null);
    case 'ItemAdicionado':
      return void pedido.itens.set(data.itemId, { dados: data, estagio: 1, prontas: 0 });
    case 'ItemAtualizado':
      return void (pedido.itens.get(data.itemId)!.dados = data);
    case 'ItemRemovido':
      return void pedido.itens.delete(data.itemId);
    case 'EstagioDoItemAvancado':
      return void (pedido.itens.get(data.itemId)!.estagio = data.para);
    case 'ItemReaberto':
      return void (pedido.itens.get(data.itemId)!.estagio = 2);
    case 'UnidadesFinalizadas':
      return void (pedido.itens.get(data.itemId)!.prontas += data.quantidade);
    case 'ItemRestaurado':
      return void pedido.itens.set(data.itemId, {
        dados: data,
        estagio: data.estagio,
        prontas: soma(data.prontas.map(({ quantidade }) => quantidade)),
      });
    case 'ProgressoDoItemAjustado': {
      const item = pedido.itens.get(data.itemId)!;
      item.estagio = data.depois.estagio;
      return void (item.prontas = soma(data.depois.prontas.map(({ quantidade }) => quantidade)));
    }
    case 'TagAplicada':
      return void pedido.tags.set(data.pedidoTagId, data.tagId);
    case 'TagRetirada':
      return void pedido.tags.delete(data.pedidoTagId);
    case 'PagamentoEfetuado':
    case 'PagamentoRestaurado':
      return void pedido.pagamentos.set(data.pagamentoId, data);
    case 'PagamentoCorrigido':
      return void pedido.pagamentos.set(data.pagamentoId, data.depois);
    case 'PagamentoCancelado':
      return void pedido.pagamentos.delete(data.pagamentoId);
    case 'MensagemPreparada':
      return void pedido.mensagens.set(data.tipo, { canal: data.canal, em: data.preparadaEm });
  }
};

const soma = (parcelas: number[]): number =>
  parcelas.reduce((total, parcela) => total + parcela, 0);

/** What list and detail say of an order. */
export const pedidoEsperado = (loja: LojaDobrada, pedido: Pedido) => {
  const { cabecalho } = pedido;
  const itens = [...pedido.itens.values()];
  const tags = [...pedido.tags].flatMap(([pedidoTagId, tagId]) => {
    const tag = loja.tags.get(tagId);
    return tag
      ? [{ pedido_tag_id: pedidoTagId, id: tagId, nome: tag.nome, icone: tag.icone, cor: tag.cor }]
      : [];
  });
  return {
    id: cabecalho.pedidoId,
    cliente_id: cabecalho.clienteId,
    cliente_nome: loja.clientes.get(cabecalho.clienteId)!.nome,
    estagio_id: pedido.estagio,
    ...valoresDe(camposDaLista, cabecalho),
    arquivado: pedido.arquivado,
    cancelado: pedido.cancelado,
    tags,
    total_itens: itens.length,
    itens_finalizados: itens.filter((item) => item.estagio === 3).length,
    unidades: soma(itens.map(({ dados }) => dados.quantidade)),
    unidades_finalizadas: soma(itens.map(({ prontas }) => prontas)),
    valor_em_centavos: soma(itens.map(({ dados }) => dados.quantidade * dados.valorEmCentavos)),
    desconto_em_centavos: soma(itens.map(({ dados }) => dados.descontoEmCentavos)),
    pago_em_centavos: soma([...pedido.pagamentos.values()].map((p) => p.valorEmCentavos)),
    entrega: pedido.entrega !== null,
    taxa_em_centavos: pedido.entrega?.taxaEmCentavos ?? 0,
  };
};

export const buscaEsperada = (...partes: (string | number | null)[]): string =>
  normalizarBusca(partes.map((parte) => parte ?? '').join(' '));

/** The values of a map in the order of their keys. */
export const porId = <V>(mapa: ReadonlyMap<number, V>): V[] =>
  [...mapa].sort(([a], [b]) => a - b).map(([, valor]) => valor);
