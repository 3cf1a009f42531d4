import { StandardSchemaValidationPipe } from '@nestjs/common';

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

export const DADOS_INVALIDOS = 'Os dados informados são inválidos.';

/** Input that its schema refuses. */
export class ValidationRefused extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super(DADOS_INVALIDOS);
    this.name = 'ValidationRefused';
  }
}

const keyOf = (segment: PropertyKey | { key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/** Sentences by field: `itens.0.valor` for what is nested; what has no field is left to the message. */
export const fromIssues = (issues: readonly Issue[]): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = (path ?? []).map(keyOf).join('.');
    if (field !== '') errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return Object.fromEntries(errors);
};

/** Checks what a route declares with `@Body({ schema })` and `@Query({ schema })`. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new ValidationRefused(issues) });
