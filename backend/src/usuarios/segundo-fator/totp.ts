import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code lasts; every app knows it so. */
export const PASSO_EM_SEGUNDOS = 30;

const EMISSOR = 'Encomenda';

/** 160 random bits, base 32. */
export const novoSegredo = (): string => generateSecret();

/** The secret as apps read it from a picture; they show it under the shop's system and the e-mail. */
export const enderecoDoSegredo = (segredo: string, email: string): string =>
  generateURI({ issuer: EMISSOR, label: email, secret: segredo });

/**
 * The step of time whose code this is: the present one, the one before or the next, because clocks
 * differ; null when it is none of theirs.
 * @param codigo six digits
 */
export const passoDoCodigo = (segredo: string, codigo: string, agora: Date): number | null => {
  const lido = verifySync({
    secret: segredo,
    token: codigo,
    epoch: Math.floor(agora.getTime() / 1_000),
    epochTolerance: PASSO_EM_SEGUNDOS,
  });
  return lido.valid && 'timeStep' in lido ? lido.timeStep : null;
};
