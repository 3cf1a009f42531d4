import type { Answer } from './visitor/visitor.js';

/** Returns the body of the answer. @throws an Error with the answer when it is a refusal */
export const succeed = async <T>(act: string, answering: Promise<Answer<T>>): Promise<T> => {
  const { status, body } = await answering;
  if (status < 300) return body;
  throw new Error(`${act}: ${status} ${JSON.stringify(body)}`);
};
