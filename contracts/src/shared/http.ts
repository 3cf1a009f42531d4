import { z } from 'zod';
import { inteiro, umDe, umDosNumeros } from './campos.js';
import type { Desfazivel } from '../desfazer/desfazer.http.js';

/** Answer of every act: a toast's text and kind. `type` is the toast's colour word. */
export interface RespostaDeAcao {
  message: string;
  type: 'success' | 'error' | 'warning';
  /** Present when what was done can be undone. */
  desfazer?: Desfazivel;
}

/** Answer of a create. */
export interface RespostaDeCriacao extends RespostaDeAcao {
  id: number;
}

/** Answer of a refused request; `errors` holds the sentences to show beneath each field. */
export interface RespostaDeErro {
  message: string;
  type: 'error';
  errors?: Record<string, string[]>;
  /** What two people wrote into the same fields; only of a 409 on an edit. */
  conflito?: Conflito;
  /** Short code that stands in the log beside the cause of an unexpected error. */
  referencia?: string;
}

/** Who, as far as others are told. */
export interface Autor {
  id: number;
  nome: string;
}

/** A field that somebody else changed since the form was opened. */
export interface CampoAlterado {
  /** As the form's body names it. */
  campo: string;
  /** As the screen calls it. */
  rotulo: string;
  /** The value now, as the form takes it. */
  valor: unknown;
  /** The same for reading; empty when there is none. */
  texto: string;
  /** What this form wanted there, for reading; null when it wanted no change: nothing to decide. */
  meu: string | null;
}

/** An edit that met another one. Sent again with `revisao` as its `If-Match`, it is decided anew. */
export interface Conflito {
  revisao: number;
  /** Who changed it last; null for the system. */
  autor: Autor | null;
  /** UTC instant of that, ISO 8601. */
  quando: string;
  /** Every field that others changed, whether it is disputed or not. */
  campos: CampoAlterado[];
}

/** One page of a table. */
export interface Pagina<Linha> {
  data: Linha[];
  total: number;
  current_page: number;
  per_page: number;
  last_page: number;
  from: number | null;
  to: number | null;
}

/** A list for a dropdown. */
export interface Lista<Linha> {
  data: Linha[];
}

export const TAMANHOS_DE_PAGINA = [10, 12, 24, 25, 50] as const;
/** Options of a dropdown: what its list holds at once. */
export const TAMANHO_DA_LISTA = 20;
export const PAGINA_MAXIMA = 1_000_000;

// PostgreSQL refuses NUL in text, and lone surrogates cannot be encoded in UTF-8.
const pesquisavel = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const itensPorPagina = umDosNumeros('Itens por página', TAMANHOS_DE_PAGINA);

/**
 * Query of every table. `order` is a column name that each call checks against its own list;
 * pages beyond the last are empty, never an error.
 */
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
  /** An export: every row of the filter as a file, whatever the page. */
  formato: z.literal('csv', { error: 'O campo Formato é inválido.' }).optional(),
});
export type ConsultaDeTabela = z.infer<typeof consultaDeTabela>;

/** Query of a dropdown's list that answers as a table does, a dropdown's page unless told otherwise. */
export const consultaDeListaPaginada = consultaDeTabela.extend({
  per_page: z.preprocess(
    (v) => (v === undefined || v === '' ? TAMANHO_DA_LISTA : typeof v === 'string' ? Number(v) : v),
    z.literal([...TAMANHOS_DE_PAGINA, TAMANHO_DA_LISTA], {
      error: 'O campo Itens por página é inválido.',
    }),
  ),
});
export type ConsultaDeListaPaginada = z.infer<typeof consultaDeListaPaginada>;

/** Query of a dropdown's list. */
export const consultaDeLista = consultaDeTabela.pick({ pesquisa: true });
export type ConsultaDeLista = z.infer<typeof consultaDeLista>;
