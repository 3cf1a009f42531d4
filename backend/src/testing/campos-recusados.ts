import { expect } from 'vitest';

/**
 * Expects the answer 422 and reads which fields it refuses. The spec of the schema or of the
 * decision proves the sentence under each field.
 * @returns names of the refused fields, sorted
 */
export const camposRecusados = (answer: { status: number; body: unknown }): string[] => {
  expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
  return Object.keys((answer.body as { errors: object }).errors).sort();
};
