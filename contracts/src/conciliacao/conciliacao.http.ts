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

/** Field or null for each column, as JSON text, because a form with a file carries only texts. */
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
  /** The upload sets the file's hash here, so that one key cannot send two different files. */
  file: z.string(mensagens.obrigatorio('Arquivo')),
  /** Null for the columns chosen before for such a file, or for those that the titles name. */
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

/** True confirms only entries that are still safe. Several entries together must be safe in any case. */
const soAsSeguras = omissivel(simOuNao('Só as seguras'));

export const corpoDaConciliacao = z.object({
  so_as_seguras: soAsSeguras,
  lancamentos: variosDe(
    z.object(
      {
        ...lancamentoEscolhido.shape,
        pedido_id: idDe('Pedido'),
        /** True gives the order only its unpaid amount when the entry is larger. */
        so_o_que_falta: omissivel(simOuNao('Receber só o que falta')),
      },
      LANCAMENTO,
    ),
  ),
});
export type CorpoDaConciliacao = z.infer<typeof corpoDaConciliacao>;

/** Day and amount of each expense come from the bank entry. */
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
  sentido: omissivel(umDe('Sentido', SENTIDOS)),
});
export type ConsultaDeLancamentos = z.infer<typeof consultaDeLancamentos>;

export interface PedidoProposto {
  pedido_id: number;
  cliente: string;
  falta_br: string;
  certeza: Certeza;
  motivo: string;
  /** Part of the entry above the order's unpaid amount; null without any. */
  sobra_br: string | null;
}

/** Name and category of the expense that a similar debit was booked as. */
export interface DespesaProposta {
  nome: string;
  categoria_id: number | null;
  categoria: string;
  certeza: Certeza;
  motivo: string;
}

export interface Lancamento {
  /** `<extrato>-<numero>`, such as `3-12`. */
  id: string;
  extrato_id: number;
  numero: number;
  tipo: TipoDeLancamento;
  data: string;
  data_br: string;
  valor: number;
  valor_br: string;
  forma_pagamento: string;
  /** Null once deleted, after `DIAS_DO_TEXTO`. */
  texto: string | null;
  situacao: SituacaoDoLancamento;
  /** The most probable first. Empty unless the entry is open. */
  propostas: PedidoProposto[];
  /** Only for an open debit that is similar to a booked one. */
  despesa_proposta: DespesaProposta | null;
  /** Whether it may be confirmed together with others. The server checks again. */
  segura: boolean;
  aviso: string | null;
  pedido_id: number | null;
  cliente: string | null;
  pagamento_id: number | null;
  despesa_id: number | null;
  despesa: string | null;
}

export interface ContagemDosLancamentos {
  situacao: SituacaoDoLancamento;
  entradas: number;
  /** 0 for users who may not see expenses. */
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
  /** Readings of earlier versions have only the count. */
  nao_lidas: NaoLidasNaTela;
  lido_em_br: string;
  lido_por: string | null;
}

export interface ResumoDaConciliacao {
  contagens: ContagemDosLancamentos[];
  extratos: Extrato[];
}

export interface ColunaDoExtrato {
  titulo: string;
  campo: string | null;
  exemplos: string[];
}

export interface LinhaNaoLidaNaTela {
  linha: number;
  frase: string;
}

/** Number of lines, and the first `NAO_LIDAS_AT_MOST` of them. */
export interface NaoLidasNaTela {
  quantas: number;
  linhas: LinhaNaoLidaNaTela[];
}

export interface ExtratoEnviado extends RespostaDeAcao {
  /** Null when nothing new was read. */
  extrato: number | null;
  /** Question about the columns that must be answered before the file is read; null when they are clear. */
  colunas: { colunas: ColunaDoExtrato[]; campos: CampoDoExtrato[] } | null;
  nao_lidas: NaoLidasNaTela;
}

export interface RespostaDaConciliacao extends RespostaDeAcao {
  recusados: { id: string; frase: string }[];
}
