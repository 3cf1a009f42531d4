import 'reflect-metadata';

export type Class<T = object> = abstract new (...args: never[]) => T;

/** Instantiates backend classes from Nest's metadata, once per process; ports are given. */
export class Injector {
  private readonly made = new Map<unknown, unknown>();

  constructor(given: Iterable<readonly [unknown, unknown]>) {
    for (const [token, value] of given) this.made.set(token, value);
  }

  get<T extends object>(token: Class<T>): T {
    return this.resolve(token) as T;
  }

  private resolve(token: unknown): unknown {
    if (this.made.has(token)) return this.made.get(token);
    if (typeof token !== 'function') throw new Error(`Nobody provides ${String(token)}.`);
    const types = (Reflect.getMetadata('design:paramtypes', token) ?? []) as unknown[];
    const named = (Reflect.getMetadata('self:paramtypes', token) ?? []) as {
      index: number;
      param: unknown;
    }[];
    const parameters = types.map(
      (type, index) => named.find((one) => one.index === index)?.param ?? type,
    );
    const made = new (token as unknown as new (...args: unknown[]) => object)(
      ...parameters.map((parameter) => this.resolve(parameter)),
    );
    this.made.set(token, made);
    return made;
  }
}
