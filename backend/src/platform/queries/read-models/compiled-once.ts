import type { Compilable, CompiledQuery } from 'kysely';

/** Placeholder in a compiled statement for a value of each request. */
class Slot<Values> {
  constructor(readonly of: (values: Values) => unknown) {}
}

/** What a builder writes where a request's value goes: the value itself, or a slot for it. */
export type Placing<Values> = (of: (values: Values) => unknown) => unknown;

/** For a statement that is built for one request. */
export const placed =
  <Values>(values: Values): Placing<Values> =>
  (of) =>
    of(values);

const SHAPES_KEPT = 500;

/**
 * Statements of one kind, each built and compiled once per shape instead of once per request. The text
 * can depend on nothing but the shape, because the builder never sees a request's values.
 * @param Shape plain data; equal shapes as JSON are one statement
 */
export class CompiledOnce<Shape, Values, Row> {
  private readonly compiled = new Map<string, CompiledQuery<Row>>();

  constructor(
    private readonly build: (shape: Shape, placing: Placing<Values>) => Compilable<Row>,
  ) {}

  /** The statement of this shape with these values. @throws what the builder throws */
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
