import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = new URL('../../../../docs/', import.meta.url);

/** Records of runs: one JSON line each in `docs/<file>.jsonl`, and a page generated from them. */
export class Records<T extends object> {
  private readonly lines: string;
  private readonly page: string;

  constructor(
    name: string,
    private readonly pageOf: (records: readonly T[]) => string,
  ) {
    this.lines = fileURLToPath(new URL(`${name}.jsonl`, DOCS));
    this.page = fileURLToPath(new URL(`${name}.md`, DOCS));
  }

  read(): T[] {
    if (!existsSync(this.lines)) return [];
    const lines = readFileSync(this.lines, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
  }

  keep(record: T): void {
    appendFileSync(this.lines, `${JSON.stringify(record)}\n`);
    this.rewritePage();
  }

  rewritePage(): void {
    writeFileSync(this.page, this.pageOf(this.read()));
  }
}
