import { createHash } from 'node:crypto';
import type { FormatoDeEtiqueta } from '@encomenda/contracts/pedidos/etiquetas/etiquetas-de-caixa';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Hora } from '@encomenda/contracts/shared/dia/hora';
import { canonicalJson } from '../platform/http/request/canonical-json.js';

export interface LojaNoImpresso {
  readonly nome: string;
  readonly linhas: readonly string[];
  /** SHA-256 of the received logo; null when there is none, or its file is missing. */
  readonly logo: string | null;
}

interface DeImpresso {
  /** False hides all amounts. */
  readonly comValores?: boolean;
  readonly loja: LojaNoImpresso;
  /** UTC instant of the last event shown. */
  readonly emitidoEm: string;
}

export interface ItemNoImpresso {
  readonly produto: string;
  readonly quantidade: number;
  readonly valorEmCentavos: number;
  /** For the whole line. */
  readonly descontoEmCentavos: number;
  readonly descricao: string | null;
}

export interface FotoNoImpresso {
  readonly clienteId: number;
  /** SHA-256 of the received bytes. */
  readonly hash: string;
  readonly legenda: string;
}

export interface ImpressoDoPedido extends DeImpresso {
  readonly tipo: 'pedido';
  readonly id: number;
  readonly data: Dia;
  readonly prazo: Dia | null;
  readonly horaDoPrazo: Hora | null;
  readonly estagio: EstagioId;
  readonly cancelado: boolean;
  readonly motivoDoCancelamento: string | null;
  readonly descricao: string | null;
  readonly cliente: {
    readonly nome: string;
    readonly linhas: readonly string[];
    /** Notes about the customer; only on the work sheet of an open order. */
    readonly observacoes?: string;
  };
  /** Null when the customer collects the order. */
  readonly entrega: {
    readonly linhas: readonly string[];
    readonly taxaEmCentavos: number;
  } | null;
  readonly itens: readonly ItemNoImpresso[];
  readonly pagamentos: readonly {
    readonly data: Dia;
    readonly forma: FormaDePagamento;
    readonly valorEmCentavos: number;
  }[];
  /** Only on the work sheet; absent without photos. */
  readonly fotos?: readonly FotoNoImpresso[];
  /** Pix code to copy, for the balance; null without one. */
  readonly pix: string | null;
}

/** One version of a quote, as the customer approves it. */
export interface ImpressoDoOrcamento extends DeImpresso {
  readonly tipo: 'orcamento';
  readonly id: number;
  readonly versao: number;
  readonly data: Dia;
  readonly validade: Dia;
  readonly prazo: Dia | null;
  readonly horaDoPrazo: Hora | null;
  readonly cliente: {
    readonly nome: string;
    readonly linhas: readonly string[];
  };
  readonly entrega: {
    readonly linhas: readonly string[];
    readonly taxaEmCentavos: number;
  } | null;
  readonly itens: readonly ItemNoImpresso[];
  readonly fotos?: readonly FotoNoImpresso[];
  /** Discount on the whole, besides the discounts of the lines. */
  readonly descontoEmCentavos: number;
  readonly sinalEmCentavos: number | null;
  readonly condicoes: string | null;
  readonly descricao: string | null;
  /** Null until the version is approved. */
  readonly aprovacao: { readonly nome: string; readonly em: string; readonly hash: string } | null;
}

export interface DestinoNoImpresso {
  readonly pedidoId: number;
  readonly cliente: string;
  readonly telefone: string | null;
  readonly endereco: readonly string[];
  readonly itens: readonly { readonly produto: string; readonly quantidade: number }[];
  readonly cancelado: boolean;
  readonly aReceberEmCentavos: number;
}

export interface ImpressoDaEntrega extends DeImpresso {
  readonly tipo: 'entrega';
  readonly id: number;
  readonly data: Dia;
  /** UTC instant; null while the delivery is open. */
  readonly finalizadaEm: string | null;
  readonly destinos: readonly DestinoNoImpresso[];
}

export interface SecaoDaFicha {
  readonly titulo: string;
  readonly textos?: readonly string[];
  readonly fatos?: readonly (readonly [string, string])[];
  readonly tabela?: {
    readonly titulos: readonly string[];
    /** Points, or `*` for the remaining width. */
    readonly larguras: readonly (number | '*')[];
    readonly linhas: readonly (readonly string[])[];
  };
}

export interface AnexoDoImpresso {
  readonly nome: string;
  readonly tipo: string;
  readonly texto: string;
}

export interface ImpressoDeFicha extends DeImpresso {
  readonly tipo: 'dados-pessoais' | 'certificado' | 'historico' | 'aprovacao';
  readonly id: number;
  readonly secoes: readonly SecaoDaFicha[];
  readonly anexo?: AnexoDoImpresso;
}

export interface ImpressoDoRecibo extends DeImpresso {
  readonly tipo: 'recibo';
  readonly id: number;
  readonly pedidoId: number;
  readonly cliente: string;
  readonly pagamento: {
    readonly valorEmCentavos: number;
    readonly forma: FormaDePagamento;
    readonly data: Dia;
    readonly cancelado: boolean;
  };
  readonly itens: readonly { readonly produto: string; readonly quantidade: number }[];
  readonly taxaEmCentavos: number;
  readonly totalEmCentavos: number;
  /** All valid payments of the order. */
  readonly pagoEmCentavos: number;
  readonly pedidoCancelado: boolean;
  readonly cidade: string | null;
}

export interface EtiquetaDeCaixa {
  readonly pedidoId: number;
  readonly cliente: string;
  readonly prazo: Dia | null;
  readonly itens: readonly { readonly produto: string; readonly quantidade: number }[];
  /** Number of the box, from 1. */
  readonly caixa: number;
  readonly caixas: number;
  /** URL of the order's page; null when the public address is not configured. */
  readonly endereco: string | null;
}

/** Never with amounts. */
export interface ImpressoDeEtiquetas extends DeImpresso {
  readonly tipo: 'etiquetas';
  readonly id: number;
  readonly formato: FormatoDeEtiqueta;
  /** First free label of the first sheet, from 1. */
  readonly inicio: number;
  readonly etiquetas: readonly EtiquetaDeCaixa[];
}

/** All data of a printout. The same data gives the same bytes. */
export type Impresso = ImpressoComCabecalho | ImpressoDeEtiquetas;

export type ImpressoComCabecalho =
  | ImpressoDoPedido
  | ImpressoDoOrcamento
  | ImpressoDaEntrega
  | ImpressoDoRecibo
  | ImpressoDeFicha;

/** `12-34`: order and payment. */
export const numeroDoRecibo = ({ pedidoId, id }: ImpressoDoRecibo): string => `${pedidoId}-${id}`;

export const pedidoSemValores = (impresso: ImpressoDoPedido): ImpressoDoPedido => ({
  ...impresso,
  comValores: false,
  entrega: impresso.entrega && { ...impresso.entrega, taxaEmCentavos: 0 },
  itens: impresso.itens.map((item) => ({ ...item, valorEmCentavos: 0, descontoEmCentavos: 0 })),
  pagamentos: [],
  pix: null,
});

export const entregaSemValores = (impresso: ImpressoDaEntrega): ImpressoDaEntrega => ({
  ...impresso,
  comValores: false,
  destinos: impresso.destinos.map((destino) => ({ ...destino, aReceberEmCentavos: 0 })),
});

/** Increase it with each change of a drawing, so that no older stored file is sent. */
const DESENHO = 4;

/** SHA-256, hexadecimal. Do not rename the key `papel`: every printed code would change. */
export const resumoDoImpresso = (impresso: Impresso): string =>
  createHash('sha256')
    .update(canonicalJson({ desenho: DESENHO, papel: impresso }))
    .digest('hex');

/** `3F2A-91BC`: printouts with the same code are identical. */
export const codigoDeConferencia = (impresso: Impresso): string => {
  const resumo = resumoDoImpresso(impresso).toUpperCase();
  return `${resumo.slice(0, 4)}-${resumo.slice(4, 8)}`;
};

export const nomeDoArquivo = (impresso: Impresso): string =>
  impresso.tipo === 'recibo'
    ? `recibo-${numeroDoRecibo(impresso)}.pdf`
    : `${impresso.tipo}-${impresso.id}.pdf`;
