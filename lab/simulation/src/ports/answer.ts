export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number | null;
  readonly notices: readonly string[];
}
