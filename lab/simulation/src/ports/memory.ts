import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './answer.js';

/** Bookkeeping tables: always named with their schema, never written by triggers or foreign keys. */
const BOOKKEEPING = /\b(?:projecao\.\w+|chaves\.\w+|escrita\.(?:processos|falhas_de_processos))\b/g;
const READ_FROM = /\b(?:from|join)\s+(?:lateral\s+)?([\w."]+)/gi;
const MOST = 2_000;
const SYSTEM = /^pg_\w+$/;
/** Statements with varying results or side effects. */
const VOLATILE =
  /nextval|setval|set_config|advisory|notify|avisar|random|now\(|timestamp|\bfor (no key )?(update|share)\b/i;
const BACK = /^\s*(begin|rollback)\b/i;
const STRUCTURE = /\b(create|drop|alter|truncate)\b/i;
const TO_SAVEPOINT = /^\s*rollback to\b/i;
const ONE_DROP = /^\s*drop \w+ if exists [^;]+$/i;
const WAS_NOT_THERE = /does not exist, skipping/;
/** `rowCount` counts what it writes. */
const PLAIN_WRITE = /^\s*(insert|update|delete)\b/i;

/** Caches reads of bookkeeping tables until one is written: idle processes repeat them every second. */
export class Memory {
  private readonly reads = new Map<string, readonly string[] | undefined>();
  private readonly writes = new Map<string, readonly string[]>();
  private readonly versions = new Map<string, number>();
  private readonly answers = new Map<string, { at: string; answer: Answer }>();
  /** Generation: a rollback may restore earlier contents. */
  private returns = 0;
  private structures = 0;
  /** Whether a rollback would also change the schema. */
  private structureIsNew = false;

  keyOf(text: string, values: readonly unknown[], types: unknown): string | undefined {
    return (
      this.tablesReadBy(text) &&
      `${types ? 'ours' : 'plain'} ${text}${JSON.stringify(values, plain)}`
    );
  }

  recall(text: string, key: string): Answer | undefined {
    const known = this.answers.get(key);
    return known?.at === this.stateFor(text) ? copyOf(known.answer) : undefined;
  }

  keep(text: string, key: string, answer: Answer): void {
    if (this.answers.size >= MOST) this.answers.clear();
    this.answers.set(key, { at: this.stateFor(text), answer: copyOf(answer) });
  }

  notice(text: string, { rowCount, notices }: Answer): void {
    if (BACK.test(text)) {
      this.returns++;
      if (this.structureIsNew) this.structures++;
      if (!TO_SAVEPOINT.test(text)) this.structureIsNew = false;
    } else if (STRUCTURE.test(text)) {
      if (ONE_DROP.test(text) && notices.some((notice) => WAS_NOT_THERE.test(notice))) return;
      this.returns++;
      this.structures++;
      this.structureIsNew = true;
    } else if (rowCount !== 0 || !PLAIN_WRITE.test(text))
      for (const table of this.tablesWrittenBy(text))
        this.versions.set(table, (this.versions.get(table) ?? 0) + 1);
  }

  private stateFor(text: string): string {
    const tables = this.tablesReadBy(text) ?? [];
    const versions = tables.map((table) => this.versions.get(table) ?? 0).join(' ');
    return `${this.structures} ${tables.length > 0 ? this.returns : ''} ${versions}`;
  }

  private tablesReadBy(text: string): readonly string[] | undefined {
    if (!this.reads.has(text)) this.reads.set(text, tablesRead(text));
    return this.reads.get(text);
  }

  private tablesWrittenBy(text: string): readonly string[] {
    const known = this.writes.get(text) ?? tablesWritten(text);
    this.writes.set(text, known);
    return known;
  }
}

const tablesRead = (text: string): readonly string[] | undefined => {
  if (!/^\s*select\b/i.test(text) || VOLATILE.test(text)) return undefined;
  const named: readonly string[] = text.match(BOOKKEEPING) ?? [];
  const from = [...text.matchAll(READ_FROM)].map(([, table]) => table!);
  const isKnown = from.every(
    (table) => named.includes(table) || SYSTEM.test(table) || table === 'unnest',
  );
  return isKnown && from.length > 0 ? [...new Set(named)] : undefined;
};

const tablesWritten = (text: string): readonly string[] =>
  /^\s*select\b/i.test(text) ? [] : [...new Set(text.match(BOOKKEEPING))];

const plain = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

const copyOf = ({ rows, ...answer }: Answer): Answer => ({
  ...answer,
  rows: rows.map((row) => ({ ...row })),
});

export const sameAnswer = (one: Answer, other: Answer): boolean =>
  isDeepStrictEqual(one.rows, other.rows);
