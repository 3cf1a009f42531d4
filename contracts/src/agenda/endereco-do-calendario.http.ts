import type { RespostaDeAcao } from '../shared/transport/http.js';

/** Excludes the address, which is shown only when it is created. Null: none exists. */
export type EnderecoDoCalendario = {
  criado_em_br: string;
  lido_em_br: string | null;
} | null;

export interface EnderecoCriado extends RespostaDeAcao {
  /** Path of the calendar; contains its secret. */
  endereco: string;
}
