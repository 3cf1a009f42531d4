import { z } from 'zod';
import { texto } from './campos.js';
import { lerTelefone } from '../telefone/telefone.js';

/** Maximum characters. Enough for a text with several numbers, which gets a sentence of its own. */
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

/** Required. Parsed to the stored form. Each failure has a sentence of its own. */
export const telefone = (rotulo: string) =>
  texto(rotulo, { max: MAIOR_TELEFONE }).transform(lido(() => undefined));

// Earlier versions stored any 8 to 13 digits. Screens show them as they are, or in these groups.
const DE_ANTES = /^(?:\d{8,13}|(?:\(\d{2}\) )?\d{4,5}-\d{4})$/;

/** As `telefone`, but also accepts digits that earlier versions stored. The handler refuses new ones. */
export const telefoneJaGuardado = (rotulo: string) =>
  texto(rotulo, { max: MAIOR_TELEFONE }).transform(
    lido((escrito) => (DE_ANTES.test(escrito) ? escrito.replaceAll(/\D/g, '') : undefined)),
  );
