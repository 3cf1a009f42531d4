import type { Compilable, CompiledQuery } from 'kysely';

class Slot<Values> {
  constructor(readonly of: (values: Values) => unknown) {}
}

/** Called by a builder for each value of a request. Returns the value itself, or a placeholder. */
export type Placing<Values> = (of: (values: Values) => unknown) => unknown;

/** Returns the values themselves, for a statement of one request. */
export const placed =
  <Values>(values: Values): Placing<Values> =>
  (of) =>
    of(values);

const SHAPES_KEPT = 500;

/**
 * Compiles a statement once per shape instead of once per request. The builder never sees a request's values, so the
 * statement depends on the shape alone. Shapes with equal JSON share a statement.
 */
export class CompiledOnce<Shape, Values, Row> {
  private readonly compiled = new Map<string, CompiledQuery<Row>>();

  constructor(
    private readonly build: (shape: Shape, placing: Placing<Values>) => Compilable<Row>,
  ) {}

  of(shape: Shape, values: Values): CompiledQuery<Row> {
    const { sql, query, queryId, parameters } = this.compiledFor(shape);
    return {
      sql,
      query,
      queryId,
      parameters: parameters.map((parameter) =>
        parameter instanceof Slot ? (parameter as Slot<Values>).of(values) : parameter,
      ),
    };
  }

  private compiledFor(shape: Shape): CompiledQuery<Row> {
    const key = JSON.stringify(shape);
    const known = this.compiled.get(key);
    if (known) return known;
    const compiled = this.build(shape, (of) => new Slot(of)).compile();
    if (this.compiled.size >= SHAPES_KEPT) this.compiled.clear();
    this.compiled.set(key, compiled);
    return compiled;
  }
}
