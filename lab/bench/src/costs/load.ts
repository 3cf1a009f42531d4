export interface Load {
  readonly seconds: number;
  readonly clients: number;
  /** Process id. */
  readonly postgres: number;
}
