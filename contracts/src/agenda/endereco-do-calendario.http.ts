import type { RespostaDeAcao } from '../shared/transport/http.js';

/** Null without an address. The address itself is shown only when it is created. */
export type EnderecoDoCalendario = {
  criado_em_br: string;
  lido_em_br: string | null;
} | null;

export interface EnderecoCriado extends RespostaDeAcao {
  /** Path of the calendar, with its secret. */
  endereco: string;
}
