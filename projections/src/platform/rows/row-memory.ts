export type Row = Record<string, unknown>;

const ROWS_KEPT = 1_000;

/** Rows as their only writer last committed them; undefined for a row that does not exist. */
export class RowMemory {
  private readonly rows = new Map<string, Row | undefined>();

  has(id: string): boolean {
    return this.rows.has(id);
  }

  get(id: string): Row | undefined {
    return this.rows.get(id);
  }

  entries(): Iterable<[string, Row | undefined]> {
    return this.rows.entries();
  }

  /** Call after the commit. */
  remember(rows: ReadonlyMap<string, Row | undefined>): void {
    for (const [id, row] of rows) {
      this.rows.delete(id);
      this.rows.set(id, row);
    }
    for (const oldest of this.rows.keys()) {
      if (this.rows.size <= ROWS_KEPT) return;
      this.rows.delete(oldest);
    }
  }

  forget(): void {
    this.rows.clear();
  }
}

const KEYS_KEPT = 10_000;

export class ExistingKeys {
  private readonly keys = new Set<string>();

  hasAll(ids: Iterable<string>): boolean {
    for (const id of ids) if (!this.keys.has(id)) return false;
    return true;
  }

  /** Call after the commit. */
  remember(ids: Iterable<string>): void {
    if (this.keys.size > KEYS_KEPT) this.keys.clear();
    for (const id of ids) this.keys.add(id);
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) this.keys.delete(id);
  }

  forgetAll(): void {
    this.keys.clear();
  }
}

const ANSWERS_KEPT = 200;

export class AnswerMemory {
  private readonly answers = new Map<string, { readonly text: string; readonly rows: Row[] }>();

  find(text: string, values: readonly unknown[]): Row[] | undefined {
    return this.answers.get(keyOf(text, values))?.rows;
  }

  /** Only for committed rows. */
  remember(text: string, values: readonly unknown[], rows: Row[]): void {
    if (this.answers.size >= ANSWERS_KEPT) this.answers.clear();
    this.answers.set(keyOf(text, values), { text, rows });
  }

  forget(word: RegExp): void {
    for (const [key, { text }] of this.answers) if (word.test(text)) this.answers.delete(key);
  }

  forgetAll(): void {
    this.answers.clear();
  }
}

const keyOf = (text: string, values: readonly unknown[]): string =>
  `${text}\n${JSON.stringify(values)}`;
