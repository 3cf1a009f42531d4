import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { namedByTheLog } from './public-texts.js';
import type { CommandRecord, Intent } from '../sender.js';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that the event must contain, computed from the sent body and the id in the path. */
type Expectation = (body: Fields, id: number) => Fields;

const centavos = (reais: unknown): number | undefined =>
  typeof reais === 'number' ? Math.round(reais * 100) : undefined;

const OF_QUOTES: Readonly<Record<string, Expectation>> = {
  OrcamentoEscrito: ({ cliente_id, validade, condicoes }) => ({
    clienteId: cliente_id,
    validade,
    condicoes,
    versao: 1,
  }),
  OrcamentoRevisto: ({ cliente_id, validade, condicoes }, orcamentoId) => ({
    orcamentoId,
    clienteId: cliente_id,
    validade,
    condicoes,
  }),
  OrcamentoEnviado: ({ versao, canal, texto }) => ({ versao, canal, texto }),
  OrcamentoAprovado: ({ versao, nome }) => ({ versao, nome }),
  OrcamentoRecusado: ({ versao, motivo }) => ({ versao, motivo }),
  OrcamentoExcluido: (_, orcamentoId) => ({ orcamentoId }),
  OrcamentoRestaurado: () => ({}),
  AprovacaoDesfeita: () => ({}),
  RecusaDesfeita: () => ({}),
  LinkCriado: ({ ate }, orcamentoId) => ({ ate, orcamentoId }),
  LinkRevogado: () => ({}),
  MudancaPedida: ({ versao, mensagem }) => ({ versao, mensagem }),
};

const OF_IMPORTS: Readonly<Record<string, Expectation>> = {
  ImportacaoIniciada: ({ linhas, planilha }) => ({ linhas, planilhaId: planilha }),
  ImportacaoDesfeita: () => ({}),
};

/** The body itself, or the only entry of its list. */
const entryOf = ({ lancamentos, ...body }: Fields): Fields =>
  (lancamentos as readonly Fields[] | undefined)?.[0] ?? body;

const ofEntry: Expectation = (body) => {
  const { extrato_id, numero, pedido_id, nome } = entryOf(body);
  return { extratoId: extrato_id, numero, pedidoId: pedido_id, nome };
};

const OF_BANK_FILES: Readonly<Record<string, Expectation>> = {
  ExtratoLido: () => ({}),
  LancamentoConciliado: ofEntry,
  LancamentoDesconciliado: ofEntry,
  LancamentoIgnorado: ofEntry,
  LancamentoReaberto: ofEntry,
  DebitoLancado: ofEntry,
  DebitoSolto: ofEntry,
};

/** Written from the HTTP interface, without code of the backend. */
const EXPECTED: Readonly<Record<string, Expectation>> = {
  ClienteCadastrado: ({ nome }) => ({ nome }),
  ProdutoCadastrado: ({ nome, valor }) => ({ nome, valorEmCentavos: centavos(valor) }),
  CategoriaDeProdutoCriada: ({ nome }) => ({ nome }),
  TagCriada: ({ nome, cor }) => ({ nome, cor }),
  PedidoCriado: ({ cliente_id, estagio_id, data, prazo, descricao }) => ({
    clienteId: cliente_id,
    estagioId: estagio_id,
    data,
    prazo,
    descricao,
  }),
  EstagioAvancado: (_, pedidoId) => ({ pedidoId }),
  PedidoCancelado: ({ pagamentos, motivo }, pedidoId) => ({ pedidoId, pagamentos, motivo }),
  PagamentoCancelado: (_, pedidoId) => ({ pedidoId }),
  ItemAdicionado: ({ pedido_id, produto_id, quantidade, valor, desconto }) => ({
    pedidoId: pedido_id,
    produtoId: produto_id,
    quantidade,
    valorEmCentavos: centavos(valor),
    descontoEmCentavos: centavos(desconto),
  }),
  EstagioDoItemAvancado: (_, itemId) => ({ itemId }),
  UnidadesFinalizadas: ({ quantidade_finalizada }, itemId) => ({
    itemId,
    // Without a quantity, one unit is finished.
    quantidade: quantidade_finalizada ?? 1,
  }),
  PagamentoEfetuado: ({ pedido_id, valor, forma_pagamento }) => ({
    pedidoId: pedido_id,
    valorEmCentavos: centavos(valor),
    formaDePagamento: forma_pagamento,
  }),
  ...OF_QUOTES,
  ...OF_IMPORTS,
  ...OF_BANK_FILES,
  ImagemAdicionada: ({ produto_id, hash }) => ({ produtoId: produto_id, hash }),
};

const bodyOf = ({ body, says }: Intent): Fields => says ?? ((body ?? {}) as Fields);

const offencesOfEvent = ({ intent }: CommandRecord, { type, data }: RecordedEvent): string[] => {
  const expectation = EXPECTED[type];
  if (!expectation) return [`nobody says what ${type} must hold`];
  const id = Number(/\d+$/.exec(intent.path)?.[0]);
  return Object.entries(expectation(bodyOf(intent), id))
    .filter(([field, sent]) => sent !== undefined && data[field] !== sent)
    .map(([field, sent]) => {
      const [done, asked] = [data[field], sent].map((value) => JSON.stringify(value));
      return `${intent.method} ${intent.path}: ${type} with ${field} ${done}, sent was ${asked}`;
    });
};

export function offencesOfContents(
  log: readonly RecordedEvent[],
  records: readonly CommandRecord[],
): string[] {
  const sent = new Map(namedByTheLog(log, records).map((record) => [record.commandId, record]));
  return log.flatMap((event) => {
    const record = sent.get(event.metadata.commandId);
    return record ? offencesOfEvent(record, event) : [];
  });
}
