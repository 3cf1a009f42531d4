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
  /** The upload sets the file's hash here, so that one key cannot send two different files. */
  file: z.string(mensagens.obrigatorio('Arquivo')),
});
export type CorpoDaPlanilha = z.infer<typeof corpoDaPlanilha>;

/** A field or null for each column. The handler checks that the subject has these fields. */
export const corpoDasColunas = z.object({
  colunas: z
    .array(opcional(z.string({ error: mensagens.invalido('Coluna') }).max(40)), {
      error: mensagens.invalido('Colunas'),
    })
    .max(LIMITES_DA_PLANILHA.colunas, mensagens.invalido('Colunas')),
});
export type CorpoDasColunas = z.infer<typeof corpoDasColunas>;

export const corpoDaLeitura = z.object({
  separador: opcional(umDe('Separador', SEPARADORES)),
  aba: opcional(texto('Aba', { max: 255 })),
});
export type CorpoDaLeitura = z.infer<typeof corpoDaLeitura>;

/** A null `linhas` means all doubtful rows. Not every subject has the choice `alterar`. */
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
  em_branco: z.literal('1', { error: mensagens.invalido('Em branco') }).optional(),
});
export type ConsultaDeLinhas = z.infer<typeof consultaDeLinhas>;

export interface ColunaDaPlanilha {
  titulo: string;
  campo: string | null;
  exemplos: string[];
}

export const NOMEADOS_DA_IMPORTACAO = [
  'categorias-de-produtos',
  'categorias-de-despesas',
  'unidades-de-medida',
] as const;
export type NomeadoDaImportacao = (typeof NOMEADOS_DA_IMPORTACAO)[number];

/** Undoing the import deletes this record again. */
export const corpoDoNomeQueFalta = corpoDoNome.extend({ de: umDe('De', NOMEADOS_DA_IMPORTACAO) });
export type CorpoDoNomeQueFalta = z.infer<typeof corpoDoNomeQueFalta>;

export interface NomesQueFaltam {
  de: NomeadoDaImportacao;
  nomes: string[];
}

export interface NomeQueFicou {
  de: NomeadoDaImportacao;
  nome: string;
  porque: string;
}

export interface Importacao {
  id: string;
  /** Number of the import; null before it began. */
  numero: number | null;
  assunto: AssuntoDaImportacao;
  arquivo: string;
  situacao: SituacaoDaImportacao;
  criada_em: string;
  criada_em_br: string;
  enviada_por: string | null;
  /** Day on which the spreadsheet is deleted; null once its import began. */
  some_em_br: string | null;
  /** Day until which cells of refused and incomplete rows are stored; null without such rows. */
  recusadas_ate_br: string | null;
  /** Null once the file is deleted. */
  leitura: LeituraDaPlanilha | null;
  colunas: ColunaDaPlanilha[];
  campos: CampoDaImportacao[];
  escolhas: Escolha[];
  linhas: number;
  pareceres: Record<Parecer, number>;
  /** Rows with a cell left blank because it could not be read. */
  em_branco: number;
  /** Doubtful rows that resemble exactly one record. */
  duvidosas_com_alvo: number;
  /** Rows that an import would create or change, with the choices made so far. */
  a_fazer: number;
  desfechos: Record<Desfecho, number>;
  /** Only before the import, and not for kinds with very many missing names. Empty in lists. */
  nomes_que_faltam: NomesQueFaltam[];
  /** Names created for the spreadsheet that an undo could not delete. Empty in lists. */
  nomes_que_ficaram: NomeQueFicou[];
}

export interface LinhaDaImportacao {
  numero: number;
  /** By field. After the import, only refused and incomplete rows have them, for some days. */
  valores: Record<string, string>;
  parecer: Parecer;
  /** Why the row is refused or doubtful, or what it changes. */
  recados: string[];
  em_branco: CelulaEmBranco[];
  escolha: Escolha;
  desfecho: Desfecho | null;
  /** Record that the row created or changed, or would change. */
  registro: { id: number; nome: string } | null;
}

export interface PlanilhaEnviada extends RespostaDeAcao {
  planilha: string;
}
