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

/**
 * Photos of a line: the place of a file among those sent with the form, from 0, or the SHA-256 of a photo
 * that the version in force has.
 */
const fotosDaLinha = z
  .custom<(number | string)[]>(
    (fotos) => Array.isArray(fotos) && fotos.every(ehFoto),
    // As in `objeto`: other checks of the line and of the body go on.
    { error: mensagens.invalido('Fotos'), abort: false },
  )
  .pipe(
    z
      .array(z.union([z.number(), z.string()]))
      // `max` would silence the other checks.
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

/** A version, whole. */
export const corpoDoOrcamento = z
  .object({
    ...clienteOuNovo,
    ...corpoDosCampos(camposDoOrcamento).shape,
    itens: linhasDoOrcamento,
    /** Of the whole, beside the discounts of its lines. */
    desconto: omissivel(parteDoValor(desconto.rotulo)),
    desconto_em: em,
    /** Null means that the customer comes for it. */
    entrega: opcional(objeto('Entrega', dadosDaEntrega)),
    /** Of the total after discounts, the delivery's fee included. */
    sinal: opcional(objeto(sinal.rotulo, sinalPedido)),
    solicitacao_id: deUmaSolicitacao,
  })
  .refine(umCliente, nenhumOuDois)
  .refine(({ desconto, desconto_em }) => ateCemPorCento(desconto_em, desconto), descontoDemais)
  .refine(horaComPrazo, horaSemPrazo);
export type CorpoDoOrcamento = z.infer<typeof corpoDoOrcamento>;

/** Of a quote that exists: it keeps the request that it was made of. */
export const corpoDaRevisao = corpoDoOrcamento.refine(
  ({ solicitacao_id }) => solicitacao_id === null,
  {
    path: ['solicitacao_id'],
    when: quandoLidos('solicitacao_id'),
    message: 'Só um orçamento novo é feito de uma solicitação.',
  },
);

/** The version that the sender saw: another one is refused. */
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
  /** Deleted ones instead. */
  excluidos: z.literal('1', { error: 'O campo Excluídos é inválido.' }).optional(),
});
export type ConsultaDeOrcamentos = z.infer<typeof consultaDeOrcamentos>;

/** Of one version; amounts are decimal reais. */
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
  /** Days until the last one of validity; negative after it. */
  dias_de_validade: number;
  /** Day on which the version was written. */
  data: string;
  data_br: string;
  enviado: boolean;
  excluido: boolean;
  /** Made of the approved version; null before. */
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
  /** From the version before; empty for the first. */
  diferencas: DiferencaDoOrcamento[];
  /** Of all its items. */
  fotos: FotoDoOrcamento[];
  enviada: { em: string; por: string; canal: CanalDeMensagem } | null;
  aprovacao: { em: string; nome: string; meio: MeioDeResposta; hash: string } | null;
  recusa: { em: string; motivo: string | null; meio: MeioDeResposta } | null;
}

/** The current version with its past. */
export interface Orcamento
  extends ResumoDoOrcamento, Omit<Corpo<typeof camposDoOrcamento>, keyof ResumoDoOrcamento> {
  itens: ItemDoOrcamentoNaTela[];
  subtotal: number;
  subtotal_br: string;
  desconto: number;
  desconto_br: string;
  saida: Saida;
  /** Where it is delivered; null for Retirada. */
  endereco_entrega: EnderecoDoCliente | null;
  /** Whether that address is the customer's. */
  no_endereco_do_cliente: boolean;
  taxa_entrega: number;
  taxa_entrega_br: string;
  /** `parte` in percent, when it was agreed as one. */
  sinal: { valor: number; valor_br: string; parte: number | null } | null;
  /** Latest first. */
  versoes: VersaoDoOrcamento[];
  /** The order that came of it, as it is now. */
  pedido: { id: number; versao: number; cancelado: boolean } | null;
  /** Why it cannot be approved now; null when it can. */
  impedimento: string | null;
  /** Why it cannot be deleted; null when nothing prevents it. */
  recusa_da_exclusao: string | null;
  revisao: number;
}

/** What to send to the customer. */
export interface EnvioDoOrcamento {
  texto: string;
  /** Digits with country code; null when it can only be copied. */
  whatsapp: string | null;
  sem_whatsapp: string | null;
}

/** A photo that a revision may keep, by its hash. */
export interface FotoDoOrcamento extends FotoNaTela {
  hash: string;
}

/** A line of a quote, as its form begins. Amounts are decimal reais. */
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

/** What a form begins with: a revision, or another quote like it at the prices of then. */
export interface OrcamentoParaRever extends Corpo<typeof camposDoOrcamento> {
  id: number;
  revisao: number;
  versao: number;
  /** Null when no longer registered. */
  cliente: { id: number; nome: string } | null;
  itens: LinhaParaRever[];
  desconto: number;
  /** Null for Retirada. `endereco` null means the customer's. */
  entrega: { endereco: EnderecoDoCliente | null; taxa: number } | null;
  sinal: { valor: number; em: 'reais' | 'porcentagem' } | null;
}
