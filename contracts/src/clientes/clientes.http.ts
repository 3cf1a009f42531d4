import { z } from 'zod';
import { ehUf } from '../cep/estados.js';
import { dia, mensagens, opcional, texto } from '../shared/campos.js';
import { soDigitos } from '../shared/busca.js';
import { cpfValido } from './cpf.js';

const comDigitos = (rotulo: string, valida: (digitos: string) => boolean) =>
  opcional(
    texto(rotulo, { max: 20 })
      .refine((v) => /^[\d.\-/ ()+]*$/.test(v) && valida(soDigitos(v)), mensagens.invalido(rotulo))
      .transform(soDigitos),
  );

/** Body of store and update. */
export const corpoDoCliente = z.object({
  nome: texto('Nome', { max: 120 }),
  cpf: comDigitos('CPF', cpfValido),
  data_nascimento: opcional(dia('Data de Nascimento')),
  cep: comDigitos('CEP', (digitos) => digitos.length === 8),
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
  telefone: comDigitos('Telefone', (digitos) => digitos.length >= 8 && digitos.length <= 13),
  email: opcional(
    texto('E-mail', { max: 254 }).refine(
      (v) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v),
      mensagens.invalido('E-mail'),
    ),
  ),
});
export type CorpoDoCliente = z.infer<typeof corpoDoCliente>;

/** A customer, as the detail shows it. `cpf` and `cep` come masked; the `_br` twins are for reading. */
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
}

/** A row of the customers' table; the CPF's first and last digits are hidden. */
export interface LinhaDeCliente {
  id: number;
  nome: string;
  cpf: string | null;
  data_nascimento: string | null;
  data_nascimento_br: string | null;
}

export interface OpcaoDeCliente {
  id: number;
  nome: string;
}
