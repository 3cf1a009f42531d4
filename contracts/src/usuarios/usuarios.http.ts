import { z } from 'zod';
import { mensagens, texto, umDe } from '../shared/campos.js';
import { PAPEIS } from './papeis.js';

export const SENHA_MINIMA = 8;
export const SENHA_MAXIMA = 128;

const email = texto('E-mail', { max: 254 })
  .transform((v) => v.toLowerCase())
  .refine((v) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v), mensagens.invalido('E-mail'));

/** Passwords are taken as typed: never trimmed, any characters. */
const senha = z
  .string({
    error: (p) => (p.input == null ? mensagens.obrigatorio('Senha') : mensagens.invalido('Senha')),
  })
  .min(1, mensagens.obrigatorio('Senha'))
  .min(SENHA_MINIMA, mensagens.minimoDeCaracteres('Senha', SENHA_MINIMA))
  .max(SENHA_MAXIMA, mensagens.caracteres('Senha', SENHA_MAXIMA));

/** Body of users/store. */
export const corpoDoUsuario = z.object({
  name: texto('Nome', { max: 120 }),
  email,
  role: umDe('Perfil', PAPEIS),
  password: senha,
});
export type CorpoDoUsuario = z.infer<typeof corpoDoUsuario>;

/** Body of /primeiro-acesso and /register. */
export const corpoDoRegistro = corpoDoUsuario.omit({ role: true });
export type CorpoDoRegistro = z.infer<typeof corpoDoRegistro>;

/** Row of the users' table. */
export interface Usuario {
  id: number;
  name: string;
  email: string;
  role: string;
  roleName: string;
}

/** A choice of the profile field: `id` is the role's name. */
export interface OpcaoDePapel {
  id: string;
  name: string;
}
