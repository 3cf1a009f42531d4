import { generateSecret, generateURI, verifySync } from 'otplib';

export const PASSO_EM_SEGUNDOS = 30;

const EMISSOR = 'Encomenda';

/** 160 random bits, base 32. */
export const novoSegredo = (): string => generateSecret();

export const enderecoDoSegredo = (segredo: string, email: string): string =>
  generateURI({ issuer: EMISSOR, label: email, secret: segredo });

/** Time step of a six-digit code, at most one step from now; null for a wrong code. */
export const passoDoCodigo = (segredo: string, codigo: string, agora: Date): number | null => {
  const lido = verifySync({
    secret: segredo,
    token: codigo,
    epoch: Math.floor(agora.getTime() / 1_000),
    epochTolerance: PASSO_EM_SEGUNDOS,
  });
  return lido.valid && 'timeStep' in lido ? lido.timeStep : null;
};
