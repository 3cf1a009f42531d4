import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { compare, together, type Found } from './subject.js';

export interface Sheet {
  readonly id: string;
  readonly assunto: 'clientes' | 'pedidos';
  /** One unique text per row; no other sheet contains it. */
  readonly texts: readonly string[];
}

const MADE = {
  clientes: { type: 'ClienteCadastrado', field: 'nome' },
  pedidos: { type: 'PedidoCriado', field: 'descricao' },
} as const;
const TAKEN_BACK = new Set(['ClienteExcluido', 'PedidoCancelado']);
const TEXT = /Linha [\da-f-]{36}/;

interface Rows {
  /** How often each text became a record. */
  readonly made: ReadonlyMap<string, number>;
  readonly left: ReadonlySet<string>;
}

const rowsOf = (log: readonly RecordedEvent[]): Rows => {
  const made = new Map<string, number>();
  const streams = new Map<string, string>();
  const left = new Set<string>();
  for (const { type, data, stream } of log) {
    const kind = Object.values(MADE).find((one) => one.type === type);
    const text = kind && TEXT.exec(String(data[kind.field]))?.[0];
    if (text !== undefined) {
      made.set(text, (made.get(text) ?? 0) + 1);
      streams.set(stream, text);
      left.add(text);
    } else if (TAKEN_BACK.has(type)) left.delete(streams.get(stream) ?? '');
  }
  return { made, left };
};

const offencesOfSheet = (
  log: readonly RecordedEvent[],
  { made, left }: Rows,
  { id, assunto, texts }: Sheet,
): Found => {
  const times = (type: string): number =>
    log.filter(({ type: one, data, metadata }) => {
      const sheet = one === 'ImportacaoConcluida' ? metadata.$correlationId : data['planilhaId'];
      return one === type && sheet === id;
    }).length;
  const [begun, over, undone] = [
    times('ImportacaoIniciada'),
    times('ImportacaoConcluida'),
    times('ImportacaoDesfeita'),
  ];
  const name = `spreadsheet ${id} (${assunto})`;
  const there = texts.filter((text) => left.has(text)).length;
  return together([
    compare(`${name}: imports`, begun, Math.min(begun, 1)),
    // An import that was undone early has no end event.
    compare(`${name}: ends of its import`, over, undone > 0 ? Math.min(over, 1) : begun),
    ...texts.map((text) => {
      const found = made.get(text) ?? 0;
      return compare(`${name}, “${text}”`, found, undone > 0 ? Math.min(found, 1) : begun);
    }),
    compare(`${name}: rows that are there`, there, undone > 0 ? 0 : begun * texts.length),
  ]);
};

/** Checks that an import ends once and makes each row once, and that an undone import leaves no row. */
export const offencesOfImports = (
  log: readonly RecordedEvent[],
  sheets: readonly Sheet[],
): Found => {
  const rows = rowsOf(log);
  return together(sheets.map((sheet) => offencesOfSheet(log, rows, sheet)));
};
