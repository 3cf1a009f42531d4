import type { FuzzAnswer, FuzzRequest } from '../request.js';

const EVERY = 20;
const MOST = 8;

/** Routes whose answers contain the current time: repeats differ. */
const ANSWER_THE_PRESENT = /\/exportar(?:\/pdf)?$/;

/** Number of concurrent copies of a request under one key: up to 8 for some valid writes. */
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

/** Allowed beside a success: unknown outcome, or another copy is in progress. */
const MAY_STAND_BESIDE = [0, 409, 503];

/** True when the only fault is a reference to a record that another request may have created since. */
const namesWhatWasNotYet = ({ status, body }: FuzzAnswer): boolean => {
  if (status !== 422) return false;
  const { errors } = JSON.parse(body) as { errors?: object };
  const fields = Object.keys(errors ?? {});
  return fields.length > 0 && fields.every((field) => field.endsWith('_id'));
};

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
