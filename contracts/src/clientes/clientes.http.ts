import { z } from 'zod';
import { ehUf } from '../cep/estados.js';
import { dia, idDe, mensagens, opcional, texto } from '../shared/campos.js';
import { soDigitos } from '../shared/busca.js';
import { digitosDoTelefone } from '../shared/telefone.js';
import { cpfValido } from './cpf.js';

/** As it was meant by who copied it from a page: plain spaces and hyphens, nothing invisible. */
const simples = (texto: string): string =>
  texto
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();

// The shape counts, not only the digits: a date in the CEP's field must not become a CEP.
const comDigitos = (
  rotulo: string,
  forma: RegExp,
  valida: (digitos: string) => boolean = () => true,
) =>
  opcional(
    texto(rotulo, { max: 40 })
      .transform(simples)
      .refine((v) => forma.test(v) && valida(soDigitos(v)), mensagens.invalido(rotulo))
      .transform(soDigitos),
  );

const CPF = /^\d{3}[. ]?\d{3}[. ]?\d{3}[-/ ]?\d{2}$/;
const CEP = /^\d{2}[. ]?\d{3}[- ]?\d{3}$/;
// Only numbers of other countries, which begin with +, end in groups of two.
const TELEFONE = /^(?:\+[\d ().-]+|[\d ().-]*\d{3})$/;

/** Body of store and update. */
export const corpoDoCliente = z.object({
  nome: texto('Nome', { max: 120 }),
  cpf: comDigitos('CPF', CPF, cpfValido),
  data_nascimento: opcional(dia('Data de Nascimento')),
  cep: comDigitos('CEP', CEP),
  bairro: opcional(texto('Bairro', { max: 120 })),
  cidade: opcional(texto('Cidade', { max: 120 })),
  estado: opcional(
    texto('Estado', { max: 2 })
      .transform((uf) => uf.toUpperCase())
      .refine(ehUf, mensagens.invalido('Estado')),
  ),
  logradouro: opcional(texto('Logradouro', { max: 200 })),
  complemento: opcional(texto('Complemento', { max: 200 })),
  numero: opcional(texto('Número', { max: 20 })),
  telefone: comDigitos(
    'Telefone',
    TELEFONE,
    (digitos) => digitos.length >= 8 && digitos.length <= 13,
  ).transform((digitos) => digitos && digitosDoTelefone(digitos)),
  email: opcional(
    texto('E-mail', { max: 254 }).refine(
      (v) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v),
      mensagens.invalido('E-mail'),
    ),
  ),
});
export type CorpoDoCliente = z.infer<typeof corpoDoCliente>;

/** Query of `duplicado`; `ignorar` is the customer whose form asks. */
export const consultaDeDuplicado = z.object({
  cpf: comDigitos('CPF', CPF, cpfValido),
  ignorar: opcional(idDe('Cliente')),
});
export type ConsultaDeDuplicado = z.infer<typeof consultaDeDuplicado>;

/** Who already has a CPF: nobody, or the oldest of them. */
export interface Duplicado {
  cliente: OpcaoDeCliente | null;
}

/** What a warning about a CPF says. */
export const avisoDeDuplicado = (nome: string): string =>
  `Já existe um cliente com este CPF: ${nome}.`;

/** What a customer bought, cancelled orders left out. Amounts are decimal reais. */
export interface ComprasDoCliente {
  pedidos: number;
  comprado: number;
  comprado_br: string;
  pago: number;
  pago_br: string;
  falta_pagar: number;
  falta_pagar_br: string;
  /** What was paid beyond what the orders cost. */
  credito: number;
  credito_br: string;
  ultimo_pedido: UltimoPedido | null;
}

export interface UltimoPedido {
  id: number;
  data: string;
  data_br: string;
}

/**
 * A customer, as the detail shows it. `cpf`, `cep` and `telefone` come masked; the `_br` twins are
 * for reading.
 */
export interface Cliente {
  id: number;
  nome: string;
  cpf: string | null;
  data_nascimento: string | null;
  data_nascimento_br: string | null;
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  telefone: string | null;
  email: string | null;
  /** What an edit's `If-Match` takes. */
  revisao: number;
  /** Null for people who may not read orders. */
  compras: ComprasDoCliente | null;
}

/** A row of the customers' table; the CPF's first and last digits are hidden. */
export interface LinhaDeCliente {
  id: number;
  nome: string;
  cpf: string | null;
  data_nascimento: string | null;
  data_nascimento_br: string | null;
  /** Null without orders, and, like the amount, for people who may not read orders. */
  ultimo_pedido: UltimoPedido | null;
  comprado: number | null;
  comprado_br: string | null;
}

export interface OpcaoDeCliente {
  id: number;
  nome: string;
}

/** A choice of a customer field. */
export interface ClienteParaEscolher extends OpcaoDeCliente {
  /** What tells them from others of the same name: `CPF final 247-25 · (11) 98765-4321 · Centro`. */
  distincao: string;
}
