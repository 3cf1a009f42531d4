import { z } from 'zod';
import { mensagens, texto } from '../shared/campos/campos.js';

const EMAIL_MAXIMO = 254;

export const normalizarEmail = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase();

const INVISIVEL = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const LATINA = /\p{Script=Latin}/u;
const OUTRA_LETRA = /(?!\p{Script=Latin})\p{L}/u;

const enganoso = (email: string): boolean =>
  INVISIVEL.test(email) || (LATINA.test(email) && OUTRA_LETRA.test(email));

export const emailDeUsuario = texto('E-mail', { max: EMAIL_MAXIMO })
  .transform(normalizarEmail)
  .pipe(
    z
      .string()
      .max(EMAIL_MAXIMO, mensagens.caracteres('E-mail', EMAIL_MAXIMO))
      .refine((v) => !enganoso(v), {
        error: 'O campo E-mail tem letras invisíveis ou de outro alfabeto. Digite-o de novo.',
        abort: true,
      })
      .refine((v) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v), mensagens.invalido('E-mail')),
  );
