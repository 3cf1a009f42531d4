import type { Uf } from './estados.js';

/** Answer of `GET /ws/{cep}/json`. A CEP of a whole town has no street: those texts are empty. */
export interface EnderecoDoCep {
  bairro: string;
  localidade: string;
  uf: Uf;
  logradouro: string;
}

export const CEP_NAO_ENCONTRADO = 'CEP não encontrado. Preencha o endereço.';
