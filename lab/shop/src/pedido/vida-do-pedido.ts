import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  CANAIS_DE_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { Ato, Loja, PedidoVivo } from './pedido-vivo.js';
import {
  adicionarItem,
  atualizarItem,
  desfazerTrabalho,
  removerItem,
  restaurarItem,
  trabalhar,
} from './vida-dos-itens.js';
import {
  cancelarPagamento,
  corrigirPagamento,
  pagar,
  restaurarPagamento,
} from './vida-dos-pagamentos.js';

const SEM_ENDERECO = {
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  logradouro: null,
  numero: null,
  complemento: null,
};

const prazoDe = ({ sorteio, hoje }: Loja) => {
  const prazo = sorteio.chance(0.8) ? somarDias(hoje, sorteio.inteiro(0, 30)) : null;
  const horaDoPrazo = prazo !== null && sorteio.chance(0.3) ? sorteio.um(['09:00', '14:30']) : null;
  return { prazo, horaDoPrazo };
};

const cabecalho = (loja: Loja) => ({
  ...fatosEmBranco(camposDoPedido),
  ...loja.cliente(),
  clienteEndereco: null,
  data: loja.hoje,
  ...prazoDe(loja),
  descricao: loja.sorteio.chance(0.3) ? `<p>Recado ${loja.sorteio.inteiro(1, 99)}</p>` : null,
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
    pausado: false,
    itens: new Map(),
    tags: new Map(),
    pagamentos: new Map(),
    removidos: new Map(),
    cancelados: new Map(),
  };
  return { pedido, eventos: [{ type: 'PedidoCriado', data }] };
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

const pausarOuRetomar: Ato = ({ sorteio }, pedido) => {
  const { pedidoId, clienteId } = pedido;
  if (!pedido.pausado && sorteio.chance(0.7)) return [];
  pedido.pausado = !pedido.pausado;
  const motivo = `Falta a foto ${sorteio.inteiro(1, 99)}`;
  return [
    pedido.pausado
      ? { type: 'PedidoPausado', data: { pedidoId, clienteId, motivo } }
      : { type: 'PedidoRetomado', data: { pedidoId } },
  ];
};

const aplicarTag: Ato = (loja, { pedidoId, tags }) => {
  const tagId = loja.tag();
  if (tagId === undefined || [...tags.values()].includes(tagId)) return [];
  const pedidoTagId = loja.novoId('pedido-tag');
  tags.set(pedidoTagId, tagId);
  return [{ type: 'TagAplicada', data: { pedidoId, pedidoTagId, tagId, tagNome: 'Urgente' } }];
};

const retirarTag: Ato = ({ sorteio }, { pedidoId, tags }) => {
  const [pedidoTagId, tagId] = sorteio.um([...tags]);
  tags.delete(pedidoTagId);
  return [{ type: 'TagRetirada', data: { pedidoId, pedidoTagId, tagId, tagNome: 'Urgente' } }];
};

const combinarSaida: Ato = ({ sorteio }, { pedidoId, clienteId }) => {
  if (sorteio.chance(0.3)) return [{ type: 'RetiradaCombinada', data: { pedidoId } }];
  const endereco = sorteio.chance(0.5)
    ? { ...SEM_ENDERECO, logradouro: 'Rua das Flores', numero: String(sorteio.inteiro(1, 99)) }
    : null;
  const taxaEmCentavos = sorteio.inteiro(0, 40) * 50;
  return [{ type: 'EntregaCombinada', data: { pedidoId, clienteId, endereco, taxaEmCentavos } }];
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

/** Possible acts; repeated entries are more likely. */
const atosPossiveis = (pedido: PedidoVivo): Ato[] => {
  const { estagio, cancelado, pausado, itens } = pedido;
  const { tags, pagamentos, removidos, cancelados } = pedido;
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
    ...(estagio === 2 && !pausado ? seHa(itens, trabalhar, trabalhar, trabalhar, trabalhar) : []),
    ...(estagio < 4 ? [combinarSaida, pausarOuRetomar] : [arquivarOuRestaurar]),
    ...(estagio === 3 || (estagio < 3 && !pausado) ? seHa(itens, avancar, avancar) : []),
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
