import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { ehUf } from '@encomenda/contracts/cep/estados';
import { soDigitos } from '@encomenda/contracts/shared/texto/busca';
import { opcional, texto } from '@encomenda/contracts/shared/campos/campos';
import { z } from 'zod';
import { getJson } from './get-json.js';

/** Looks up a CEP (8 digits). Rejects when the CEP is unknown or the answer is invalid. */
export type FonteDeCep = (cep: string, signal: AbortSignal) => Promise<EnderecoDoCep>;

const talvez = (rotulo: string, max: number) =>
  opcional(texto(rotulo, { max })).transform((lido) => lido ?? '');

/** Schema of the fields that we use. Rejects an answer about another CEP. */
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

/** Answers an unknown CEP with `{"erro": true}`, which the schema rejects. */
export const viaCep =
  (base: string): FonteDeCep =>
  async (cep, signal) =>
    enderecoDe(cep).parse(await getJson(`${semBarraFinal(base)}/ws/${cep}/json/`, signal));

/** BrasilAPI queries several services itself. */
export const brasilApi =
  (base: string): FonteDeCep =>
  async (cep, signal) => {
    const resposta = await getJson(`${semBarraFinal(base)}/api/cep/v1/${cep}`, signal);
    return enderecoDe(cep).parse(daBrasilApi.parse(resposta));
  };
