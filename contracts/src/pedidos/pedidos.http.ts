import { z } from 'zod';
import type { Desfazivel } from '../desfazer/desfazer.http.js';
import type { MensagemDoPedido } from '../mensagens/mensagens.http.js';
import {
  dinheiro,
  idDe,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  simOuNao,
  texto,
  umDe,
} from '../shared/campos/campos.js';
import { corpoDoPagamento } from './pagamentos/pagamentos.http.js';
import type { Corpo } from '../shared/campos/campo.js';
import type { TelefoneNaTela } from '../shared/telefone/contato-do-telefone.js';
import { corpoDosCampos, leituraDoCampo } from '../shared/campos/corpo-dos-campos.js';
import { consultaDeTabela, type Pagina } from '../shared/transport/http.js';
import type { EstagioId, Etiqueta } from './producao/estagio.js';
import type { EnderecoDoCliente } from './saida/endereco.js';
import {
  camposDoPedido,
  clienteDoPedido,
  type camposDaLista,
  type camposDaPagina,
} from './pedido.campos.js';
import type { EtiquetaDoPrazo } from './producao/prazo.js';
import type { SituacaoNaTela } from './situacao-do-pedido.js';
import type { Saida } from './saida/saida.js';

const erroDoEstagio = (problema: { input?: unknown }) =>
  problema.input == null || problema.input === ''
    ? mensagens.obrigatorio('Estágio')
    : mensagens.invalido('Estágio');

export const estagioId = z
  .union([z.number(), z.string().regex(/^\d$/, { error: erroDoEstagio })], { error: erroDoEstagio })
  .transform(Number)
  .pipe(z.literal([1, 2, 3, 4], { error: mensagens.invalido('Estágio') }));

export const prazoNaoAntesDaData = (pedido: { data?: string | null; prazo: string | null }) =>
  pedido.prazo === null || pedido.data == null || pedido.prazo >= pedido.data;
export const prazoInvalido = {
  path: ['prazo'],
  when: quandoLidos('data', 'prazo'),
  message: 'O campo Prazo deve ser uma data posterior ou igual a Data.',
};

export const cabecalhoDoPedido = corpoDosCampos(camposDoPedido).shape;

export const HORA_SEM_PRAZO = 'Escolha o dia do Prazo para dar a hora.';
export const horaComPrazo = (pedido: { prazo: string | null; hora_do_prazo: string | null }) =>
  pedido.hora_do_prazo === null || pedido.prazo !== null;
export const horaSemPrazo = {
  path: ['hora_do_prazo'],
  when: quandoLidos('prazo', 'hora_do_prazo'),
  message: HORA_SEM_PRAZO,
};

export const corpoDoPedido = z
  .object({
    ...corpoDosCampos(clienteDoPedido).shape,
    estagio_id: estagioId,
    ...cabecalhoDoPedido,
  })
  .refine(prazoNaoAntesDaData, prazoInvalido)
  .refine(horaComPrazo, horaSemPrazo);
export type CorpoDoPedido = z.infer<typeof corpoDoPedido>;

/** Only when the shop warns of a missing deposit: true starts production, false gets a question (422). */
export const mesmoSemSinal = simOuNao('Mesmo sem sinal').default(true);

export const corpoDoAvanco = z.object({ mesmo_sem_sinal: mesmoSemSinal });
export type CorpoDoAvanco = z.infer<typeof corpoDoAvanco>;

export const corpoDoCancelamento = z.object({
  motivo: opcional(texto('Motivo', { max: 500 })),
  pagamentos: umDe('Pagamentos', ['reter', 'estornar']).default('reter'),
});
export type CorpoDoCancelamento = z.infer<typeof corpoDoCancelamento>;

export const corpoDaPausa = z.object({ motivo: texto('Motivo', { max: 200 }) });
export type CorpoDaPausa = z.infer<typeof corpoDaPausa>;

/** `valor` is a payment received at the hand-over; null without one. */
export const corpoDaEntregaDoPedido = z
  .object({
    valor: omissivel(corpoDoPagamento.shape.valor),
    forma_pagamento: omissivel(corpoDoPagamento.shape.forma_pagamento),
  })
  .refine(({ valor, forma_pagamento }) => valor === null || forma_pagamento !== null, {
    when: quandoLidos('valor', 'forma_pagamento'),
    path: ['forma_pagamento'],
    message: mensagens.obrigatorio('Forma de Pagamento'),
  })
  .refine(({ valor, forma_pagamento }) => forma_pagamento === null || valor !== null, {
    when: quandoLidos('valor', 'forma_pagamento'),
    path: ['valor'],
    message: mensagens.obrigatorio('Valor'),
  });
export type CorpoDaEntregaDoPedido = z.infer<typeof corpoDaEntregaDoPedido>;

/** Hundredths of a percent. */
export const CEM_POR_CENTO = 10_000;

/** `desconto` is parsed to centavos or, with `em: "porcentagem"`, to hundredths of a percent. */
export const corpoDoDesconto = z
  .object({
    em: umDe('Em', ['reais', 'porcentagem']).default('reais'),
    desconto: dinheiro('Desconto', { max: Number.MAX_SAFE_INTEGER }),
  })
  .refine(({ em, desconto }) => em === 'reais' || desconto <= CEM_POR_CENTO, {
    path: ['desconto'],
    when: quandoLidos('em', 'desconto'),
    message: 'O campo Desconto não pode ser superior a 100%.',
  });
export type CorpoDoDesconto = z.infer<typeof corpoDoDesconto>;

export const consultaDePedidos = consultaDeTabela.extend({
  prazo: z.enum(['apertado', 'vencido'], { error: mensagens.invalido('Prazo') }).optional(),
  atencao: z.literal('1', { error: mensagens.invalido('Atenção') }).optional(),
  tag: opcional(idDe('Tag')),
  canal: leituraDoCampo(camposDoPedido.canal),
  cancelados: z.literal('1', { error: mensagens.invalido('Cancelados') }).optional(),
  pausados: z.literal('1', { error: mensagens.invalido('Pausados') }).optional(),
  sem_sinal: z.literal('1', { error: mensagens.invalido('Sem sinal') }).optional(),
});
export type ConsultaDePedidos = z.infer<typeof consultaDePedidos>;
export type FiltroDePedidos = Partial<
  Pick<
    ConsultaDePedidos,
    'prazo' | 'atencao' | 'tag' | 'canal' | 'cancelados' | 'pausados' | 'sem_sinal'
  >
> & {
  produto?: number | null | undefined;
};

export const corpoDaTagDoPedido = z.object({ pedido_id: idDe('Pedido'), tag_id: idDe('Tag') });

export interface TagDoPedido {
  pedido_tag_id: number;
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}

/** Fields removed without `valores:ler`. */
export const VALORES_DO_PEDIDO = [
  'pago',
  'valor',
  'valor_br',
  'desconto',
  'desconto_br',
  'valor_total',
  'valor_total_br',
  'valor_pago',
  'valor_pago_br',
  'falta_pagar',
  'falta_pagar_br',
  'credito',
  'credito_br',
  'taxa_entrega',
  'taxa_entrega_br',
  'falta_do_sinal',
  'falta_do_sinal_br',
  'totais',
  'sinal_combinado',
  'sinal_combinado_br',
  'sinal_a_receber',
  'sinal_a_receber_br',
] as const;

/** Amounts are decimal reais; absent without `valores:ler`. */
export interface ResumoDoPedido extends Corpo<typeof camposDaLista>, SituacaoNaTela {
  id: number;
  cliente_id: number;
  cliente: { id: number; nome: string };
  estagio_badge: Etiqueta;
  tags: TagDoPedido[];
  /** Finished units, whole percent. */
  progresso: number;
  unidades: number;
  unidades_finalizadas: number;
  data: string;
  data_br: string;
  prazo_br: string | null;
  prazo_badge: EtiquetaDoPrazo;
  total_itens: number;
  itens_finalizados: number;
  pago: boolean | null;
  valor: number;
  valor_br: string;
  desconto: number;
  desconto_br: string;
  valor_total: number;
  valor_total_br: string;
  valor_pago: number;
  valor_pago_br: string;
  /** Never negative; overpayment is `credito`. */
  falta_pagar: number;
  falta_pagar_br: string;
  credito: number;
  credito_br: string;
  saida: Saida;
  taxa_entrega: number;
  taxa_entrega_br: string;
  entregue: boolean;
}

/** Sums over all pages of a filter. */
export type TotaisDosPedidos = Pick<
  ResumoDoPedido,
  | 'valor_total'
  | 'valor_total_br'
  | 'valor_pago'
  | 'valor_pago_br'
  | 'falta_pagar'
  | 'falta_pagar_br'
>;

export interface LinhaDePedido extends ResumoDoPedido {
  /** Summary of the items: `2 × Caneca, Bolo e mais 1`; empty without items. */
  encomenda: string;
  distincao: string | null;
  /** Number of files, those of items included. */
  arquivos: number;
}

export interface PaginaDePedidos extends Pagina<LinhaDePedido> {
  totais?: TotaisDosPedidos;
}

export interface ContagensDePedidos {
  todos: number;
  estagios: Record<EstagioId, number>;
}

/** The telephone is the current one of the register; null without `receita:alterar`. */
export interface Pedido extends ResumoDoPedido, Corpo<typeof camposDaPagina>, TelefoneNaTela {
  /** Null without delivery, and for users who do not work on the order. */
  endereco_entrega: EnderecoDoCliente | null;
  /** Notes of the customer's register today. */
  cliente_observacoes: string | null;
  motivo_cancelamento: string | null;
  /** The latest first. */
  mensagens: MensagemDoPedido[];
  /** Only on cancelled orders, for users who may undo it. */
  desfazer_cancelamento?: Desfazivel;
  orcamento?: { id: number; versao: number };
  solicitacao_id?: number;
  /** Deposit agreed in the quote, in decimal reais. */
  sinal_combinado?: number;
  sinal_combinado_br?: string;
  /** Unpaid part of `sinal_combinado`. */
  sinal_a_receber?: number;
  sinal_a_receber_br?: string;
  revisao: number;
  /** Unpaid deposit by the shop's rule; 0 once in production, and without a rule. */
  falta_do_sinal: number;
  falta_do_sinal_br: string;
  /** Name of the stage that `next-estagio` moves to, and why it would refuse. */
  proximo_estagio: { nome: string; impedimento: string | null } | null;
}

export interface PedidoNaoPago {
  id: number;
  nome: string;
  cliente: string;
  distincao: string | null;
  falta_pagar: number;
  falta_pagar_br: string;
}

export interface Estagio {
  id: number;
  nome: string;
}
