import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { defineEvent, TITULAR_REMOVIDO, type EventOf } from '../shared/event.js';
import { itemEvents } from './itens.events.js';
import { pagamentoEvents } from './pagamentos.events.js';
import { tagDoPedidoEvents } from './tags.events.js';

export const pedidoStream = (pedidoId: number): string => `pedido-${pedidoId}`;

const pedidoId = z.int();
const estagio = z.literal([1, 2, 3, 4]);
const dia = z.string();

/** The customer's address on the day it was used: later edits never change old papers. */
const endereco = z.object({
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
});

const cabecalho = {
  pedidoId,
  clienteId: z.int(),
  clienteNome: z.string(),
  clienteEndereco: endereco.nullable(),
  data: dia,
  prazo: dia.nullable(),
  /** Sanitised HTML. */
  descricao: z.string().nullable(),
};
const cabecalhoPessoal = {
  owner: titularCliente,
  fields: { clienteNome: TITULAR_REMOVIDO, clienteEndereco: null, descricao: null },
};

export const PedidoCriado = defineEvent({
  type: 'PedidoCriado',
  version: 1,
  about: 'Um pedido foi aberto para um cliente.',
  schema: z.object({ ...cabecalho, estagioId: estagio }),
  personal: cabecalhoPessoal,
});

export const PedidoAtualizado = defineEvent({
  type: 'PedidoAtualizado',
  version: 1,
  about: 'Cliente, datas ou descrição do pedido foram alterados; traz o cabeçalho inteiro.',
  schema: z.object(cabecalho),
  personal: cabecalhoPessoal,
});

export const EstagioAvancado = defineEvent({
  type: 'EstagioAvancado',
  version: 1,
  about: 'O pedido passou ao estágio seguinte pelo botão, com todas as exigências cumpridas.',
  schema: z.object({ pedidoId, de: estagio, para: estagio }),
});

export const EstagioAjustado = defineEvent({
  type: 'EstagioAjustado',
  version: 1,
  about: 'O estágio do pedido foi escolhido à mão no formulário, para a frente ou para trás.',
  schema: z.object({ pedidoId, de: estagio, para: estagio }),
});

export const PedidoArquivado = defineEvent({
  type: 'PedidoArquivado',
  version: 1,
  about: 'Um pedido entregue saiu do painel para o arquivo.',
  schema: z.object({ pedidoId }),
});

export const PedidoRestaurado = defineEvent({
  type: 'PedidoRestaurado',
  version: 1,
  about: 'Um pedido arquivado voltou ao painel.',
  schema: z.object({ pedidoId }),
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
});

export const CancelamentoDesfeito = defineEvent({
  type: 'CancelamentoDesfeito',
  version: 1,
  about:
    'Um pedido cancelado voltou a valer, como estava; dinheiro estornado volta em eventos seus.',
  schema: z.object({ pedidoId }),
});

export const pedidoEvents = [
  PedidoCriado,
  PedidoAtualizado,
  EstagioAvancado,
  EstagioAjustado,
  PedidoArquivado,
  PedidoRestaurado,
  PedidoCancelado,
  CancelamentoDesfeito,
  ...itemEvents,
  ...tagDoPedidoEvents,
  ...pagamentoEvents,
] as const;

export type PedidoEvent = EventOf<(typeof pedidoEvents)[number]>;
export type EnderecoDoCliente = z.infer<typeof endereco>;
