import { z } from 'zod';
import { ehUf } from '../cep/estados.js';
import { caracteresDoCnpj, cnpjValido } from '../clientes/cnpj.js';
import { cpfValido } from '../clientes/cpf.js';
import { lerDocumento } from '../configuracoes/documento-da-loja.js';
import { soDigitos } from './texto/busca.js';
import { mensagens, texto } from './campos/campos.js';
import { textoSimples } from './texto/texto-simples.js';

// Checks the format too, because the digits of a date must not pass as a CEP.
const comDigitos = (
  rotulo: string,
  forma: RegExp,
  valida: (digitos: string) => boolean = () => true,
) =>
  texto(rotulo, { max: 40 })
    .transform(textoSimples)
    .refine((v) => forma.test(v) && valida(soDigitos(v)), mensagens.invalido(rotulo))
    .transform(soDigitos);

const CPF = /^\d{3}[. ]?\d{3}[. ]?\d{3}[-/ ]?\d{2}$/;
const CNPJ = /^[\dA-Z]{2}[. ]?[\dA-Z]{3}[. ]?[\dA-Z]{3}[/ ]?[\dA-Z]{4}[- ]?\d{2}$/i;
// The lowest CEP is 01000-000 (Correios). People type 00000-000 into required fields.
const CEP = /^(?!00)\d{2}[. ]?\d{3}[- ]?\d{3}$/;

export const cpf = (rotulo: string) => comDigitos(rotulo, CPF, cpfValido);

/** Parsed to 14 upper-case letters and digits. */
export const cnpj = (rotulo: string) =>
  texto(rotulo, { max: 40 })
    .transform(textoSimples)
    .refine((v) => CNPJ.test(v) && cnpjValido(caracteresDoCnpj(v)), mensagens.invalido(rotulo))
    .transform(caracteresDoCnpj);

/** CPF or CNPJ, parsed to its digits or characters. */
export const documento = (rotulo: string) =>
  texto(rotulo, { max: 20 }).transform((valor, contexto) => {
    const lido = lerDocumento(valor);
    if (lido !== undefined) return lido;
    contexto.addIssue({ code: 'custom', message: mensagens.invalido(rotulo) });
    return z.NEVER;
  });

export const cep = (rotulo: string) => comDigitos(rotulo, CEP);

export const uf = (rotulo: string) =>
  texto(rotulo, { max: 2 })
    .transform((sigla) => sigla.toUpperCase())
    .refine(ehUf, mensagens.invalido(rotulo));

export const email = (rotulo: string) =>
  texto(rotulo, { max: 254 }).refine(
    (v) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v),
    mensagens.invalido(rotulo),
  );
