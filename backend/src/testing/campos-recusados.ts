import { expect } from 'vitest';

/** Expects 422 and returns the names of the refused fields, sorted. */
export const camposRecusados = (answer: { status: number; body: unknown }): string[] => {
  expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
  return Object.keys((answer.body as { errors: object }).errors).sort();
};
