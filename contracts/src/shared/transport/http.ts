import { z } from 'zod';
import { inteiro, umDe, umDosNumeros } from '../campos/campos.js';
import type { Desfazivel } from '../../desfazer/desfazer.http.js';

export interface RespostaDeAcao {
  message: string;
  type: 'success' | 'error' | 'warning';
  desfazer?: Desfazivel;
}

export interface RespostaDeCriacao extends RespostaDeAcao {
  id: number;
}

/** `errors` has messages by field. */
export interface RespostaDeErro {
  message: string;
  type: 'error';
  errors?: Record<string, string[]>;
  /** Only with 409 for a form. */
  conflito?: Conflito;
  /** Reference to the server's log, for unexpected errors. */
  referencia?: string;
}

export interface Autor {
  id: number;
  nome: string;
}

/** A field that others changed since the form was opened. */
export interface CampoAlterado {
  campo: string;
  rotulo: string;
  /** Current value, as in the body. */
  valor: unknown;
  texto: string;
  /** Readable value of this form; null when this form does not change the field. */
  meu: string | null;
}

/** To save anyway, resend the form with `revisao` as `If-Match`. */
export interface Conflito {
  revisao: number;
  autor: Autor | null;
  quando: string;
  /** All fields that others changed, conflicting or not. */
  campos: CampoAlterado[];
}

export interface Pagina<Linha> {
  data: Linha[];
  total: number;
  current_page: number;
  per_page: number;
  last_page: number;
  from: number | null;
  to: number | null;
}

export interface Lista<Linha> {
  data: Linha[];
}

export const TAMANHOS_DE_PAGINA = [10, 12, 24, 25, 50] as const;
export const TAMANHO_DA_LISTA = 20;
export const PAGINA_MAXIMA = 1_000_000;

// PostgreSQL refuses NUL in texts, and UTF-8 cannot encode lone surrogates.
const pesquisavel = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const itensPorPagina = umDosNumeros('Itens por página', TAMANHOS_DE_PAGINA);

/** Each table checks `order` against its columns. A page beyond the last is empty. */
export const consultaDeTabela = z.object({
  page: inteiro('Página', { min: 1, max: Number.MAX_SAFE_INTEGER })
    .transform((pagina) => Math.min(pagina, PAGINA_MAXIMA))
    .default(1),
  per_page: itensPorPagina.default(10),
  order: z
    .string({ error: 'O campo Ordem é inválido.' })
    .max(40, 'O campo Ordem é inválido.')
    .optional(),
  sort: umDe('Direção', ['asc', 'desc']).default('asc'),
  pesquisa: z
    .string({ error: 'O campo Pesquisa é inválido.' })
    .max(200, 'O campo Pesquisa não pode ser superior a 200 caracteres.')
    .default('')
    .transform(pesquisavel),
  /** Exports all rows that match. */
  formato: z.literal('csv', { error: 'O campo Formato é inválido.' }).optional(),
});
export type ConsultaDeTabela = z.infer<typeof consultaDeTabela>;

export const consultaDeListaPaginada = consultaDeTabela.extend({
  per_page: z.preprocess(
    (v) => (v === undefined || v === '' ? TAMANHO_DA_LISTA : typeof v === 'string' ? Number(v) : v),
    z.literal([...TAMANHOS_DE_PAGINA, TAMANHO_DA_LISTA], {
      error: 'O campo Itens por página é inválido.',
    }),
  ),
});
export type ConsultaDeListaPaginada = z.infer<typeof consultaDeListaPaginada>;

export const consultaDeLista = consultaDeTabela.pick({ pesquisa: true });
export type ConsultaDeLista = z.infer<typeof consultaDeLista>;
