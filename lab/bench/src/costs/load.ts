/** How a cost is measured: with one client, and with so many. */
export interface Load {
  /** Of measuring each way. */
  readonly seconds: number;
  readonly clients: number;
  /** Process id of the PostgreSQL that works for both ways. */
  readonly postgres: number;
}
