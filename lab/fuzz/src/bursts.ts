import type { FuzzAnswer, FuzzRequest } from './request.js';

const EVERY = 20;
const MOST = 8;

/** They record that they were made and answer what is true at that instant, which they name. */
const ANSWER_THE_PRESENT = /\/exportar(?:\/pdf)?$/;

/**
 * How often a request is sent at once, always under the same `Idempotency-Key`: mostly once; some writes, in
 * which nothing is wrong, up to eight times, as by impatient fingers and by proxies that try again.
 */
export const timesAtOnce = ({ wire, manner, method, number, ...request }: FuzzRequest): number =>
  wire === 'http' &&
  method !== 'GET' &&
  ['válido', 'imagem'].includes(manner) &&
  request.class !== 'Acesso e sessão' &&
  !ANSWER_THE_PRESENT.test(request.target) &&
  request.headers.some(([name]) => name === 'Idempotency-Key') &&
  number % EVERY === 0
    ? 2 + ((number / EVERY) % (MOST - 1))
    : 1;

/** Nobody knows whether it happened, or somebody else was quicker. */
const MAY_STAND_BESIDE = [0, 409, 503];

/** Refused only for what it names, which may have come to be before the next of them was looked at. */
const namesWhatWasNotYet = ({ status, body }: FuzzAnswer): boolean => {
  if (status !== 422) return false;
  const { errors } = JSON.parse(body) as { errors?: object };
  const fields = Object.keys(errors ?? {});
  return fields.length > 0 && fields.every((field) => field.endsWith('_id'));
};

/** What is wrong with the answers to one request that was sent several times at once; null when nothing is. */
export const disagreement = (answers: readonly FuzzAnswer[]): string | null => {
  const done = answers.filter(({ status }) => status >= 200 && status < 300);
  const [first] = done;
  if (!first) return null;
  const other = done.find(({ status, body }) => status !== first.status || body !== first.body);
  if (other)
    return `outra resposta para a mesma chave: ${first.body.slice(0, 90)} e ${other.body.slice(0, 90)}`;
  const refused = answers.find(
    (answer) =>
      !done.includes(answer) &&
      !MAY_STAND_BESIDE.includes(answer.status) &&
      !namesWhatWasNotYet(answer),
  );
  return refused ? `${refused.status} ao lado de ${first.status} para a mesma chave` : null;
};
