import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import type { FonteDeCep } from './fonte-de-cep.js';

/** Total time, and time to wait for a source before the next is asked too, ms. */
const PACIENCIA = { limite: 3_000, vantagem: 1_000 };

const faltaDeResposta = (tentativa: Promise<unknown>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    tentativa.catch(() => resolve());
    setTimeout(resolve, ms).unref();
  });

/** Asks the next source when one fails or is slow. The first good answer wins; null when none comes in time. */
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
