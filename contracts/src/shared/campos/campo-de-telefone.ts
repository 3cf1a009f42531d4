import { z } from 'zod';
import { texto } from './campos.js';
import { lerTelefone } from '../telefone/telefone.js';

/** Room for several numbers, which are refused with a sentence of their own. */
export const MAIOR_TELEFONE = 120;

const lido =
  (aceitar: (escrito: string) => string | undefined) =>
  (escrito: string, contexto: z.RefinementCtx): string => {
    const telefone = lerTelefone(escrito);
    if (!('falha' in telefone)) return telefone.guardado;
    const aceito = aceitar(escrito);
    if (aceito !== undefined) return aceito;
    contexto.addIssue({ code: 'custom', message: telefone.falha });
    return z.NEVER;
  };

/** Required. Converts to the stored form; each failure has its own sentence. */
export const telefone = (rotulo: string) =>
  texto(rotulo, { max: MAIOR_TELEFONE }).transform(lido(() => undefined));

// Earlier versions stored any 8 to 13 digits; screens show them as they are or in these groups.
const DE_ANTES = /^(?:\d{8,13}|(?:\(\d{2}\) )?\d{4,5}-\d{4})$/;

/** Like `telefone`, but also passes digits that earlier versions accepted. The caller refuses new ones. */
export const telefoneJaGuardado = (rotulo: string) =>
  texto(rotulo, { max: MAIOR_TELEFONE }).transform(
    lido((escrito) => (DE_ANTES.test(escrito) ? escrito.replaceAll(/\D/g, '') : undefined)),
  );
