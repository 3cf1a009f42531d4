export interface Load {
  readonly seconds: number;
  readonly clients: number;
  readonly postgres: number;
}
