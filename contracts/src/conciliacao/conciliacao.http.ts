import { z } from 'zod';
import {
  idDe,
  inteiro,
  mensagens,
  omissivel,
  opcional,
  simOuNao,
  texto,
  umDe,
} from '../shared/campos/campos.js';
import { consultaDeTabela, type RespostaDeAcao } from '../shared/transport/http.js';
import {
  CAMPOS_DO_EXTRATO,
  LANCAMENTOS_DE_UMA_VEZ,
  SENTIDOS,
  SITUACOES_DO_LANCAMENTO,
  type CampoDoExtrato,
  type Certeza,
  type NomeDoCampoDoExtrato,
  type SituacaoDoLancamento,
  type TipoDeLancamento,
} from './extrato.js';

const CAMPOS = CAMPOS_DO_EXTRATO.map(({ campo }) => campo) as [
  NomeDoCampoDoExtrato,
  ...NomeDoCampoDoExtrato[],
];
const COLUNAS_AT_MOST = 60;
const colunasInvalidas = mensagens.invalido('Colunas');

/** Columns as a form can carry them beside a file: JSON, a field or null for each. */
const colunasEscritas = z
  .string({ error: colunasInvalidas })
  .max(4_000, colunasInvalidas)
  .transform((texto, contexto): unknown => {
    try {
      return JSON.parse(texto) as unknown;
    } catch {
      contexto.addIssue({ code: 'custom', message: colunasInvalidas });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(z.enum(CAMPOS, { error: colunasInvalidas }).nullable(), { error: colunasInvalidas })
      .max(COLUNAS_AT_MOST, colunasInvalidas),
  );

export const corpoDoExtrato = z.object({
  /** Of the file: two uploads with one key must not differ. */
  file: z.string(mensagens.obrigatorio('Arquivo')),
  /** Null: as they were chosen for such a file before, or as their titles say. */
  colunas: omissivel(colunasEscritas),
});
export type CorpoDoExtrato = z.infer<typeof corpoDoExtrato>;

const LANCAMENTO = { error: mensagens.invalido('Lançamento') };
export const lancamentoEscolhido = z.object(
  {
    extrato_id: idDe('Extrato'),
    numero: inteiro('Lançamento', { min: 1 }),
  },
  LANCAMENTO,
);
export type LancamentoEscolhido = z.infer<typeof lancamentoEscolhido>;

const variosDe = <S extends z.ZodType>(um: S) =>
  z
    .array(um, { error: mensagens.invalido('Lançamentos') })
    .min(1, mensagens.obrigatorio('Lançamentos'))
    .max(LANCAMENTOS_DE_UMA_VEZ, `Escolha até ${LANCAMENTOS_DE_UMA_VEZ} lançamentos de cada vez.`);

/** True: each entry is confirmed only if it is safe by now. Several always are. */
const soAsSeguras = omissivel(simOuNao('Só as seguras'));

export const corpoDaConciliacao = z.object({
  so_as_seguras: soAsSeguras,
  lancamentos: variosDe(
    z.object(
      {
        ...lancamentoEscolhido.shape,
        pedido_id: idDe('Pedido'),
        /** True: of an entry above what the order lacks, the order gets what it lacks. */
        so_o_que_falta: omissivel(simOuNao('Receber só o que falta')),
      },
      LANCAMENTO,
    ),
  ),
});
export type CorpoDaConciliacao = z.infer<typeof corpoDaConciliacao>;

/** Debits as expenses; their day and amount are the bank's. */
export const corpoDosDebitos = z.object({
  so_as_seguras: soAsSeguras,
  lancamentos: variosDe(
    z.object(
      {
        ...lancamentoEscolhido.shape,
        nome: texto('Nome', { max: 120 }),
        categoria_id: opcional(idDe('Categoria')),
      },
      LANCAMENTO,
    ),
  ),
});
export type CorpoDosDebitos = z.infer<typeof corpoDosDebitos>;

export const corpoDosLancamentos = z.object({ lancamentos: variosDe(lancamentoEscolhido) });
export type CorpoDosLancamentos = z.infer<typeof corpoDosLancamentos>;

export const consultaDeLancamentos = consultaDeTabela.extend({
  situacao: umDe('Situação', SITUACOES_DO_LANCAMENTO).default('a-conferir'),
  /** Null for both. */
  sentido: omissivel(umDe('Sentido', SENTIDOS)),
});
export type ConsultaDeLancamentos = z.infer<typeof consultaDeLancamentos>;

/** An order that an entry may pay. Amounts are decimal reais. */
export interface PedidoProposto {
  pedido_id: number;
  cliente: string;
  falta_br: string;
  certeza: Certeza;
  /** `Valor igual ao que falta; nome parecido.` */
  motivo: string;
  /** What the entry is above what the order lacks; null for nothing. */
  sobra_br: string | null;
}

/** An expense that a debit may be, as a person called a similar one before. */
export interface DespesaProposta {
  nome: string;
  /** Null for none. */
  categoria_id: number | null;
  categoria: string;
  certeza: Certeza;
  motivo: string;
}

export interface Lancamento {
  /** Extrato and entry: `3-12`. */
  id: string;
  extrato_id: number;
  numero: number;
  tipo: TipoDeLancamento;
  data: string;
  data_br: string;
  valor: number;
  valor_br: string;
  forma_pagamento: string;
  /** Null once it is forgotten. */
  texto: string | null;
  situacao: SituacaoDoLancamento;
  /** The likeliest first; several are doubtful. Only of entries to be checked. */
  propostas: PedidoProposto[];
  /** Only of debits to be checked that are like one that became an expense. */
  despesa_proposta: DespesaProposta | null;
  /** Whether the only proposal may be confirmed together with others. The server judges it again then. */
  segura: boolean;
  /** What else a person should know; null for nothing. */
  aviso: string | null;
  /** Null unless confirmed. */
  pedido_id: number | null;
  cliente: string | null;
  pagamento_id: number | null;
  /** Null unless it is an expense. */
  despesa_id: number | null;
  despesa: string | null;
}

export interface ContagemDosLancamentos {
  situacao: SituacaoDoLancamento;
  entradas: number;
  /** 0 for those who may not see expenses. */
  saidas: number;
}

export interface Extrato {
  id: number;
  banco: string | null;
  conta: string | null;
  primeiro_dia_br: string;
  ultimo_dia_br: string;
  lancamentos: number;
  a_conferir: number;
  /** Older readings only count them. */
  nao_lidas: NaoLidasNaTela;
  lido_em_br: string;
  /** Null when no longer a user. */
  lido_por: string | null;
}

export interface ResumoDaConciliacao {
  contagens: ContagemDosLancamentos[];
  /** The latest, newest first. */
  extratos: Extrato[];
}

export interface ColunaDoExtrato {
  titulo: string;
  /** Null when the column is left out. */
  campo: string | null;
  /** Up to three filled cells. */
  exemplos: string[];
}

/** A line of a bank's file that was not read. */
export interface LinhaNaoLidaNaTela {
  /** From 1: of a table, its row; of OFX, the place of the entry. */
  linha: number;
  /** `Linha 12: sem uma data que exista.` */
  frase: string;
}

/** Lines that were not read: how many, and the first 200 in the order of the file. */
export interface NaoLidasNaTela {
  quantas: number;
  linhas: LinhaNaoLidaNaTela[];
}

export interface ExtratoEnviado extends RespostaDeAcao {
  /** Null when nothing new was read. */
  extrato: number | null;
  /** Asked for before anything is read, when it is not clear what the columns hold; else null. */
  colunas: { colunas: ColunaDoExtrato[]; campos: CampoDoExtrato[] } | null;
  nao_lidas: NaoLidasNaTela;
}

/** Of an act on several entries, of which some may be refused. */
export interface RespostaDaConciliacao extends RespostaDeAcao {
  /** Entries that were not confirmed, each with its sentence. */
  recusados: { id: string; frase: string }[];
}
