import { z } from 'zod';
import { CANAIS_DE_MENSAGEM, type CanalDeMensagem } from '../mensagens/tipo-de-mensagem.js';
import { MAXIMO_DA_MENSAGEM } from '../mensagens/limites-da-mensagem.js';
import { itensDemais, MAXIMO_DE_ITENS } from '../itens/itens.http.js';
import type { EnderecoDoCliente } from '../pedidos/saida/endereco.js';
import {
  ateCemPorCento,
  clienteOuNovo,
  descontoDemais,
  deUmaSolicitacao,
  em,
  linhaDoPedido,
  maisDeCemPorCento,
  nenhumOuDois,
  parteDoValor,
  umCliente,
} from '../pedidos/pedido-completo.http.js';
import { horaComPrazo, horaSemPrazo } from '../pedidos/pedidos.http.js';
import type { Etiqueta } from '../pedidos/producao/estagio.js';
import { dadosDaEntrega } from '../pedidos/saida/saida.http.js';
import type { Saida } from '../pedidos/saida/saida.js';
import type { Corpo } from '../shared/campos/campo.js';
import {
  inteiro,
  mensagens,
  objeto,
  omissivel,
  opcional,
  quandoLidos,
  texto,
  umDe,
} from '../shared/campos/campos.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { consultaDeTabela } from '../shared/transport/http.js';
import type { FotoNaTela } from '../solicitacoes/fotos-de-referencia.js';
import type { DiferencaDoOrcamento } from './conteudo/diferencas-do-orcamento.js';
import {
  MAXIMO_DE_FOTOS_DO_ITEM,
  MAXIMO_DE_FOTOS_DO_ORCAMENTO,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from './conteudo/fotos-do-orcamento.js';
import {
  camposDaAprovacao,
  camposDaRecusa,
  valoresDoOrcamento,
  camposDoOrcamento,
} from './orcamento.campos.js';
import type {
  AbaDeOrcamentos,
  MeioDeResposta,
  SituacaoDoOrcamento,
} from './situacao-do-orcamento.js';

const { desconto, sinal } = valoresDoOrcamento;
const sinalPedido = z
  .object({ valor: parteDoValor(sinal.rotulo, 1), em })
  .refine((s) => ateCemPorCento(s.em, s.valor), maisDeCemPorCento('valor', sinal.rotulo));

const SHA256 = /^[\da-f]{64}$/;
const ehFoto = (foto: unknown): boolean =>
  typeof foto === 'string' ? SHA256.test(foto) : Number.isSafeInteger(foto) && Number(foto) >= 0;

/** Photos of a line: index of a file sent with the form, or SHA-256 of a photo that the current version has. */
const fotosDaLinha = z
  .custom<(number | string)[]>(
    (fotos) => Array.isArray(fotos) && fotos.every(ehFoto),
    // Not aborting, so that the other checks of the line and of the body still run.
    { error: mensagens.invalido('Fotos'), abort: false },
  )
  .pipe(
    z
      .array(z.union([z.number(), z.string()]))
      // Not `max`, which would stop the other checks.
      .refine(
        ({ length }) => length <= MAXIMO_DE_FOTOS_DO_ITEM,
        RECUSA_DA_FOTO_DO_ORCAMENTO.demais,
      ),
  )
  .default([]);

const linhasDoOrcamento = z
  .array(linhaDoPedido.safeExtend({ fotos: fotosDaLinha }), {
    error: mensagens.invalido('Itens'),
  })
  .min(1, 'Adicione ao menos um item.')
  .max(MAXIMO_DE_ITENS, itensDemais)
  .refine(
    (itens) =>
      itens.reduce((soma, { fotos }) => soma + fotos.length, 0) <= MAXIMO_DE_FOTOS_DO_ORCAMENTO,
    {
      error: RECUSA_DA_FOTO_DO_ORCAMENTO.demaisNoTodo,
      when: ({ issues }) => issues.length === 0,
    },
  );

/** A new version of a quote. */
export const corpoDoOrcamento = z
  .object({
    ...clienteOuNovo,
    ...corpoDosCampos(camposDoOrcamento).shape,
    itens: linhasDoOrcamento,
    /** Discount on the whole, besides the discounts of the lines. */
    desconto: omissivel(parteDoValor(desconto.rotulo)),
    desconto_em: em,
    /** Null when the customer collects the order. */
    entrega: opcional(objeto('Entrega', dadosDaEntrega)),
    /** Deposit. A percentage is of the total after discounts, with the delivery fee. */
    sinal: opcional(objeto(sinal.rotulo, sinalPedido)),
    solicitacao_id: deUmaSolicitacao,
  })
  .refine(umCliente, nenhumOuDois)
  .refine(({ desconto, desconto_em }) => ateCemPorCento(desconto_em, desconto), descontoDemais)
  .refine(horaComPrazo, horaSemPrazo);
export type CorpoDoOrcamento = z.infer<typeof corpoDoOrcamento>;

/** New version of an existing quote, whose request never changes. */
export const corpoDaRevisao = corpoDoOrcamento.refine(
  ({ solicitacao_id }) => solicitacao_id === null,
  {
    path: ['solicitacao_id'],
    when: quandoLidos('solicitacao_id'),
    message: 'Só um orçamento novo é feito de uma solicitação.',
  },
);

/** Version that the user saw. The handler refuses any other. */
const versao = inteiro('Versão', { min: 1 });

export const corpoDaAprovacao = z.object({
  versao,
  ...corpoDosCampos(camposDaAprovacao).shape,
});
export type CorpoDaAprovacao = z.infer<typeof corpoDaAprovacao>;

export const corpoDaRecusa = z.object({
  versao,
  ...corpoDosCampos(camposDaRecusa).shape,
});
export type CorpoDaRecusa = z.infer<typeof corpoDaRecusa>;

export const corpoDoEnvio = z.object({
  versao,
  canal: umDe('Canal', CANAIS_DE_MENSAGEM),
  texto: texto('Texto', { max: MAXIMO_DA_MENSAGEM }),
});
export type CorpoDoEnvio = z.infer<typeof corpoDoEnvio>;

export const consultaDeOrcamentos = consultaDeTabela.extend({
  /** Lists deleted quotes instead. */
  excluidos: z.literal('1', { error: 'O campo Excluídos é inválido.' }).optional(),
});
export type ConsultaDeOrcamentos = z.infer<typeof consultaDeOrcamentos>;

/** An item of a version. Amounts are decimal reais. */
export interface ItemDoOrcamentoNaTela {
  produto_id: number | null;
  produto: string;
  quantidade: number;
  valor: number;
  valor_br: string;
  desconto: number;
  desconto_br: string;
  valor_total: number;
  valor_total_br: string;
  descricao: string | null;
  fotos: FotoNaTela[];
}

/** Amounts are decimal reais. */
export interface ResumoDoOrcamento {
  id: number;
  cliente: { id: number; nome: string };
  versao: number;
  situacao: SituacaoDoOrcamento;
  situacao_badge: Etiqueta;
  encomenda: string;
  total: number;
  total_br: string;
  prazo: string | null;
  prazo_br: string | null;
  validade: string;
  validade_br: string;
  /** Days until the last day of validity; negative after it. */
  dias_de_validade: number;
  /** Day on which the version was written. */
  data: string;
  data_br: string;
  enviado: boolean;
  excluido: boolean;
  /** Order made from the approved version; null without one. */
  pedido_id: number | null;
}

export type ContagensDeOrcamentos = Record<AbaDeOrcamentos, number>;

export interface VersaoDoOrcamento {
  versao: number;
  /** UTC instant. */
  em: string;
  por: string;
  total: number;
  total_br: string;
  /** Differences from the previous version; empty for the first. */
  diferencas: DiferencaDoOrcamento[];
  /** Photos of all items. */
  fotos: FotoDoOrcamento[];
  enviada: { em: string; por: string; canal: CanalDeMensagem } | null;
  aprovacao: { em: string; nome: string; meio: MeioDeResposta; hash: string } | null;
  recusa: { em: string; motivo: string | null; meio: MeioDeResposta } | null;
}

/** The current version, and the list of all versions. */
export interface Orcamento
  extends ResumoDoOrcamento, Omit<Corpo<typeof camposDoOrcamento>, keyof ResumoDoOrcamento> {
  itens: ItemDoOrcamentoNaTela[];
  subtotal: number;
  subtotal_br: string;
  desconto: number;
  desconto_br: string;
  saida: Saida;
  /** Null when the customer collects the order. */
  endereco_entrega: EnderecoDoCliente | null;
  /** Whether the delivery address is the customer's own. */
  no_endereco_do_cliente: boolean;
  taxa_entrega: number;
  taxa_entrega_br: string;
  /** `parte` is a percentage; null when the deposit was agreed as an amount. */
  sinal: { valor: number; valor_br: string; parte: number | null } | null;
  /** Latest first. */
  versoes: VersaoDoOrcamento[];
  /** Order made from the quote, as it is today. */
  pedido: { id: number; versao: number; cancelado: boolean } | null;
  /** Why the current version cannot be approved; null when it can. */
  impedimento: string | null;
  /** Why the quote cannot be deleted; null when it can. */
  recusa_da_exclusao: string | null;
  revisao: number;
}

/** Message with the quote, to send to the customer. */
export interface EnvioDoOrcamento {
  texto: string;
  /** Digits with country code; null when `sem_whatsapp` gives the reason. */
  whatsapp: string | null;
  sem_whatsapp: string | null;
}

/** A photo with its hash, by which a new version may keep it. */
export interface FotoDoOrcamento extends FotoNaTela {
  hash: string;
}

/** A line of a quote as its form shows it first. Amounts are decimal reais. */
export interface LinhaParaRever {
  produto_id: number | null;
  /** Name of an item without a product. */
  avulso: string | null;
  produto: string;
  quantidade: number;
  valor: number;
  desconto: number;
  descricao: string | null;
  fotos: FotoDoOrcamento[];
}

/** First values of the form, for a new version or for a similar new quote. Prices are those of the old one. */
export interface OrcamentoParaRever extends Corpo<typeof camposDoOrcamento> {
  id: number;
  revisao: number;
  versao: number;
  /** Null when the customer is no longer registered. */
  cliente: { id: number; nome: string } | null;
  itens: LinhaParaRever[];
  desconto: number;
  /** Null when the customer collects the order. A null `endereco` means the customer's own. */
  entrega: { endereco: EnderecoDoCliente | null; taxa: number } | null;
  sinal: { valor: number; em: 'reais' | 'porcentagem' } | null;
}
