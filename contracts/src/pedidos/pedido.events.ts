import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { FORMAS_DE_PAGAMENTO } from '../receita/forma-de-pagamento.js';
import { defineEvent, TITULAR_REMOVIDO, type EventOf } from '../shared/event.js';

export const pedidoStream = (pedidoId: number): string => `pedido-${pedidoId}`;

const pedidoId = z.int();
const itemId = z.int();
const estagio = z.literal([1, 2, 3, 4]);
const estagioDoItem = z.literal([1, 2, 3]);
const centavos = z.int();
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

const item = {
  pedidoId,
  itemId,
  clienteId: z.int(),
  produtoId: z.int(),
  produtoNome: z.string(),
  quantidade: z.int(),
  /** Unit price. */
  valorEmCentavos: centavos,
  /** Discount of the whole line. */
  descontoEmCentavos: centavos,
  /** Sanitised HTML. */
  descricao: z.string().nullable(),
};
const itemPessoal = { owner: titularCliente, fields: { descricao: null } };

export const ItemAdicionado = defineEvent({
  type: 'ItemAdicionado',
  version: 1,
  about: 'Um produto entrou no pedido, com o preço e o nome daquele dia.',
  schema: z.object(item),
  personal: itemPessoal,
});

export const ItemAtualizado = defineEvent({
  type: 'ItemAtualizado',
  version: 1,
  about: 'Um item do pedido foi alterado; traz o item inteiro.',
  schema: z.object(item),
  personal: itemPessoal,
});

export const ItemRemovido = defineEvent({
  type: 'ItemRemovido',
  version: 1,
  about: 'Um item saiu do pedido.',
  schema: z.object({ pedidoId, itemId }),
});

export const EstagioDoItemAvancado = defineEvent({
  type: 'EstagioDoItemAvancado',
  version: 1,
  about: 'Um item passou ao estágio seguinte.',
  schema: z.object({ pedidoId, itemId, de: estagioDoItem, para: estagioDoItem }),
});

export const ItemReaberto = defineEvent({
  type: 'ItemReaberto',
  version: 1,
  about: 'Um item finalizado voltou à produção porque a sua quantidade aumentou.',
  schema: z.object({ pedidoId, itemId }),
});

export const UnidadesFinalizadas = defineEvent({
  type: 'UnidadesFinalizadas',
  version: 1,
  about: 'Unidades de um item ficaram prontas; a quantidade é a que ficou pronta agora.',
  schema: z.object({ pedidoId, itemId, produtoId: z.int(), quantidade: z.int() }),
});

/** Units that became ready, by the business day on which they did. */
const prontas = z.array(z.object({ dia, quantidade: z.int() }));
const progresso = z.object({ estagio: estagioDoItem, prontas });

export const ItemRestaurado = defineEvent({
  type: 'ItemRestaurado',
  version: 1,
  about: 'Um item removido voltou ao pedido, com o progresso que tinha.',
  schema: z.object({ ...item, ...progresso.shape }),
  personal: itemPessoal,
});

export const ProgressoDoItemAjustado = defineEvent({
  type: 'ProgressoDoItemAjustado',
  version: 1,
  about: 'O estágio e as unidades prontas de um item voltaram ao que eram; guarda antes e depois.',
  schema: z.object({
    pedidoId,
    itemId,
    produtoId: z.int(),
    antes: progresso,
    depois: progresso,
  }),
});

const tagNoPedido = z.object({
  pedidoId,
  /** Id of the link between order and tag. */
  pedidoTagId: z.int(),
  tagId: z.int(),
  /** What the tag was called when it was put on; unknown where the name was not yet written. */
  tagNome: z.string().nullable(),
});
const semNomeDaTag = { 1: (data: Record<string, unknown>) => ({ tagNome: null, ...data }) };

export const TagAplicada = defineEvent({
  type: 'TagAplicada',
  version: 2,
  about: 'Uma tag foi posta no pedido.',
  schema: tagNoPedido,
  upcasters: semNomeDaTag,
});

export const TagRetirada = defineEvent({
  type: 'TagRetirada',
  version: 2,
  about: 'Uma tag foi tirada do pedido.',
  schema: tagNoPedido,
  upcasters: semNomeDaTag,
});

const pagamento = z.object({
  valorEmCentavos: centavos,
  formaDePagamento: z.enum(FORMAS_DE_PAGAMENTO),
  data: dia,
});

export const PagamentoEfetuado = defineEvent({
  type: 'PagamentoEfetuado',
  version: 1,
  about: 'Um pagamento do pedido foi recebido.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
});

export const PagamentoCorrigido = defineEvent({
  type: 'PagamentoCorrigido',
  version: 1,
  about: 'Um pagamento foi corrigido; guarda como era e como ficou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), antes: pagamento, depois: pagamento }),
});

export const PagamentoCancelado = defineEvent({
  type: 'PagamentoCancelado',
  version: 1,
  about: 'Um pagamento foi cancelado e sai da receita do dia em que entrou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
});

export const PagamentoRestaurado = defineEvent({
  type: 'PagamentoRestaurado',
  version: 1,
  about: 'Um pagamento cancelado voltou a valer, na receita do dia em que entrou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
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
  ItemAdicionado,
  ItemAtualizado,
  ItemRemovido,
  EstagioDoItemAvancado,
  ItemReaberto,
  UnidadesFinalizadas,
  ItemRestaurado,
  ProgressoDoItemAjustado,
  TagAplicada,
  TagRetirada,
  PagamentoEfetuado,
  PagamentoCorrigido,
  PagamentoCancelado,
  PagamentoRestaurado,
] as const;

export type PedidoEvent = EventOf<(typeof pedidoEvents)[number]>;
export type DadosDoPagamento = z.infer<typeof pagamento>;
/** How far the work on an item is. */
export type ProgressoDoItem = z.infer<typeof progresso>;
export type EnderecoDoCliente = z.infer<typeof endereco>;
