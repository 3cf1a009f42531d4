import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { ehUf } from '@encomenda/contracts/cep/estados';
import { soDigitos } from '@encomenda/contracts/shared/busca';
import { opcional, texto } from '@encomenda/contracts/shared/campos';
import { z } from 'zod';
import { getJson } from './get-json.js';

/** A service that knows addresses by CEP (8 digits). Rejects when it does not know, or answers oddly. */
export type FonteDeCep = (cep: string, signal: AbortSignal) => Promise<EnderecoDoCep>;

const talvez = (rotulo: string, max: number) =>
  opcional(texto(rotulo, { max })).transform((lido) => lido ?? '');

/** What we take of an answer: it comes from strangers, so it is checked as any other input. */
const enderecoDe = (cep: string) =>
  z
    .object({
      cep: z.string().refine((devolvido) => soDigitos(devolvido) === cep),
      bairro: talvez('Bairro', 120),
      localidade: texto('Cidade', { max: 120 }),
      uf: z.string().trim().toUpperCase().refine(ehUf),
      logradouro: talvez('Logradouro', 200),
    })
    .transform(({ bairro, localidade, uf, logradouro }): EnderecoDoCep => ({
      bairro,
      localidade,
      uf,
      logradouro,
    }));

const daBrasilApi = z
  .object({
    cep: z.unknown(),
    state: z.unknown(),
    city: z.unknown(),
    neighborhood: z.unknown(),
    street: z.unknown(),
  })
  .transform(({ cep, state, city, neighborhood, street }) => ({
    cep,
    uf: state,
    localidade: city,
    bairro: neighborhood,
    logradouro: street,
  }));

const semBarraFinal = (base: string): string => base.replace(/\/+$/, '');

/** `{base}/ws/01310100/json/`; for a CEP that does not exist it says `{"erro": true}`. */
export const viaCep =
  (base: string): FonteDeCep =>
  async (cep, signal) =>
    enderecoDe(cep).parse(await getJson(`${semBarraFinal(base)}/ws/${cep}/json/`, signal));

/** `{base}/api/cep/v1/01310100`, which itself asks several services. */
export const brasilApi =
  (base: string): FonteDeCep =>
  async (cep, signal) => {
    const resposta = await getJson(`${semBarraFinal(base)}/api/cep/v1/${cep}`, signal);
    return enderecoDe(cep).parse(daBrasilApi.parse(resposta));
  };
