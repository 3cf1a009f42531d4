import 'reflect-metadata';

export type Class<T = object> = abstract new (...args: never[]) => T;

interface Factory {
  readonly provide: unknown;
  readonly inject?: readonly unknown[];
  readonly useFactory: (...injected: never[]) => unknown;
}

// Keys of Nest's metadata.
const PROVIDERS = 'providers';
const IMPORTS = 'imports';

const listed = (key: string, module: Class): readonly unknown[] =>
  (Reflect.getMetadata(key, module) ?? []) as readonly unknown[];

export const providersOf = (module: Class): unknown[] => [
  ...new Set([
    ...listed(IMPORTS, module).flatMap((imported) => providersOf(imported as Class)),
    ...listed(PROVIDERS, module),
  ]),
];

const isFactory = (provider: unknown): provider is Factory =>
  typeof provider === 'object' && provider !== null && 'useFactory' in provider;

const isOptional = (token: unknown): token is { readonly token: unknown } =>
  typeof token === 'object' && token !== null && 'optional' in token;

/** Creates the backend's providers from Nest's metadata, once per process. Ports come from the caller. */
export class Injector {
  private readonly made = new Map<unknown, unknown>();
  private readonly factories: ReadonlyMap<unknown, Factory>;

  /** `providers`: factories, and classes for optional dependencies. */
  constructor(
    given: Iterable<readonly [unknown, unknown]>,
    private readonly providers: readonly unknown[],
  ) {
    for (const [token, value] of given) this.made.set(token, value);
    this.factories = new Map(
      providers.filter(isFactory).map((factory) => [factory.provide, factory]),
    );
  }

  get<T extends object>(token: Class<T>): T {
    return this.resolve(token) as T;
  }

  marked(metadataKey: string): object[] {
    return this.providers
      .filter((provider) => typeof provider === 'function')
      .filter((provider) => Reflect.hasMetadata(metadataKey, provider))
      .map((provider) => this.get(provider as unknown as Class));
  }

  private resolve(token: unknown): unknown {
    if (isOptional(token))
      return this.provides(token.token) ? this.resolve(token.token) : undefined;
    if (!this.made.has(token)) this.made.set(token, this.make(token));
    return this.made.get(token);
  }

  private provides(token: unknown): boolean {
    return this.made.has(token) || this.factories.has(token) || this.providers.includes(token);
  }

  private make(token: unknown): unknown {
    const factory = this.factories.get(token);
    if (factory) return factory.useFactory(...this.all(factory.inject ?? []));
    if (typeof token !== 'function') throw new Error(`Nobody provides ${String(token)}.`);
    const types = (Reflect.getMetadata('design:paramtypes', token) ?? []) as unknown[];
    const named = (Reflect.getMetadata('self:paramtypes', token) ?? []) as {
      index: number;
      param: unknown;
    }[];
    const parameters = types.map(
      (type, index) => named.find((one) => one.index === index)?.param ?? type,
    );
    return new (token as unknown as new (...args: never[]) => object)(...this.all(parameters));
  }

  private all(tokens: readonly unknown[]): never[] {
    return tokens.map((token) => this.resolve(token) as never);
  }
}
