import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { CANAIS_DE_MENSAGEM } from '../mensagens/tipo-de-mensagem.js';
import { formatarDia } from '../shared/dia/dia.js';
import { formatarReais } from '../shared/numeros/dinheiro.js';
import { defineEvent, eventsOf, TITULAR_REMOVIDO, type EventOf } from '../shared/events/event.js';
import { frase, semPonto } from '../shared/texto/frases.js';
import {
  conteudoDoOrcamento,
  totalDoOrcamento,
  type ConteudoDoOrcamento,
} from './conteudo/conteudo-do-orcamento.js';
import { diferencasDoOrcamento, fraseDaDiferenca } from './conteudo/diferencas-do-orcamento.js';
import { MEIOS_DE_RESPOSTA } from './situacao-do-orcamento.js';

export const orcamentoStream = (orcamentoId: number): string => `orcamento-${orcamentoId}`;

const orcamentoId = z.int();
/** From 1, without gaps. */
const versao = z.int();
const clienteId = z.int();

const versaoInteira = conteudoDoOrcamento.extend({
  orcamentoId,
  versao,
  /** 32 random hexadecimal digits, part of the version's hash; null once the data are erased. */
  sal: z.string().nullable(),
});
const pessoalDaVersao = {
  owner: titularCliente,
  fields: {
    clienteNome: TITULAR_REMOVIDO,
    clienteEndereco: null,
    detalhesDosItens: null,
    fotosDosItens: [],
    enderecoDaEntrega: null,
    condicoes: null,
    descricao: null,
    sal: null,
  },
};

export type DadosDaVersao = z.infer<typeof versaoInteira>;
const daVersao = (dados: DadosDaVersao): string =>
  `cliente ${dados.clienteNome}, ${dados.itens.length === 1 ? '1 item' : `${dados.itens.length} itens`}, total ${formatarReais(totalDoOrcamento(dados))}, válido até ${formatarDia(dados.validade)}`;

export const OrcamentoEscrito = defineEvent({
  type: 'OrcamentoEscrito',
  version: 1,
  about: 'Um orçamento foi escrito para um cliente: a versão 1, inteira.',
  numbers: { kind: 'orcamento', field: 'orcamentoId' },
  schema: versaoInteira.extend({
    /** Visitor's request that the quote was made from; null without one. */
    solicitacaoId: z.int().nullable(),
  }),
  personal: pessoalDaVersao,
  snapshotOf: ({ orcamentoId }) => `orcamento-${orcamentoId}`,
  phrase: (dados) =>
    `Orçamento escrito${dados.solicitacaoId === null ? '' : ` da solicitação ${dados.solicitacaoId}`}: ${daVersao(dados)}.`,
  undo: {
    how: 'the quote is deleted',
    by: ['OrcamentoExcluido'],
    power: 'orcamentos:alterar',
  },
});

export const OrcamentoRevisto = defineEvent({
  type: 'OrcamentoRevisto',
  version: 1,
  about:
    'O orçamento ganhou outra versão, inteira; uma aprovação ou recusa da anterior não a vale.',
  schema: versaoInteira,
  personal: pessoalDaVersao,
  snapshotOf: ({ orcamentoId }) => `orcamento-${orcamentoId}`,
  phrase: (dados, antes) =>
    antes
      ? frase(
          `Orçamento revisto, versão ${dados.versao}`,
          diferencasDoOrcamento(antes, dados).map(fraseDaDiferenca),
        )
      : `Orçamento revisto, versão ${dados.versao}: ${daVersao(dados)}.`,
  answer: ({ orcamentoId, versao }) => `Orçamento #${orcamentoId}: versão ${versao} guardada.`,
  undo: {
    how: 'the content of the previous version returns as a new version; its approval does not return',
    by: ['OrcamentoRevisto'],
    power: 'orcamentos:alterar',
  },
});

export const OrcamentoEnviado = defineEvent({
  type: 'OrcamentoEnviado',
  version: 1,
  about: 'O texto de uma versão foi aberto no WhatsApp ou copiado para o cliente.',
  schema: z.object({
    orcamentoId,
    clienteId,
    versao,
    canal: z.enum(CANAIS_DE_MENSAGEM),
    /** Text as the user sent it; null once the customer's data is erased. */
    texto: z.string().nullable(),
  }),
  personal: { owner: titularCliente, fields: { texto: null } },
  phrase: ({ versao, canal }) =>
    canal === 'whatsapp'
      ? `Versão ${versao} preparada para o cliente pelo WhatsApp.`
      : `Versão ${versao} copiada para o cliente.`,
  answer: ({ canal }) =>
    canal === 'whatsapp'
      ? 'Orçamento preparado: falta enviar no WhatsApp.'
      : 'Texto do orçamento copiado.',
  undo: { never: 'the text may already have reached the customer' },
});

export const OrcamentoAprovado = defineEvent({
  type: 'OrcamentoAprovado',
  version: 1,
  about: 'O cliente aprovou uma versão, nomeada pelo número e pelo hash do que ela diz.',
  schema: z.object({
    orcamentoId,
    clienteId,
    versao,
    /** SHA-256 of the version's canonical text, hexadecimal. */
    hash: z.string(),
    /** Person who approved. */
    nome: z.string(),
    meio: z.enum(MEIOS_DE_RESPOSTA),
  }),
  personal: { owner: titularCliente, fields: { nome: TITULAR_REMOVIDO } },
  phrase: ({ versao, nome, meio, hash }) =>
    `Versão ${versao} aprovada por ${nome}, ${meio === 'loja' ? 'na loja' : 'pelo link'} (${hash.slice(0, 8)}).`,
  answer: ({ orcamentoId }) => `Orçamento #${orcamentoId} aprovado.`,
  undo: {
    how: 'the quote is open again and the order made from it is cancelled; a payment or started production prevents this',
    by: ['AprovacaoDesfeita'],
    power: 'orcamentos:alterar',
  },
});

export const AprovacaoDesfeita = defineEvent({
  type: 'AprovacaoDesfeita',
  version: 1,
  about: 'A aprovação deixou de valer: o orçamento está outra vez em aberto.',
  schema: z.object({ orcamentoId, versao }),
  phrase: ({ versao }) => `Aprovação da versão ${versao} desfeita.`,
  answer: ({ orcamentoId }) => `Orçamento #${orcamentoId} outra vez em aberto.`,
  undo: { never: 'the customer decides about approval; record another approval instead' },
});

export const OrcamentoRecusado = defineEvent({
  type: 'OrcamentoRecusado',
  version: 1,
  about: 'O cliente não quis a versão em vigor.',
  schema: z.object({
    orcamentoId,
    clienteId,
    versao,
    motivo: z.string().nullable(),
    meio: z.enum(MEIOS_DE_RESPOSTA),
  }),
  personal: { owner: titularCliente, fields: { motivo: null } },
  phrase: ({ versao, motivo }) =>
    `Versão ${versao} recusada${motivo ? `: ${semPonto(motivo)}` : ''}.`,
  answer: ({ orcamentoId }) => `Orçamento #${orcamentoId} recusado.`,
  undo: {
    how: 'the quote is open again',
    by: ['RecusaDesfeita'],
    power: 'orcamentos:alterar',
  },
});

export const RecusaDesfeita = defineEvent({
  type: 'RecusaDesfeita',
  version: 1,
  about: 'A recusa deixou de valer: o orçamento está outra vez em aberto.',
  schema: z.object({ orcamentoId, versao }),
  phrase: ({ versao }) => `Recusa da versão ${versao} desfeita.`,
  answer: ({ orcamentoId }) => `Orçamento #${orcamentoId} outra vez em aberto.`,
  undo: {
    how: 'the refusal is valid again, with its reason',
    by: ['OrcamentoRecusado'],
    power: 'orcamentos:alterar',
  },
});

export const OrcamentoExcluido = defineEvent({
  type: 'OrcamentoExcluido',
  version: 1,
  about: 'O orçamento saiu das listas; o que ele disse fica no histórico.',
  schema: z.object({ orcamentoId }),
  phrase: () => 'Orçamento excluído.',
  answer: ({ orcamentoId }) => `Orçamento #${orcamentoId} excluído.`,
  undo: { how: 'the quote returns', by: ['OrcamentoRestaurado'], power: 'orcamentos:alterar' },
});

export const OrcamentoRestaurado = defineEvent({
  type: 'OrcamentoRestaurado',
  version: 1,
  about: 'Um orçamento excluído voltou, como estava.',
  schema: z.object({ orcamentoId }),
  phrase: () => 'Orçamento de volta às listas.',
  answer: ({ orcamentoId }) => `Orçamento #${orcamentoId} de volta às listas.`,
  undo: { how: 'the quote is deleted', by: ['OrcamentoExcluido'], power: 'orcamentos:alterar' },
});

export const PedidoDoOrcamentoFeito = defineEvent({
  type: 'PedidoDoOrcamentoFeito',
  version: 1,
  about: 'Da versão aprovada se fez um pedido.',
  schema: z.object({ orcamentoId, versao, pedidoId: z.int() }),
  phrase: ({ versao, pedidoId }) => `Da versão ${versao} se fez o pedido ${pedidoId}.`,
  undo: { never: 'it follows from the approval; undo the approval instead' },
});

export const OrcamentoPassado = defineEvent({
  type: 'OrcamentoPassado',
  version: 1,
  about:
    'O orçamento passou ao cliente que ficou quando dois cadastros foram juntados, ou voltou quando foram separados. As versões continuam como foram escritas.',
  schema: z.object({
    orcamentoId,
    /** Customer of the quote from then on. */
    clienteId,
  }),
  phrase: ({ clienteId }) => `O orçamento passou ao cliente ${clienteId}.`,
  undo: { never: 'it follows from the merge of the customers; undo the merge instead' },
});

const versoesEvents = [OrcamentoEscrito, OrcamentoRevisto] as const;

export const orcamentoEvents = eventsOf([
  ...versoesEvents,
  OrcamentoEnviado,
  OrcamentoAprovado,
  AprovacaoDesfeita,
  OrcamentoRecusado,
  RecusaDesfeita,
  OrcamentoExcluido,
  OrcamentoRestaurado,
  PedidoDoOrcamentoFeito,
  OrcamentoPassado,
]);
export type OrcamentoEvent = EventOf<(typeof orcamentoEvents)[number]>;
export type VersaoEvent = EventOf<(typeof versoesEvents)[number]>;
export type AprovacaoEvent = EventOf<typeof OrcamentoAprovado>;

/** The same value for each event that carries a whole version. */
export const emCadaVersao = <T>(valor: T): Readonly<Record<VersaoEvent['type'], T>> => ({
  OrcamentoEscrito: valor,
  OrcamentoRevisto: valor,
});

/** Types of the events that carry a whole version. */
export const TIPOS_DE_VERSAO: readonly string[] = versoesEvents.map(({ type }) => type);
export const ehVersao = (event: OrcamentoEvent): event is VersaoEvent =>
  TIPOS_DE_VERSAO.includes(event.type);

/** Content of a version, without its number, its salt and its request. */
export const conteudoDaVersao = (data: VersaoEvent['data']): ConteudoDoOrcamento => {
  const { orcamentoId: _id, versao: _versao, sal: _sal, ...dito } = data;
  const { solicitacaoId: _solicitacao, ...conteudo } = { solicitacaoId: null, ...dito };
  return conteudo;
};
