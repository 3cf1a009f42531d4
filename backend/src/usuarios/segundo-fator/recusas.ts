import { Recusa } from '@encomenda/contracts/shared/events/decider';

/** The same for wrong, expired and used codes. */
export const codigoIncorreto = (): Recusa =>
  Recusa.campo('codigo-incorreto', 'codigo', 'Código incorreto ou já usado.');

export const jaLigada = (): Recusa =>
  Recusa.conflito('segundo-fator-ligado', 'A verificação em duas etapas já está ligada.');

export const naoLigada = (): Recusa =>
  Recusa.conflito('segundo-fator-desligado', 'A verificação em duas etapas não está ligada.');

export const danificada = (): Recusa =>
  Recusa.conflito(
    'segundo-fator-danificado',
    'A verificação em duas etapas desta conta está danificada. Use um código de recuperação ou peça a outro Administrador que a redefina.',
  );

export const semSegundoFator = (): Recusa =>
  Recusa.conflito('sem-segundo-fator', 'Este usuário não usa a verificação em duas etapas.');
