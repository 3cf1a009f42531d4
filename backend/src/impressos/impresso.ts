import { createHash } from 'node:crypto';
import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { canonicalJson } from '../platform/http/canonical-json.js';

/** The shop as it stands at the head of a paper. */
export interface LojaNoImpresso {
  readonly nome: string;
  /** Address, phone, e-mail: ready to be read, one line each. */
  readonly linhas: readonly string[];
  /** SHA-256 of the logo's original; null without one, or when its file is missing. */
  readonly logo: string | null;
}

interface DeImpresso {
  /** False on papers for people who may not know amounts: then there are none in it. */
  readonly comValores?: boolean;
  readonly loja: LojaNoImpresso;
  /** UTC instant of the last event that the paper shows. */
  readonly emitidoEm: string;
}

export interface ItemNoImpresso {
  readonly produto: string;
  readonly quantidade: number;
  /** Zero on a paper without amounts, like the discount. */
  readonly valorEmCentavos: number;
  /** Of the whole line. */
  readonly descontoEmCentavos: number;
  /** Sanitised HTML. */
  readonly descricao: string | null;
}

export interface ImpressoDoPedido extends DeImpresso {
  readonly tipo: 'pedido';
  readonly id: number;
  readonly data: Dia;
  readonly prazo: Dia | null;
  readonly estagio: EstagioId;
  readonly cancelado: boolean;
  readonly motivoDoCancelamento: string | null;
  /** Sanitised HTML. */
  readonly descricao: string | null;
  readonly cliente: {
    readonly nome: string;
    /** Address, phone, e-mail: ready to be read, one line each. */
    readonly linhas: readonly string[];
  };
  readonly itens: readonly ItemNoImpresso[];
  readonly pagamentos: readonly {
    readonly data: Dia;
    readonly forma: FormaDePagamento;
    readonly valorEmCentavos: number;
  }[];
  /** Copia e cola for the balance; null when there is none. */
  readonly pix: string | null;
}

export interface DestinoNoImpresso {
  readonly pedidoId: number;
  readonly cliente: string;
  readonly telefone: string | null;
  /** Ready to be read, one line each. */
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
  /** In the order in which they are visited. */
  readonly destinos: readonly DestinoNoImpresso[];
}

export interface SecaoDaFicha {
  readonly titulo: string;
  readonly textos?: readonly string[];
  /** Name and value. */
  readonly fatos?: readonly (readonly [string, string])[];
  readonly tabela?: {
    readonly titulos: readonly string[];
    /** Points, or `*` for what is left. */
    readonly larguras: readonly (number | '*')[];
    readonly linhas: readonly (readonly string[])[];
  };
}

/** A paper made of titled parts: what is kept of a person, and that it no longer is. */
export interface ImpressoDeFicha extends DeImpresso {
  readonly tipo: 'dados-pessoais' | 'certificado' | 'historico';
  readonly id: number;
  readonly secoes: readonly SecaoDaFicha[];
}

/** All that a paper shows, as data: the same data is the same paper, byte for byte. */
export type Impresso = ImpressoDoPedido | ImpressoDaEntrega | ImpressoDeFicha;

/** The order's paper for people who may not know amounts. */
export const pedidoSemValores = (impresso: ImpressoDoPedido): ImpressoDoPedido => ({
  ...impresso,
  comValores: false,
  itens: impresso.itens.map((item) => ({ ...item, valorEmCentavos: 0, descontoEmCentavos: 0 })),
  pagamentos: [],
  pix: null,
});

/** The delivery's paper for people who may not know amounts. */
export const entregaSemValores = (impresso: ImpressoDaEntrega): ImpressoDaEntrega => ({
  ...impresso,
  comValores: false,
  destinos: impresso.destinos.map((destino) => ({ ...destino, aReceberEmCentavos: 0 })),
});

/** Raise it with every change of the drawing, so that no paper of the old one is handed out. */
const DESENHO = 2;

/**
 * SHA-256 of what the paper shows and of how it is drawn, hexadecimal. The key `papel` is hashed
 * too: with another one every printed check code would change.
 */
export const resumoDoImpresso = (impresso: Impresso): string =>
  createHash('sha256')
    .update(canonicalJson({ desenho: DESENHO, papel: impresso }))
    .digest('hex');

/** `3F2A-91BC`: by it two prints can be told to be the same paper. */
export const codigoDeConferencia = (impresso: Impresso): string => {
  const resumo = resumoDoImpresso(impresso).toUpperCase();
  return `${resumo.slice(0, 4)}-${resumo.slice(4, 8)}`;
};

/** `pedido-12.pdf` */
export const nomeDoArquivo = ({ tipo, id }: Impresso): string => `${tipo}-${id}.pdf`;
