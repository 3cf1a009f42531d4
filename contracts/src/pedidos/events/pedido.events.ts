import { z } from 'zod';
import { titularCliente } from '../../clientes/cliente.events.js';
import { formatarDia } from '../../shared/dia/dia.js';
import {
  defineEvent,
  eventsOf,
  TITULAR_REMOVIDO,
  type EventOf,
  type Upcaster,
} from '../../shared/events/event.js';
import { DE_VOLTA, frase, mudancas } from '../../shared/texto/frases.js';
import { mudancasDosCampos } from '../../shared/campos/texto-do-campo.js';
import { enderecoCopiado } from '../saida/endereco.js';
import { CANAIS_DE_VENDA, camposDoPedido, camposSemDatas } from '../pedido.campos.js';
import { formatarPrazo } from '../producao/prazo.js';
import { arquivoDoPedidoEvents } from './arquivos.events.js';
import { ESTAGIOS, estadoNoEstagio, estagioEntreAspas } from '../producao/estagio.js';
import { itemEvents, producaoEvents } from './itens.events.js';
import { mensagemDoPedidoEvents } from './mensagens.events.js';
import { origemDoPedidoEvents } from './origem.events.js';
import { pagamentoEvents } from './pagamentos.events.js';
import { saidaEvents } from './saida.events.js';
import { tagDoPedidoEvents } from './tags.events.js';

export const pedidoStream = (pedidoId: number): string => `pedido-${pedidoId}`;

const pedidoId = z.int();
const estagio = z.literal([1, 2, 3, 4]);
const dia = z.string();

const cabecalho = {
  pedidoId,
  clienteId: z.int(),
  clienteNome: z.string(),
  /** A copy: later edits of the customer do not change printed orders. */
  clienteEndereco: enderecoCopiado.nullable(),
  data: dia,
  prazo: dia.nullable(),
  horaDoPrazo: z.string().nullable(),
  canalDeVenda: z.enum(CANAIS_DE_VENDA).nullable(),
  descricao: z.string().nullable(),
};
const cabecalhoPessoal = {
  owner: titularCliente,
  fields: { clienteNome: TITULAR_REMOVIDO, clienteEndereco: null, descricao: null },
};
const semCanal: Readonly<Record<number, Upcaster>> = {
  1: (data) => ({ ...data, canalDeVenda: null }),
};

export type DadosDoPedido = z.infer<z.ZodObject<typeof cabecalho>>;
const doPedido = ({ clienteNome, data, prazo, horaDoPrazo }: DadosDoPedido): string =>
  `cliente ${clienteNome}, data ${formatarDia(data)}, ${
    prazo ? `prazo ${formatarPrazo(prazo, horaDoPrazo)}` : 'sem prazo'
  }`;
const DO_PRAZO = {
  prazo: ({ prazo, horaDoPrazo }: DadosDoPedido) =>
    prazo ? formatarPrazo(prazo, horaDoPrazo) : 'nenhum',
};

export const PedidoCriado = defineEvent({
  type: 'PedidoCriado',
  version: 2,
  about: 'Um pedido foi aberto para um cliente.',
  numbers: { kind: 'pedido', field: 'pedidoId' },
  schema: z.object({ ...cabecalho, estagioId: estagio }),
  upcasters: semCanal,
  personal: cabecalhoPessoal,
  snapshotOf: ({ pedidoId }) => `pedido-${pedidoId}`,
  phrase: (dados) => `Pedido aberto: ${doPedido(dados)}.`,
  undo: {
    how: 'the order is cancelled and the deposit received with it is refunded; any other payment prevents this',
    by: ['PedidoCancelado', 'PagamentoCancelado'],
    power: 'pedidos:alterar',
  },
});

export const PedidoAtualizado = defineEvent({
  type: 'PedidoAtualizado',
  version: 2,
  about: 'Cliente, datas, canal ou descrição do pedido foram alterados; traz o cabeçalho inteiro.',
  schema: z.object(cabecalho),
  upcasters: semCanal,
  personal: cabecalhoPessoal,
  snapshotOf: ({ pedidoId }) => `pedido-${pedidoId}`,
  phrase: (dados, antes) =>
    antes
      ? frase('Pedido alterado', [
          antes.clienteId === dados.clienteId ? '' : `cliente agora é ${dados.clienteNome}`,
          mudancasDosCampos({ data: camposDoPedido.data }, antes, dados),
          mudancas(antes, dados, DO_PRAZO),
          mudancasDosCampos(camposSemDatas, antes, dados),
        ])
      : `Pedido alterado: ${doPedido(dados)}.`,
  undo: { how: DE_VOLTA, by: ['PedidoAtualizado'], power: 'pedidos:alterar' },
});

export const EstagioAvancado = defineEvent({
  type: 'EstagioAvancado',
  version: 1,
  about: 'O pedido passou ao estágio seguinte pelo botão, com todas as exigências cumpridas.',
  schema: z.object({ pedidoId, de: estagio, para: estagio }),
  phrase: ({ de, para }) =>
    `Pedido passou de ${estagioEntreAspas(de)} para ${estagioEntreAspas(para)}.`,
  answer: ({ pedidoId, para }) => `Pedido #${pedidoId} ${estadoNoEstagio(para)}.`,
  undo: {
    how: 'the order returns to the previous stage; its items keep their progress',
    by: ['EstagioAjustado'],
    power: 'pedidos:alterar',
  },
});

export const EstagioAjustado = defineEvent({
  type: 'EstagioAjustado',
  version: 1,
  about: 'O estágio do pedido foi escolhido à mão no formulário, para a frente ou para trás.',
  schema: z.object({ pedidoId, de: estagio, para: estagio }),
  phrase: ({ de, para }) =>
    `Estágio do pedido ajustado à mão de ${estagioEntreAspas(de)} para ${estagioEntreAspas(para)}.`,
  answer: ({ pedidoId, para }) => `Pedido #${pedidoId} agora em ${ESTAGIOS[para - 1]!.nome}.`,
  undo: {
    how: 'the order returns to the previous stage, and to the archive if it was there',
    by: ['EstagioAjustado'],
    power: 'pedidos:alterar',
  },
});

export const PedidoArquivado = defineEvent({
  type: 'PedidoArquivado',
  version: 1,
  about: 'Um pedido entregue saiu do painel para o arquivo.',
  schema: z.object({ pedidoId }),
  phrase: () => 'Pedido arquivado.',
  answer: ({ pedidoId }) => `Pedido #${pedidoId} arquivado.`,
  undo: {
    how: 'the order returns to the dashboard',
    by: ['PedidoRestaurado'],
    power: 'pedidos:alterar',
  },
});

export const PedidoRestaurado = defineEvent({
  type: 'PedidoRestaurado',
  version: 1,
  about: 'Um pedido arquivado voltou ao painel.',
  schema: z.object({ pedidoId }),
  phrase: () => 'Pedido restaurado ao painel.',
  answer: ({ pedidoId }) => `Pedido #${pedidoId} de volta ao painel.`,
  undo: {
    how: 'the order returns to the archive',
    by: ['PedidoArquivado'],
    power: 'pedidos:alterar',
  },
});

export const PedidoPausado = defineEvent({
  type: 'PedidoPausado',
  version: 1,
  about: 'O trabalho num pedido aberto parou à espera do cliente, pelo motivo escrito.',
  schema: z.object({ pedidoId, clienteId: z.int(), motivo: z.string().nullable() }),
  personal: { owner: titularCliente, fields: { motivo: null } },
  phrase: ({ motivo }) => `Pedido pausado, esperando o cliente${motivo ? `: ${motivo}` : ''}.`,
  answer: ({ pedidoId }) => `Pedido #${pedidoId} pausado.`,
  undo: {
    how: 'the order is resumed',
    by: ['PedidoRetomado'],
    power: 'producao:alterar',
  },
});

export const PedidoRetomado = defineEvent({
  type: 'PedidoRetomado',
  version: 1,
  about: 'O trabalho num pedido pausado recomeçou.',
  schema: z.object({ pedidoId }),
  phrase: () => 'Pedido retomado.',
  answer: ({ pedidoId }) => `Pedido #${pedidoId} retomado.`,
  undo: {
    how: 'the order is paused again, for the same reason',
    by: ['PedidoPausado'],
    power: 'producao:alterar',
  },
});

export const PedidoCancelado = defineEvent({
  type: 'PedidoCancelado',
  version: 1,
  about: 'O pedido foi cancelado; os pagamentos foram retidos ou estornados.',
  schema: z.object({
    pedidoId,
    clienteId: z.int(),
    motivo: z.string().nullable(),
    pagamentos: z.enum(['reter', 'estornar']),
  }),
  personal: { owner: titularCliente, fields: { motivo: null } },
  phrase: ({ motivo, pagamentos }) =>
    `Pedido cancelado${motivo ? ` (${motivo})` : ''}; pagamentos ${
      pagamentos === 'reter' ? 'retidos' : 'estornados'
    }.`,
  answer: ({ pedidoId }) => `Pedido #${pedidoId} cancelado.`,
  undo: {
    how: 'the order is valid again, with the payments refunded with it, and returns to the deliveries that it left and that are still open',
    by: ['CancelamentoDesfeito'],
    power: 'pedidos:alterar',
  },
});

export const CancelamentoDesfeito = defineEvent({
  type: 'CancelamentoDesfeito',
  version: 1,
  about:
    'Um pedido cancelado voltou a valer, como estava; dinheiro estornado volta em eventos seus.',
  schema: z.object({ pedidoId }),
  phrase: () => 'Cancelamento desfeito: o pedido voltou a valer.',
  answer: ({ pedidoId }) => `Pedido #${pedidoId} de volta às listas.`,
  undo: {
    how: 'the order is cancelled again, and its payments are kept or refunded as before',
    by: ['PedidoCancelado'],
    power: 'pedidos:alterar',
  },
});

const cabecalhoEvents = [PedidoCriado, PedidoAtualizado] as const;
const andamentoEvents = [
  EstagioAvancado,
  EstagioAjustado,
  PedidoArquivado,
  PedidoRestaurado,
  PedidoPausado,
  PedidoRetomado,
] as const;
const cancelamentoEvents = [PedidoCancelado, CancelamentoDesfeito] as const;

export const pedidoEvents = eventsOf([
  ...cabecalhoEvents,
  ...andamentoEvents,
  ...cancelamentoEvents,
  ...saidaEvents,
  ...itemEvents,
  ...producaoEvents,
  ...tagDoPedidoEvents,
  ...pagamentoEvents,
  ...mensagemDoPedidoEvents,
  ...arquivoDoPedidoEvents,
  ...origemDoPedidoEvents,
]);

export type PedidoEvent = EventOf<(typeof pedidoEvents)[number]>;
export type CabecalhoEvent = EventOf<(typeof cabecalhoEvents)[number]>;
/** Types of the events that carry the whole header of an order. */
export const TIPOS_DO_CABECALHO: readonly string[] = cabecalhoEvents.map(({ type }) => type);
export type AndamentoEvent = EventOf<(typeof andamentoEvents)[number]>;
export type CancelamentoEvent = EventOf<(typeof cancelamentoEvents)[number]>;
