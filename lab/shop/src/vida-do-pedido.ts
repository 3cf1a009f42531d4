import type { EstagioDoItemId, EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/itens.events';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import {
  CANAIS_DE_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import type { Sorteio } from './sorteio.js';

export interface Loja {
  readonly sorteio: Sorteio;
  readonly hoje: Dia;
  novoId(tipo: 'item' | 'pagamento' | 'pedido-tag'): number;
  cliente(): { clienteId: number; clienteNome: string };
  /** An id of null: an item without a registered product. */
  produto(): { produtoId: number | null; produtoNome: string };
  tag(): number | undefined;
}

type DadosDoItem = Extract<PedidoEvent, { type: 'ItemAdicionado' }>['data'];

interface Item {
  dados: DadosDoItem;
  quantidade: number;
  pronta: number;
  estagio: EstagioDoItemId;
}

export interface PedidoVivo {
  readonly pedidoId: number;
  clienteId: number;
  estagio: EstagioId;
  arquivado: boolean;
  cancelado: boolean;
  readonly itens: Map<number, Item>;
  readonly tags: Map<number, number>;
  readonly pagamentos: Map<number, DadosDoPagamento>;
  readonly removidos: Map<number, Item>;
  readonly cancelados: Map<number, DadosDoPagamento>;
}

const SEM_ENDERECO = {
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  logradouro: null,
  numero: null,
  complemento: null,
};

type Ato = (loja: Loja, pedido: PedidoVivo) => PedidoEvent[];

const prazoDe = ({ sorteio, hoje }: Loja) => {
  const prazo = sorteio.chance(0.8) ? somarDias(hoje, sorteio.inteiro(0, 30)) : null;
  const horaDoPrazo = prazo !== null && sorteio.chance(0.3) ? sorteio.um(['09:00', '14:30']) : null;
  return { prazo, horaDoPrazo };
};

const cabecalho = (loja: Loja) => ({
  ...loja.cliente(),
  clienteEndereco: null,
  data: loja.hoje,
  ...prazoDe(loja),
  descricao: loja.sorteio.chance(0.3) ? `<p>Recado ${loja.sorteio.inteiro(1, 99)}</p>` : null,
});

const linha = ({ sorteio, produto }: Loja, minimo = 1) => {
  const quantidade = sorteio.inteiro(minimo, minimo + 4);
  const valorEmCentavos = sorteio.inteiro(0, 200) * 50;
  return {
    ...produto(),
    quantidade,
    valorEmCentavos,
    descontoEmCentavos: sorteio.chance(0.3) ? sorteio.inteiro(0, quantidade * valorEmCentavos) : 0,
    descricao: sorteio.chance(0.2) ? '<p>Azul</p>' : null,
  };
};

const pagamento = ({ sorteio, hoje }: Loja): DadosDoPagamento => ({
  valorEmCentavos: sorteio.inteiro(1, 400) * 50,
  formaDePagamento: sorteio.um(FORMAS_DE_PAGAMENTO),
  data: hoje,
});

export const abrirPedido = (
  loja: Loja,
  pedidoId: number,
): { pedido: PedidoVivo; eventos: PedidoEvent[] } => {
  const { sorteio } = loja;
  const estagioId: EstagioId = sorteio.chance(0.9) ? 1 : sorteio.um([2, 3, 4] as const);
  const data = { pedidoId, ...cabecalho(loja), estagioId };
  const pedido: PedidoVivo = {
    pedidoId,
    clienteId: data.clienteId,
    estagio: estagioId,
    arquivado: false,
    cancelado: false,
    itens: new Map(),
    tags: new Map(),
    pagamentos: new Map(),
    removidos: new Map(),
    cancelados: new Map(),
  };
  return { pedido, eventos: [{ type: 'PedidoCriado', data }] };
};

const adicionarItem: Ato = (loja, { pedidoId, clienteId, itens }) => {
  const itemId = loja.novoId('item');
  const data = { pedidoId, itemId, clienteId, ...linha(loja) };
  itens.set(itemId, { dados: data, quantidade: data.quantidade, pronta: 0, estagio: 1 });
  return [{ type: 'ItemAdicionado', data }];
};

const atualizarItem: Ato = (loja, { pedidoId, clienteId, itens }) => {
  const [itemId, item] = loja.sorteio.um([...itens]);
  const data = { pedidoId, itemId, clienteId, ...linha(loja, Math.max(1, item.pronta)) };
  item.dados = data;
  item.quantidade = data.quantidade;
  const atualizado: PedidoEvent = { type: 'ItemAtualizado', data };
  if (item.estagio < 3 || item.quantidade === item.pronta) return [atualizado];
  item.estagio = 2;
  return [atualizado, { type: 'ItemReaberto', data: { pedidoId, itemId } }];
};

const removerItem: Ato = ({ sorteio }, { pedidoId, itens, removidos }) => {
  const [itemId, item] = sorteio.um([...itens]);
  removidos.set(itemId, item);
  itens.delete(itemId);
  return [{ type: 'ItemRemovido', data: { pedidoId, itemId } }];
};

const progresso = ({ estagio, pronta }: Item, dia: Dia): ProgressoDoItem => ({
  estagio,
  prontas: pronta === 0 ? [] : [{ dia, quantidade: pronta }],
});

const restaurarItem: Ato = ({ sorteio, hoje }, { clienteId, itens, removidos }) => {
  const [itemId, item] = sorteio.um([...removidos]);
  removidos.delete(itemId);
  itens.set(itemId, item);
  return [{ type: 'ItemRestaurado', data: { ...item.dados, clienteId, ...progresso(item, hoje) } }];
};

const desfazerTrabalho: Ato = ({ sorteio, hoje }, { pedidoId, itens }) => {
  const [itemId, item] = sorteio.um([...itens]);
  if (item.estagio === 1) return [];
  const antes = progresso(item, hoje);
  item.estagio = sorteio.chance(0.3) ? 1 : 2;
  item.pronta = item.estagio === 1 ? 0 : sorteio.inteiro(0, item.pronta);
  const { produtoId } = item.dados;
  const depois = progresso(item, hoje);
  return [
    { type: 'ProgressoDoItemAjustado', data: { pedidoId, itemId, produtoId, antes, depois } },
  ];
};

const trabalhar: Ato = ({ sorteio }, { pedidoId, itens }) => {
  const [itemId, item] = sorteio.um([...itens]);
  const falta = item.quantidade - item.pronta;
  if (item.estagio === 3) return [];
  if (item.estagio === 2 && falta > 0) {
    const quantidade = sorteio.inteiro(1, falta);
    item.pronta += quantidade;
    const { produtoId } = item.dados;
    return [{ type: 'UnidadesFinalizadas', data: { pedidoId, itemId, produtoId, quantidade } }];
  }
  const de = item.estagio;
  const para = de === 1 ? 2 : 3;
  item.estagio = para;
  return [{ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de, para } }];
};

const avancar: Ato = (_loja, pedido) => {
  const { pedidoId, estagio: de } = pedido;
  const para = de === 1 ? 2 : de === 2 ? 3 : 4;
  pedido.estagio = para;
  return [{ type: 'EstagioAvancado', data: { pedidoId, de, para } }];
};

const atualizar: Ato = (loja, pedido) => {
  const { pedidoId, estagio: de, arquivado } = pedido;
  const data = { pedidoId, ...cabecalho(loja) };
  pedido.clienteId = data.clienteId;
  const para = loja.sorteio.chance(0.7) ? de : loja.sorteio.um([1, 2, 3, 4] as const);
  const eventos: PedidoEvent[] = [{ type: 'PedidoAtualizado', data }];
  if (para === de) return eventos;
  pedido.estagio = para;
  eventos.push({ type: 'EstagioAjustado', data: { pedidoId, de, para } });
  pedido.arquivado = false;
  return arquivado ? [...eventos, { type: 'PedidoRestaurado', data: { pedidoId } }] : eventos;
};

const arquivarOuRestaurar: Ato = (_loja, pedido) => {
  pedido.arquivado = !pedido.arquivado;
  const data = { pedidoId: pedido.pedidoId };
  return [
    pedido.arquivado ? { type: 'PedidoArquivado', data } : { type: 'PedidoRestaurado', data },
  ];
};

const aplicarTag: Ato = (loja, { pedidoId, tags }) => {
  const tagId = loja.tag();
  if (tagId === undefined || [...tags.values()].includes(tagId)) return [];
  const pedidoTagId = loja.novoId('pedido-tag');
  tags.set(pedidoTagId, tagId);
  return [{ type: 'TagAplicada', data: { pedidoId, pedidoTagId, tagId, tagNome: null } }];
};

const retirarTag: Ato = ({ sorteio }, { pedidoId, tags }) => {
  const [pedidoTagId, tagId] = sorteio.um([...tags]);
  tags.delete(pedidoTagId);
  return [{ type: 'TagRetirada', data: { pedidoId, pedidoTagId, tagId, tagNome: null } }];
};

const combinarSaida: Ato = ({ sorteio }, { pedidoId, clienteId }) => {
  if (sorteio.chance(0.3)) return [{ type: 'RetiradaCombinada', data: { pedidoId } }];
  const endereco = sorteio.chance(0.5)
    ? { ...SEM_ENDERECO, logradouro: 'Rua das Flores', numero: String(sorteio.inteiro(1, 99)) }
    : null;
  const taxaEmCentavos = sorteio.inteiro(0, 40) * 50;
  return [{ type: 'EntregaCombinada', data: { pedidoId, clienteId, endereco, taxaEmCentavos } }];
};

const pagar: Ato = (loja, { pedidoId, pagamentos }) => {
  const pagamentoId = loja.novoId('pagamento');
  const dados = pagamento(loja);
  pagamentos.set(pagamentoId, dados);
  return [{ type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId, ...dados } }];
};

const corrigirPagamento: Ato = (loja, { pedidoId, pagamentos }) => {
  const [pagamentoId, antes] = loja.sorteio.um([...pagamentos]);
  const depois = pagamento(loja);
  pagamentos.set(pagamentoId, depois);
  return [{ type: 'PagamentoCorrigido', data: { pedidoId, pagamentoId, antes, depois } }];
};

const cancelarPagamento: Ato = ({ sorteio }, { pedidoId, pagamentos, cancelados }) => {
  const [pagamentoId, dados] = sorteio.um([...pagamentos]);
  pagamentos.delete(pagamentoId);
  cancelados.set(pagamentoId, dados);
  return [{ type: 'PagamentoCancelado', data: { pedidoId, pagamentoId, ...dados } }];
};

const restaurarPagamento: Ato = ({ sorteio }, { pedidoId, pagamentos, cancelados }) => {
  const [pagamentoId, dados] = sorteio.um([...cancelados]);
  cancelados.delete(pagamentoId);
  pagamentos.set(pagamentoId, dados);
  return [{ type: 'PagamentoRestaurado', data: { pedidoId, pagamentoId, ...dados } }];
};

const prepararMensagem: Ato = ({ sorteio, hoje }, { pedidoId, clienteId }) => {
  const data = {
    pedidoId,
    clienteId,
    tipo: sorteio.um(TIPOS_DE_MENSAGEM),
    canal: sorteio.um(CANAIS_DE_MENSAGEM),
    texto: `Aviso ${sorteio.inteiro(1, 99)}`,
    preparadaEm: `${hoje}T15:00:00.000Z`,
  };
  return [{ type: 'MensagemPreparada', data }];
};

const desfazerCancelamento: Ato = (loja, pedido) => {
  pedido.cancelado = false;
  const desfeito: PedidoEvent = {
    type: 'CancelamentoDesfeito',
    data: { pedidoId: pedido.pedidoId },
  };
  return pedido.cancelados.size === 0
    ? [desfeito]
    : [desfeito, ...restaurarPagamento(loja, pedido)];
};

const cancelar: Ato = ({ sorteio }, pedido) => {
  const { pedidoId, clienteId, pagamentos, cancelados } = pedido;
  pedido.cancelado = true;
  const destino = sorteio.um(['reter', 'estornar'] as const);
  const motivo = sorteio.chance(0.5) ? 'Desistiu' : null;
  const data = { pedidoId, clienteId, motivo, pagamentos: destino };
  const estornos = destino === 'estornar' ? [...pagamentos] : [];
  for (const [pagamentoId, dados] of estornos) {
    pagamentos.delete(pagamentoId);
    cancelados.set(pagamentoId, dados);
  }
  return [
    { type: 'PedidoCancelado', data },
    ...estornos.map(([pagamentoId, dados]): PedidoEvent => ({
      type: 'PagamentoCancelado',
      data: { pedidoId, pagamentoId, ...dados },
    })),
  ];
};

/** Acts allowed now; repeated entries are more likely. */
const atosPossiveis = (pedido: PedidoVivo): Ato[] => {
  const { estagio, cancelado, itens, tags, pagamentos, removidos, cancelados } = pedido;
  const seHa = (algo: ReadonlyMap<number, unknown>, ...atos: Ato[]) => (algo.size > 0 ? atos : []);
  if (cancelado)
    return [
      ...seHa(pagamentos, cancelarPagamento),
      ...seHa(cancelados, restaurarPagamento),
      desfazerCancelamento,
    ];
  return [
    ...(estagio < 3 ? [adicionarItem, adicionarItem, ...seHa(itens, atualizarItem)] : []),
    ...(estagio < 3 ? seHa(itens, removerItem) : []),
    ...(estagio < 3 ? seHa(removidos, restaurarItem) : []),
    ...(estagio === 2 ? seHa(itens, desfazerTrabalho) : []),
    ...(estagio === 2 ? seHa(itens, trabalhar, trabalhar, trabalhar, trabalhar) : []),
    ...(estagio < 4 ? seHa(itens, avancar, avancar) : [arquivarOuRestaurar]),
    ...(estagio < 4 ? [combinarSaida] : []),
    pagar,
    prepararMensagem,
    aplicarTag,
    atualizar,
    ...seHa(tags, retirarTag),
    ...seHa(pagamentos, corrigirPagamento, cancelarPagamento),
    ...seHa(cancelados, restaurarPagamento),
    ...(itens.size > 1 ? [cancelar] : []),
  ];
};

export const viver = (loja: Loja, pedido: PedidoVivo): PedidoEvent[] => {
  const atos = atosPossiveis(pedido);
  return atos.length === 0 ? [] : loja.sorteio.um(atos)(loja, pedido);
};
