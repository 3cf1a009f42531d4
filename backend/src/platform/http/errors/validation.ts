import { StandardSchemaValidationPipe } from '@nestjs/common';

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

export const INVALID_DATA = 'Os dados informados são inválidos.';

export class ValidationRefused extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super(INVALID_DATA);
    this.name = 'ValidationRefused';
  }
}

const keyOf = (segment: PropertyKey | { key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/** Messages by field path, such as `itens.0.valor`; issues without a path are dropped. */
export const fromIssues = (issues: readonly Issue[]): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = (path ?? []).map(keyOf).join('.');
    if (field !== '') errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return Object.fromEntries(errors);
};

export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new ValidationRefused(issues) });
