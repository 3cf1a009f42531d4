import type { PostgresCursor } from 'kysely';
import type pg from 'pg';

/** Server-side cursor for Kysely's `.stream()`. */
export class SqlCursor<Row> implements PostgresCursor<Row> {
  private client: pg.PoolClient | undefined;
  private open = false;

  constructor(
    private readonly sql: string,
    private readonly parameters: unknown[],
  ) {}

  on(client: pg.PoolClient): this {
    this.client = client;
    return this;
  }

  /** The next rows of one snapshot; empty at the end. */
  async read(rowsCount: number): Promise<Row[]> {
    const client = this.client!;
    if (!this.open) {
      this.open = true;
      await client.query('begin read only');
      const declare = `declare linhas no scroll cursor for ${this.sql}`;
      await client.query(declare, this.parameters);
    }
    const { rows } = await client.query(`fetch ${rowsCount} from linhas`);
    return rows as Row[];
  }

  async close(): Promise<void> {
    if (!this.open) return;
    this.open = false;
    await this.client!.query('rollback');
  }
}
