import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import type { FonteDeCep } from './fonte-de-cep.js';

/** How long all of it may take, and how long a source is alone with the question. Milliseconds. */
const PACIENCIA = { limite: 3_000, vantagem: 1_000 };

/** Settles when the attempt has failed, or has kept us waiting this long. */
const faltaDeResposta = (tentativa: Promise<unknown>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    tentativa.catch(() => resolve());
    setTimeout(resolve, ms).unref();
  });

/**
 * Asks each source when the one before it has failed or is slow, and takes the first good answer;
 * the others are dropped. Null when there is none in time.
 */
export const primeiraResposta = async (
  cep: string,
  fontes: readonly FonteDeCep[],
  { limite, vantagem } = PACIENCIA,
): Promise<EnderecoDoCep | null> => {
  const respondido = new AbortController();
  const signal = AbortSignal.any([respondido.signal, AbortSignal.timeout(limite)]);
  const tentativas: Promise<EnderecoDoCep>[] = [];
  let vez = Promise.resolve();
  for (const fonte of fontes) {
    const tentativa = vez.then(() => {
      signal.throwIfAborted();
      return fonte(cep, signal);
    });
    tentativas.push(tentativa);
    vez = faltaDeResposta(tentativa, vantagem);
  }
  try {
    return await Promise.any(tentativas);
  } catch {
    return null;
  } finally {
    respondido.abort();
  }
};
