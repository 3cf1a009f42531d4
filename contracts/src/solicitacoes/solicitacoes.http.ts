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

// A shop also answers by calling a fixed number.
const whatsapp = lidos.telefone.superRefine((guardado, contexto) => {
  const lido = lerTelefoneGuardado(guardado);
  if ('falha' in lido || lido.tipo === 'celular' || lido.tipo === 'fixo') return;
  const message =
    lido.tipo === 'local'
      ? `Falta o DDD no telefone ${lido.escrito}.`
      : `O telefone ${lido.escrito} é de atendimento. Escreva o seu.`;
  contexto.addIssue({ code: 'custom', message });
});

/** What a visitor fills in; the options are read against those of the product. */
export const corpoDaSolicitacao = z.object({
  ...lidos,
  /** With area code, as stored. */
  telefone: whatsapp,
  /** By the place of the option; blank for none. */
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
  /** `K7QM-4XRT`; the visitor knows this and not the number. */
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
  /** Instant in São Paulo, formatted. */
  recebida_br: string;
  /** Business day. */
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
  /** Options in words: `Tamanho` and `G`. */
  opcoes: { nome: string; valor: string }[];
  /** Of one with its options, decimal reais; null for a product without price. */
  valor: number | null;
  valor_br: string | null;
  total_br: string | null;
  observacao: string | null;
  fotos: FotoNaTela[];
  motivo: string | null;
  /** Customer that was chosen. */
  cliente: ClienteComTelefone | null;
  /** Numbers of what was made of it. */
  orcamento_id: number | null;
  pedido_id: number | null;
  /** Customers with this telephone, while none is chosen. */
  clientes_com_telefone: ClienteComTelefone[];
  /** `tel:+551133334444`; null when the telephone cannot be called. */
  ligar: string | null;
  /** Digits with country code; null when nothing can be sent there. */
  whatsapp: string | null;
  /** Text to answer with, to be edited. */
  resposta: string;
  eliminada: boolean;
  revisao: number;
}
