import { z } from 'zod';
import { inteiro, mensagens, opcional, umDe } from '../shared/campos.js';
import { consultaDeTabela } from '../shared/http.js';
import { LIMITES_DA_PLANILHA } from './planilha.js';

export const ASSUNTOS_DA_IMPORTACAO = ['clientes'] as const;
export type AssuntoDaImportacao = (typeof ASSUNTOS_DA_IMPORTACAO)[number];

export const O_QUE_SE_IMPORTA: Readonly<Record<AssuntoDaImportacao, string>> = {
  clientes: 'clientes',
};

/** A field that a column can hold. */
export interface CampoDaImportacao {
  readonly campo: string;
  readonly rotulo: string;
}

/**
 * What would become of a row: a new record, a changed one, nothing new, a question for a person, or
 * nothing because it cannot be read.
 */
export const PARECERES = ['novo', 'muda', 'igual', 'duvidoso', 'recusado'] as const;
export type Parecer = (typeof PARECERES)[number];

/** What a person decides about a doubtful row. */
export const ESCOLHAS = ['cadastrar', 'alterar', 'pular'] as const;
export type Escolha = (typeof ESCOLHAS)[number];

/** How far a spreadsheet has come. */
export const SITUACOES_DA_IMPORTACAO = [
  'conferindo',
  'importando',
  'importada',
  'desfazendo',
  'desfeita',
] as const;
export type SituacaoDaImportacao = (typeof SITUACOES_DA_IMPORTACAO)[number];

/** What became of a row. */
export const DESFECHOS = ['cadastrado', 'alterado', 'recusado', 'desfeito', 'ficou'] as const;
export type Desfecho = (typeof DESFECHOS)[number];

export const corpoDaPlanilha = z.object({
  assunto: umDe('Assunto', ASSUNTOS_DA_IMPORTACAO),
  /** Of the file: two uploads with one key must not differ. */
  file: z.string(),
});
export type CorpoDaPlanilha = z.infer<typeof corpoDaPlanilha>;

/** A field, or null, for each column. Whether the fields exist is checked for the subject. */
export const corpoDasColunas = z.object({
  colunas: z
    .array(opcional(z.string({ error: mensagens.invalido('Coluna') }).max(40)), {
      error: mensagens.invalido('Colunas'),
    })
    .max(LIMITES_DA_PLANILHA.colunas, mensagens.invalido('Colunas')),
});
export type CorpoDasColunas = z.infer<typeof corpoDasColunas>;

/** For the doubtful rows named, or for all of them. */
export const corpoDaEscolha = z.object({
  escolha: umDe('Escolha', ESCOLHAS),
  linhas: opcional(
    z
      .array(inteiro('Linha', { min: 1 }), { error: mensagens.invalido('Linhas') })
      .max(1_000, mensagens.invalido('Linhas')),
  ),
});
export type CorpoDaEscolha = z.infer<typeof corpoDaEscolha>;

export const consultaDeLinhas = consultaDeTabela.extend({
  parecer: umDe('Parecer', PARECERES).optional(),
  desfecho: umDe('Desfecho', DESFECHOS).optional(),
});
export type ConsultaDeLinhas = z.infer<typeof consultaDeLinhas>;

export interface ColunaDaPlanilha {
  titulo: string;
  /** Null when the column is left out. */
  campo: string | null;
  /** Up to three filled cells. */
  exemplos: string[];
}

export interface Importacao {
  /** Of the spreadsheet. */
  id: string;
  /** Of the import's history; null before Importar. */
  numero: number | null;
  assunto: AssuntoDaImportacao;
  arquivo: string;
  situacao: SituacaoDaImportacao;
  criada_em: string;
  criada_em_br: string;
  colunas: ColunaDaPlanilha[];
  campos: CampoDaImportacao[];
  linhas: number;
  pareceres: Record<Parecer, number>;
  /** Rows that Importar would make or change; doubtful ones as they were chosen. */
  a_fazer: number;
  desfechos: Record<Desfecho, number>;
}

export interface LinhaDaImportacao {
  numero: number;
  /** By field; absent ones are not in the spreadsheet. Empty once the import is over. */
  valores: Record<string, string>;
  parecer: Parecer;
  /** Why it is refused or doubtful, or what it changes. */
  recados: string[];
  escolha: Escolha;
  desfecho: Desfecho | null;
  /** The record that it made or changed, or would change. */
  registro: { id: number; nome: string } | null;
}
