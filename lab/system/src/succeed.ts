import type { Answer } from './visitor/visitor.js';

/** The body of the answer to a call that must succeed. @throws an Error with the answer of a refused one */
export const succeed = async <T>(act: string, answering: Promise<Answer<T>>): Promise<T> => {
  const { status, body } = await answering;
  if (status < 300) return body;
  throw new Error(`${act}: ${status} ${JSON.stringify(body)}`);
};
