import { z } from 'zod';
import { dinheiro, opcional, simOuNao, texto, umDe } from '../shared/campos/campos.js';
import { falhaDoTexto } from './texto-da-mensagem.js';
import {
  CANAIS_DE_MENSAGEM,
  TIPOS_DE_MENSAGEM,
  type CanalDeMensagem,
  type TipoDeMensagem,
} from './tipo-de-mensagem.js';
import { MAXIMO_DO_TEXTO, MAXIMO_DA_MENSAGEM } from './limites-da-mensagem.js';

export const corpoDoTextoDaMensagem = z.object({
  texto: texto('Texto', { max: MAXIMO_DO_TEXTO }).superRefine((valor, contexto) => {
    const message = falhaDoTexto(valor);
    if (message !== undefined) contexto.addIssue({ code: 'custom', message });
  }),
});
export type CorpoDoTextoDaMensagem = z.infer<typeof corpoDoTextoDaMensagem>;

/** `de_novo`: the user knows that this kind of message was prepared less than a day ago. */
export const corpoDaMensagem = z.object({
  tipo: umDe('Mensagem', TIPOS_DE_MENSAGEM),
  canal: umDe('Canal', CANAIS_DE_MENSAGEM),
  texto: texto('Texto', { max: MAXIMO_DA_MENSAGEM }),
  de_novo: simOuNao('De novo').default(false),
});
export type CorpoDaMensagem = z.infer<typeof corpoDaMensagem>;

/** `valor` is parsed to centavos; null for the whole unpaid amount. */
export const consultaDoPix = z.object({
  valor: opcional(dinheiro('Valor', { min: 1, max: 999_999_999_999 })),
});
export type ConsultaDoPix = z.infer<typeof consultaDoPix>;

export interface TextoDaMensagem {
  tipo: TipoDeMensagem;
  nome: string;
  texto: string;
  padrao: boolean;
  texto_padrao: string;
}

export interface MensagemDoPedido {
  tipo: TipoDeMensagem;
  nome: string;
  canal: CanalDeMensagem;
  por: string;
  em: string;
}

export interface MensagemParaEnviar {
  tipo: TipoDeMensagem;
  nome: string;
  texto: string;
}

export interface MensagensDoPedido {
  pedido_id: number;
  cliente: { id: number; nome: string };
  /** Digits with country code; null when `sem_whatsapp` gives the reason. */
  whatsapp: string | null;
  sem_whatsapp: string | null;
  provavel: TipoDeMensagem;
  mensagens: MensagemParaEnviar[];
  preparadas: MensagemDoPedido[];
}

/** Amounts are decimal reais. */
export interface PixDoPedido {
  falta_pagar: number;
  falta_pagar_br: string;
  valor: number;
  valor_br: string;
  /** Pix code to copy; null when `impedimento` gives the reason. */
  codigo: string | null;
  /** Identifies the order on the shop's bank statement. */
  txid: string;
  qr: string | null;
  impedimento: 'sem-chave' | 'nada-falta' | 'cancelado' | 'nao-cabe' | null;
}
