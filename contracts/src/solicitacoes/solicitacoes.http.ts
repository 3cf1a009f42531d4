import { z } from 'zod';
import { CANAIS_DE_MENSAGEM } from '../mensagens/tipo-de-mensagem.js';
import { MAXIMO_DA_MENSAGEM } from '../mensagens/limites-da-mensagem.js';
import type { Etiqueta } from '../pedidos/producao/estagio.js';
import { idDe, mensagens, opcional, texto, umDe } from '../shared/campos/campos.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { lerTelefoneGuardado } from '../shared/telefone/telefone.js';
import { MAIOR_TEXTO_DA_OPCAO, MAXIMO_DE_OPCOES } from '../produtos/opcoes.js';
import type { FotoNaTela } from './fotos-de-referencia.js';
import { camposDaRecusaDaSolicitacao, camposDaSolicitacao } from './solicitacao.campos.js';
import type { AbaDeSolicitacoes, SituacaoDaSolicitacao } from './situacao.js';

const lidos = corpoDosCampos(camposDaSolicitacao).shape;

// The shop must be able to reach the visitor: refuses service numbers and numbers without an area code.
const whatsapp = lidos.telefone.superRefine((guardado, contexto) => {
  const lido = lerTelefoneGuardado(guardado);
  if ('falha' in lido || lido.tipo === 'celular' || lido.tipo === 'fixo') return;
  const message =
    lido.tipo === 'local'
      ? `Falta o DDD no telefone ${lido.escrito}.`
      : `O telefone ${lido.escrito} é de atendimento. Escreva o seu.`;
  contexto.addIssue({ code: 'custom', message });
});

/** A visitor's form. The handler checks the options against those of the product. */
export const corpoDaSolicitacao = z.object({
  ...lidos,
  /** With its area code, in the stored form. */
  telefone: whatsapp,
  /** By the index of the option; blank when it is not answered. */
  opcoes: z
    .array(opcional(texto('Opção', { max: MAIOR_TEXTO_DA_OPCAO })), {
      error: mensagens.invalido('Opções'),
    })
    .max(MAXIMO_DE_OPCOES, mensagens.invalido('Opções'))
    .default([]),
});
export type CorpoDaSolicitacao = z.infer<typeof corpoDaSolicitacao>;

export const corpoDaResposta = z.object({
  canal: umDe('Canal', CANAIS_DE_MENSAGEM),
  texto: texto('Texto', { max: MAXIMO_DA_MENSAGEM }),
});
export type CorpoDaResposta = z.infer<typeof corpoDaResposta>;

export const corpoDaRecusaDaSolicitacao = corpoDosCampos(camposDaRecusaDaSolicitacao);
export type CorpoDaRecusaDaSolicitacao = z.infer<typeof corpoDaRecusaDaSolicitacao>;

export const corpoDoClienteDaSolicitacao = z.object({ cliente_id: idDe('Cliente') });
export type CorpoDoClienteDaSolicitacao = z.infer<typeof corpoDoClienteDaSolicitacao>;

export interface ResumoDaSolicitacao {
  id: number;
  /** `K7QM-4XRT`: the visitor knows this code, not the number. */
  codigo: string;
  nome: string;
  /** Formatted; null once the data are erased. */
  telefone: string | null;
  /** `2 × Bolo de cenoura`. */
  encomenda: string;
  para: string | null;
  para_br: string | null;
  situacao: SituacaoDaSolicitacao;
  situacao_badge: Etiqueta;
  /** Instant in São Paulo time, formatted. */
  recebida_br: string;
  /** Business day on which it was received. */
  data: string;
}

export type ContagensDeSolicitacoes = Record<AbaDeSolicitacoes, number>;

export interface ClienteComTelefone {
  id: number;
  nome: string;
}

export interface Solicitacao extends ResumoDaSolicitacao {
  produto: { id: number; nome: string };
  quantidade: number;
  /** Name and answer of each option: `Tamanho` and `G`. */
  opcoes: { nome: string; valor: string }[];
  /** Unit price with the options, decimal reais; null for a product without a price. */
  valor: number | null;
  valor_br: string | null;
  total_br: string | null;
  observacao: string | null;
  fotos: FotoNaTela[];
  motivo: string | null;
  /** Customer that the shop chose; null while none is chosen. */
  cliente: ClienteComTelefone | null;
  /** Quote and order made from the request; null without one. */
  orcamento_id: number | null;
  pedido_id: number | null;
  /** Registered customers with this telephone, while none is chosen. */
  clientes_com_telefone: ClienteComTelefone[];
  /** `tel:+551133334444`; null when the telephone cannot be called. */
  ligar: string | null;
  /** Digits with country code; null when WhatsApp cannot reach the telephone. */
  whatsapp: string | null;
  /** Proposed text of an answer, which the user edits. */
  resposta: string;
  eliminada: boolean;
  revisao: number;
}
