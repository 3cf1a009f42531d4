import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { describe, expect, it } from 'vitest';
import { offencesOfBankFiles } from './bank-files.check.js';
import { offencesOfImports } from './imports.check.js';
import { offencesOfLinks } from './links.check.js';
import { offencesOfQuotes } from './quotes.check.js';

type Step = readonly [type: string, data: Readonly<Record<string, string | number | boolean>>];

/** Events of customers and orders, by the number of the record; others share a stream. */
const streamOf = ([type, { pedidoId, clienteId }]: Step): string =>
  /^(?:Pedido|Cliente)/.test(type) ? `record-${pedidoId ?? clienteId}` : 'other';

const logOf = (...steps: readonly Step[]): RecordedEvent[] =>
  steps.map((step, at) => ({
    id: `e${at}`,
    stream: streamOf(step),
    revision: 0n,
    position: { commit: BigInt(at), prepare: BigInt(at) },
    type: step[0],
    data: step[1],
    metadata: {
      commandId: `c${at}`,
      $correlationId: `${step[1]['planilha'] ?? at}`,
      $causationId: `c${at}`,
      usuarioId: 1,
      ocorridoEm: '2030-01-01T12:00:00.000Z',
      dia: '2030-01-01',
      schemaVersion: 1,
    },
  }));

const nothing = { lost: [], doubled: [] };
const lost = { lost: [expect.any(String)], doubled: [] };
const doubled = { lost: [], doubled: [expect.any(String)] };

describe('approved quotes', () => {
  const approved: Step = ['OrcamentoAprovado', { orcamentoId: 7 }];
  const signed: Step = ['ReciboAssinado', { orcamentoId: 7 }];
  const made = (pedidoId: number): Step => ['PedidoFeitoDeOrcamento', { orcamentoId: 7, pedidoId }];
  const undone: Step = ['AprovacaoDesfeita', { orcamentoId: 7 }];
  const cancelled: Step = ['PedidoCancelado', { pedidoId: 3 }];

  it('have one order and one receipt', () => {
    expect(offencesOfQuotes(logOf(approved, signed, made(3)))).toEqual(nothing);
    expect(offencesOfQuotes(logOf(approved, signed))).toEqual(lost);
    expect(offencesOfQuotes(logOf(approved, signed, made(3), made(4)))).toEqual(doubled);
    expect(offencesOfQuotes(logOf(approved, made(3)))).toEqual(lost);
    expect(offencesOfQuotes(logOf(approved, signed, signed, made(3)))).toEqual(doubled);
  });

  it('keep no order once the approval is undone, and their order once they are revised', () => {
    const before = [approved, signed, made(3), undone];
    expect(offencesOfQuotes(logOf(...before, cancelled))).toEqual(nothing);
    expect(offencesOfQuotes(logOf(...before))).toEqual(doubled);
    const revised: Step = ['OrcamentoRevisto', { orcamentoId: 7 }];
    expect(offencesOfQuotes(logOf(approved, signed, made(3), revised))).toEqual(nothing);
  });
});

describe('links', () => {
  const created: Step = ['LinkCriado', { orcamentoId: 7 }];
  const change: Step = ['MudancaPedida', { orcamentoId: 7, mensagem: 'Mais um andar' }];

  it('count a visit once a day and an answer once', () => {
    const visit: Step = ['LinkVisitado', { hash: 'a', dia: '2030-01-01', robo: false }];
    const next: Step = ['LinkVisitado', { hash: 'a', dia: '2030-01-02', robo: false }];
    expect(offencesOfLinks(logOf(created, visit, next, change))).toEqual(nothing);
    expect(offencesOfLinks(logOf(created, visit, visit))).toEqual(doubled);
    expect(offencesOfLinks(logOf(created, change, change))).toEqual(doubled);
  });

  it('take no change once they are revoked', () => {
    const revoked: Step = ['LinkRevogado', { orcamentoId: 7 }];
    expect(offencesOfLinks(logOf(created, revoked, change))).toEqual(doubled);
    expect(offencesOfLinks(logOf(created, revoked, created, change))).toEqual(nothing);
  });
});

describe('imports', () => {
  const TEXTS = [
    'Linha 11111111-1111-4111-8111-111111111111',
    'Linha 22222222-2222-4222-8222-222222222222',
  ] as const;
  const sheet = { id: 's', assunto: 'clientes', texts: TEXTS } as const;
  const begun: Step = ['ImportacaoIniciada', { planilhaId: 's' }];
  const over: Step = ['ImportacaoConcluida', { planilha: 's' }];
  const undone: Step = ['ImportacaoDesfeita', { planilhaId: 's' }];
  const row = (clienteId: number, nome: string): Step => ['ClienteCadastrado', { clienteId, nome }];
  const gone = (clienteId: number): Step => ['ClienteExcluido', { clienteId }];
  const rows = TEXTS.map((text, index) => row(index + 1, text));
  const found = (...steps: readonly Step[]) => offencesOfImports(logOf(...steps), [sheet]);

  it('end with each row once', () => {
    expect(found()).toEqual(nothing);
    expect(found(begun, ...rows, over)).toEqual(nothing);
    expect(found(begun, ...rows)).toEqual(lost);
    expect(found(begun, rows[0]!, over).lost).toHaveLength(2);
    expect(found(begun, ...rows, row(3, TEXTS[0]), over).doubled).toHaveLength(1);
    expect(found(...rows).doubled.length).toBeGreaterThan(0);
    expect(found(begun, begun, ...rows, over).doubled).toHaveLength(1);
  });

  it('leave no row once they are undone, also before their end', () => {
    expect(found(begun, ...rows, over, undone, gone(1), gone(2))).toEqual(nothing);
    expect(found(begun, rows[0]!, undone, gone(1))).toEqual(nothing);
    expect(found(begun, ...rows, over, undone, gone(1))).toEqual(doubled);
  });
});

describe('entries of a bank', () => {
  const entry = { extratoId: 1, numero: 2 };
  const confirmed: Step = ['LancamentoConciliado', entry];
  const freed: Step = ['LancamentoDesconciliado', entry];
  const paid = (pagamentoId: number): Step => [
    'PagamentoConciliado',
    { extratoId: 1, lancamento: 2, pagamentoId },
  ];
  const found = (...steps: readonly Step[]) => offencesOfBankFiles(logOf(...steps));

  it('are one payment when they are confirmed, and none when they are free', () => {
    expect(found(confirmed, paid(5))).toEqual(nothing);
    expect(found(confirmed)).toEqual(lost);
    expect(found(confirmed, paid(5), paid(6))).toEqual(doubled);
    expect(found(confirmed, paid(5), freed)).toEqual(doubled);
    const cancelled: Step = ['PagamentoCancelado', { pagamentoId: 5 }];
    expect(found(confirmed, paid(5), freed, cancelled)).toEqual(nothing);
    expect(found(confirmed, paid(5), cancelled)).toEqual(lost);
  });

  it('are one expense when a debit is booked, and none when it is free', () => {
    const booked: Step = ['DebitoLancado', entry];
    const spent: Step = ['DespesaConciliada', { extratoId: 1, lancamento: 2, despesaId: 8 }];
    const cancelled: Step = ['DespesaCancelada', { despesaId: 8 }];
    expect(found(booked, spent)).toEqual(nothing);
    expect(found(booked)).toEqual(lost);
    expect(found(booked, spent, ['DebitoSolto', entry])).toEqual(doubled);
    expect(found(booked, spent, ['DebitoSolto', entry], cancelled)).toEqual(nothing);
  });
});
