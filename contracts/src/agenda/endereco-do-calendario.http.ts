import type { RespostaDeAcao } from '../shared/transport/http.js';

/** The person's calendar address, without the address: it is shown once. Null without one. */
export type EnderecoDoCalendario = {
  criado_em_br: string;
  /** Last reading by a calendar; null before the first. */
  lido_em_br: string | null;
} | null;

export interface EnderecoCriado extends RespostaDeAcao {
  /** Path of the calendar, with its secret. */
  endereco: string;
}
