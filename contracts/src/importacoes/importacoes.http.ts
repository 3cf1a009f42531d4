import { z } from 'zod';
import { inteiro, mensagens, opcional, texto, umDe } from '../shared/campos/campos.js';
import { consultaDeTabela, type RespostaDeAcao } from '../shared/transport/http.js';
import { corpoDoNome } from '../shared/registro-com-nome.js';
import {
  ASSUNTOS_DA_IMPORTACAO,
  DESFECHOS,
  ESCOLHAS,
  PARECERES,
  type AssuntoDaImportacao,
  type CampoDaImportacao,
  type CelulaEmBranco,
  type Desfecho,
  type Escolha,
  type Parecer,
  type SituacaoDaImportacao,
} from './importacoes.js';
import { LIMITES_DA_PLANILHA, SEPARADORES, type LeituraDaPlanilha } from './planilha.js';

export const corpoDaPlanilha = z.object({
  assunto: umDe('Assunto', ASSUNTOS_DA_IMPORTACAO),
  /** Of the file: two uploads with one key must not differ. */
  file: z.string(mensagens.obrigatorio('Arquivo')),
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

/** How to read the file again: the separator of a CSV, or the sheet of an XLSX. */
export const corpoDaLeitura = z.object({
  separador: opcional(umDe('Separador', SEPARADORES)),
  aba: opcional(texto('Aba', { max: 255 })),
});
export type CorpoDaLeitura = z.infer<typeof corpoDaLeitura>;

/** For the doubtful rows named, or for all of them. `alterar` only where it is a choice of the subject. */
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
  /** Only rows of which something is left blank. */
  em_branco: z.literal('1', { error: mensagens.invalido('Em branco') }).optional(),
});
export type ConsultaDeLinhas = z.infer<typeof consultaDeLinhas>;

export interface ColunaDaPlanilha {
  titulo: string;
  /** Null when the column is left out. */
  campo: string | null;
  /** Up to three filled cells. */
  exemplos: string[];
}

/** Subjects of records that rows refer to by name. */
export const NOMEADOS_DA_IMPORTACAO = [
  'categorias-de-produtos',
  'categorias-de-despesas',
  'unidades-de-medida',
] as const;
export type NomeadoDaImportacao = (typeof NOMEADOS_DA_IMPORTACAO)[number];

/** A record that is made for the rows, and taken back with them. */
export const corpoDoNomeQueFalta = corpoDoNome.extend({ de: umDe('De', NOMEADOS_DA_IMPORTACAO) });
export type CorpoDoNomeQueFalta = z.infer<typeof corpoDoNomeQueFalta>;

/** Records that rows refer to by name and that do not exist yet. */
export interface NomesQueFaltam {
  de: NomeadoDaImportacao;
  /** As first written in the spreadsheet. */
  nomes: string[];
}

export interface NomeQueFicou {
  de: NomeadoDaImportacao;
  nome: string;
  /** A sentence. */
  porque: string;
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
  /** Who sent it; null when no longer a user. */
  enviada_por: string | null;
  /** Day on which it is forgotten unless it is imported; null after Importar. */
  some_em_br: string | null;
  /**
   * Day until which the cells of refused rows, and of those of which something was left blank, are kept
   * after the import; null when none are.
   */
  recusadas_ate_br: string | null;
  /** Null when the file is no longer kept. */
  leitura: LeituraDaPlanilha | null;
  colunas: ColunaDaPlanilha[];
  campos: CampoDaImportacao[];
  /** For its doubtful rows. */
  escolhas: Escolha[];
  linhas: number;
  pareceres: Record<Parecer, number>;
  /** Rows of which something that could not be read is left blank. */
  em_branco: number;
  /** Doubtful rows that resemble a single record. */
  duvidosas_com_alvo: number;
  /** Rows that Importar would make or change; doubtful ones as they were chosen. */
  a_fazer: number;
  desfechos: Record<Desfecho, number>;
  /** While it is checked; without kinds of which too many are missing. Empty in lists. */
  nomes_que_faltam: NomesQueFaltam[];
  /** Made for its rows, and kept when it was undone. Empty in lists. */
  nomes_que_ficaram: NomeQueFicou[];
}

export interface LinhaDaImportacao {
  numero: number;
  /**
   * By field; absent ones are not in the spreadsheet. Once the import is over only those of refused rows, and of
   * those of which something was left blank, for some days.
   */
  valores: Record<string, string>;
  parecer: Parecer;
  /** Why it is refused or doubtful, or what it changes. */
  recados: string[];
  em_branco: CelulaEmBranco[];
  escolha: Escolha;
  desfecho: Desfecho | null;
  /** What it made or changed, or would change. */
  registro: { id: number; nome: string } | null;
}

export interface PlanilhaEnviada extends RespostaDeAcao {
  /** Its id. */
  planilha: string;
}
