import { createHash } from 'node:crypto';
import type { FormatoDeEtiqueta } from '@encomenda/contracts/pedidos/etiquetas/etiquetas-de-caixa';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Hora } from '@encomenda/contracts/shared/dia/hora';
import { canonicalJson } from '../platform/http/request/canonical-json.js';

export interface LojaNoImpresso {
  readonly nome: string;
  /** Formatted address, phone and e-mail, one line each. */
  readonly linhas: readonly string[];
  /** SHA-256 of the original logo; null when there is none or its file is missing. */
  readonly logo: string | null;
}

interface DeImpresso {
  /** False for users who may not see amounts: the printout then contains none. */
  readonly comValores?: boolean;
  readonly loja: LojaNoImpresso;
  /** UTC instant of the last event shown. */
  readonly emitidoEm: string;
}

export interface ItemNoImpresso {
  readonly produto: string;
  readonly quantidade: number;
  /** Zero without amounts, like the discount. */
  readonly valorEmCentavos: number;
  /** For the whole line. */
  readonly descontoEmCentavos: number;
  /** Sanitised HTML. */
  readonly descricao: string | null;
}

export interface FotoNoImpresso {
  /** Person under whom the file is kept. */
  readonly clienteId: number;
  /** SHA-256 of the original. */
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
  /** Sanitised HTML. */
  readonly descricao: string | null;
  readonly cliente: {
    readonly nome: string;
    readonly linhas: readonly string[];
    /** What to know of the customer when it is made; on the work sheet of an open order only. */
    readonly observacoes?: string;
  };
  /** Null means that the customer comes for the order. */
  readonly entrega: {
    readonly linhas: readonly string[];
    /** Zero without amounts. */
    readonly taxaEmCentavos: number;
  } | null;
  readonly itens: readonly ItemNoImpresso[];
  readonly pagamentos: readonly {
    readonly data: Dia;
    readonly forma: FormaDePagamento;
    readonly valorEmCentavos: number;
  }[];
  /** On the work sheet only, which has no amounts; absent without any. */
  readonly fotos?: readonly FotoNoImpresso[];
  /** Copia e cola code for the balance; null when there is none. */
  readonly pix: string | null;
}

/** A version of a quote, as the customer approves it. */
export interface ImpressoDoOrcamento extends DeImpresso {
  readonly tipo: 'orcamento';
  readonly id: number;
  readonly versao: number;
  /** Day on which the version was written. */
  readonly data: Dia;
  readonly validade: Dia;
  readonly prazo: Dia | null;
  readonly horaDoPrazo: Hora | null;
  readonly cliente: {
    readonly nome: string;
    readonly linhas: readonly string[];
  };
  /** Null means that the customer comes for it. */
  readonly entrega: {
    readonly linhas: readonly string[];
    readonly taxaEmCentavos: number;
  } | null;
  readonly itens: readonly ItemNoImpresso[];
  /** Of the items; absent without any. */
  readonly fotos?: readonly FotoNoImpresso[];
  /** Of the whole, beside the discounts of the lines. */
  readonly descontoEmCentavos: number;
  readonly sinalEmCentavos: number | null;
  readonly condicoes: string | null;
  /** Sanitised HTML. */
  readonly descricao: string | null;
  /** Null before somebody approved this version. */
  readonly aprovacao: { readonly nome: string; readonly em: string; readonly hash: string } | null;
}

export interface DestinoNoImpresso {
  readonly pedidoId: number;
  readonly cliente: string;
  readonly telefone: string | null;
  /** Formatted, one line each. */
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
  /** In visiting order. */
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

/** A file inside the PDF. */
export interface AnexoDoImpresso {
  readonly nome: string;
  /** MIME type. */
  readonly tipo: string;
  readonly texto: string;
}

export interface ImpressoDeFicha extends DeImpresso {
  readonly tipo: 'dados-pessoais' | 'certificado' | 'historico' | 'aprovacao';
  readonly id: number;
  readonly secoes: readonly SecaoDaFicha[];
  readonly anexo?: AnexoDoImpresso;
}

/** Receipt of one payment of an order. */
export interface ImpressoDoRecibo extends DeImpresso {
  readonly tipo: 'recibo';
  /** The payment. */
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
  /** Of the delivery, in the total; zero without one. */
  readonly taxaEmCentavos: number;
  readonly totalEmCentavos: number;
  /** All valid payments of the order. */
  readonly pagoEmCentavos: number;
  readonly pedidoCancelado: boolean;
  /** Where the shop is; null when unknown. */
  readonly cidade: string | null;
}

export interface EtiquetaDeCaixa {
  readonly pedidoId: number;
  readonly cliente: string;
  readonly prazo: Dia | null;
  readonly itens: readonly { readonly produto: string; readonly quantidade: number }[];
  /** From 1. */
  readonly caixa: number;
  readonly caixas: number;
  /** Of the order's page; null when the public address is unknown. */
  readonly endereco: string | null;
}

/** Labels, without amounts for everyone. */
export interface ImpressoDeEtiquetas extends DeImpresso {
  readonly tipo: 'etiquetas';
  /** The first order. */
  readonly id: number;
  readonly formato: FormatoDeEtiqueta;
  /** First free label of the first sheet, from 1. */
  readonly inicio: number;
  readonly etiquetas: readonly EtiquetaDeCaixa[];
}

/** Everything that a printout shows: the same data gives the same bytes. */
export type Impresso = ImpressoComCabecalho | ImpressoDeEtiquetas;

/** A4 sheets with the shop's heading and a footer. */
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

/** Raise with every change of the drawing, so that cached files of the old one are not served. */
const DESENHO = 4;

/** SHA-256, hexadecimal. The key `papel` is hashed too: renaming it changes every printed check code. */
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
