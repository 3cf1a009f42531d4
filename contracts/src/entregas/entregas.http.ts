import { z } from 'zod';
import type { Etiqueta } from '../pedidos/producao/estagio.js';
import type { Corpo } from '../shared/campos/campo.js';
import { idDe, inteiro, omissivel, opcional } from '../shared/campos/campos.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import type { TelefoneNaTela } from '../shared/telefone/contato-do-telefone.js';
import { camposDaEntrega, camposDoDestino } from './entrega.campos.js';

export const corpoDaEntrega = corpoDosCampos(camposDaEntrega);
export type CorpoDaEntrega = Corpo<typeof camposDaEntrega>;

/** Also the maximum number of destinations of a delivery. */
export const MAIOR_ORDEM = 200;

const ordem = inteiro('Ordem', { min: 1, max: MAIOR_ORDEM });

export const corpoDoDestino = corpoDosCampos(camposDoDestino).extend({
  entrega_id: idDe('Entrega'),
  /** Place, from 1; null for the last. */
  ordem: opcional(ordem),
});
export type CorpoDoDestino = z.infer<typeof corpoDoDestino>;

/** `ordem` null keeps the place. */
export const corpoDoDestinoAtualizado = corpoDoDestino
  .omit({ entrega_id: true })
  .extend({ ordem: omissivel(ordem) });
export type CorpoDoDestinoAtualizado = z.infer<typeof corpoDoDestinoAtualizado>;

export const corpoDaOrdem = z.object({
  destinos: z.array(idDe('Destino'), { error: 'O campo Destinos é inválido.' }).max(MAIOR_ORDEM),
});
export type CorpoDaOrdem = z.infer<typeof corpoDaOrdem>;

export const ABAS_DE_ENTREGAS = [0, 1, 2] as const;
export type AbaDeEntregas = (typeof ABAS_DE_ENTREGAS)[number];

/** Contains data of orders: screens subscribe to `pedidos` and `entregas`. */
export interface Entrega {
  id: number;
  data: string;
  data_br: string;
  finalizado_at: string | null;
  finalizado_at_br: string | null;
  total_destinos: number;
  destinos_entregues: number;
}

export interface DetalheDaEntrega extends Entrega {
  /** Orders in stage Finalizado, which `marcar-entregues` moves on. */
  pedidos_a_entregar: number;
  destinos: number[];
  revisao: number;
}

export interface Endereco {
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
}

export interface Destino extends Endereco {
  id: number;
  entrega_id: number;
  pedido_id: number;
  ordem: number;
  pedido: {
    id: number;
    cliente: { id: number; nome: string } & TelefoneNaTela;
    estagio_badge: Etiqueta;
    cancelado: boolean;
  };
  itens: { produto: string; quantidade: number }[];
  descricao: string | null;
  /** Null without `valores:ler`. */
  a_receber: number | null;
  a_receber_br: string | null;
  recusa_da_exclusao: string | null;
  revisao: number;
}

export interface PedidoParaEntregar {
  id: number;
  nome: string;
  cliente: { id: number; nome: string };
  distincao: string | null;
  endereco: Endereco;
  /** Sentence when the order is in another open delivery too; null otherwise. */
  aviso: string | null;
}
