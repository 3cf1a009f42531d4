import { generateSync } from 'otplib';
import type { Browser } from './browser.js';

/** The code that an authenticator app shows at this instant. */
export const codigoDe = (segredo: string, agora: Date): string =>
  generateSync({
    secret: segredo.replaceAll(' ', ''),
    epoch: Math.floor(agora.getTime() / 1_000),
  });

/** Enables the second factor of the logged-in user. Returns the secret and the recovery codes. */
export const ligarSegundoFator = async (
  browser: Browser,
  senha: string,
  agora: () => Date,
): Promise<{ segredo: string; codigos: string[] }> => {
  const { segredo } = (await browser.post('/api/conta/segundo-fator', { senha })).body as {
    segredo: string;
  };
  const ligada = await browser.put('/api/conta/segundo-fator/confirmar', {
    codigo: codigoDe(segredo, agora()),
  });
  if (ligada.status !== 200) throw new Error(`not turned on: ${ligada.text}`);
  return { segredo, codigos: (ligada.body as { codigos: string[] }).codigos };
};
