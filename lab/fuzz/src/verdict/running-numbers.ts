import type { FuzzAnswer, FuzzRequest } from '../request.js';

/** Ids that the storefront needs in its addresses. */
const OF_THE_STOREFRONT = new Set(['id', 'categ_produto_id']);
const COUNTING = /(?:^|_)id$|^(?:numero|posicao|revisao|codigo)$/;

const countingField = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const counts = typeof inner === 'number' && COUNTING.test(key) && !OF_THE_STOREFRONT.has(key);
    const found = counts ? key : countingField(inner);
    if (found !== undefined) return found;
  }
  return undefined;
};

const jsonOf = ({ body }: FuzzAnswer): unknown => {
  try {
    return JSON.parse(Buffer.from(body, 'latin1').toString());
  } catch {
    return undefined;
  }
};

/** Why an answer tells a stranger a number that counts the shop's orders; null when it does not. */
export const toldNumber = ({ route, sender }: FuzzRequest, answer: FuzzAnswer): string | null => {
  if (sender !== 'anônimo') return null;
  if (/\/encomendada\/\d+(?:\?|$)/.test(String(answer.headers['location'] ?? '')))
    return 'um visitante é levado ao número da sua solicitação';
  if (route.startsWith('GET /produtos/encomendada/') && /<strong>\d+<\/strong>/.test(answer.body))
    return 'um visitante lê o número da sua solicitação';
  if (!String(answer.headers['content-type'] ?? '').includes('json')) return null;
  const field = countingField(jsonOf(answer));
  return field === undefined ? null : `um visitante lê um número corrido: ${field}`;
};
