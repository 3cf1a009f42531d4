import { z } from 'zod';
import { corpoDoCliente } from '../clientes/clientes.http.js';
import type { Etiqueta } from '../pedidos/estagio.js';
import { dia, idDe, inteiro, omissivel, opcional } from '../shared/campos.js';

/** Body of a delivery's store and update. */
export const corpoDaEntrega = z.object({ data: dia('Data') });
export type CorpoDaEntrega = z.infer<typeof corpoDaEntrega>;

/** Stops of one run. */
export const MAIOR_ORDEM = 200;

const ordem = inteiro('Ordem', { min: 1, max: MAIOR_ORDEM });

/** Body of a destination's store. */
export const corpoDoDestino = corpoDoCliente
  .pick({
    cep: true,
    bairro: true,
    cidade: true,
    estado: true,
    logradouro: true,
    numero: true,
    complemento: true,
  })
  .extend({
    entrega_id: idDe('Entrega'),
    pedido_id: idDe('Pedido'),
    /** Place in the run, from 1; null means last. */
    ordem: opcional(ordem),
  });
export type CorpoDoDestino = z.infer<typeof corpoDoDestino>;

/**
 * Body of a destination's update: it stays in its delivery, whatever the form says of that. `ordem`
 * is null when it was left out: unchanged.
 */
export const corpoDoDestinoAtualizado = corpoDoDestino
  .omit({ entrega_id: true })
  .extend({ ordem: omissivel(ordem) });
export type CorpoDoDestinoAtualizado = z.infer<typeof corpoDoDestinoAtualizado>;

/** Body of entregas/ordenar: every destination of the run, in the new order. */
export const corpoDaOrdem = z.object({
  destinos: z.array(idDe('Destino'), { error: 'O campo Destinos é inválido.' }).max(MAIOR_ORDEM),
});
export type CorpoDaOrdem = z.infer<typeof corpoDaOrdem>;

/** Tabs of the deliveries' list: all, open, finished. */
export const ABAS_DE_ENTREGAS = [0, 1, 2] as const;
export type AbaDeEntregas = (typeof ABAS_DE_ENTREGAS)[number];

/**
 * A delivery: row and detail. What it says of orders (delivered, to be delivered, to receive)
 * changes with them: such screens refresh on `pedidos` as well as on `entregas`.
 */
export interface Entrega {
  id: number;
  data: string;
  data_br: string;
  /** UTC instant; null while the delivery is open. */
  finalizado_at: string | null;
  /** `21/11/2026 14:02`, São Paulo. */
  finalizado_at_br: string | null;
  total_destinos: number;
  /** How many of them are orders that have been delivered. */
  destinos_entregues: number;
}

/** The detail also knows what may be offered once it is finished. */
export interface DetalheDaEntrega extends Entrega {
  /** Orders of this delivery in stage Finalizado: what `marcar-entregues` would advance. */
  pedidos_a_entregar: number;
  /** Ids of all its destinations, in their order: what `entregas/ordenar` takes rearranged. */
  destinos: number[];
  /** Revision of the delivery's stream: what `If-Match` takes. */
  revisao: number;
}

/** Address as it was copied; `cep` comes masked. */
export interface Endereco {
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
}

/** A destination: row and detail. */
export interface Destino extends Endereco {
  id: number;
  entrega_id: number;
  pedido_id: number;
  ordem: number;
  pedido: {
    id: number;
    /** The telephone is today's; null without one, or when the customer is gone. */
    cliente: { id: number; nome: string; telefone: string | null };
    estagio_badge: Etiqueta;
    cancelado: boolean;
  };
  /** What is carried there, in the order in which it was ordered. */
  itens: { produto: string; quantidade: number }[];
  /** The order's description, sanitised HTML. */
  descricao: string | null;
  /** What is still to be received; null for people who may not read orders. */
  a_receber: number | null;
  a_receber_br: string | null;
  /** Revision of the delivery's stream: what an edit's `If-Match` takes. */
  revisao: number;
}

/** A choice of the destination form's order field, with the address that it fills in. */
export interface PedidoParaEntregar {
  id: number;
  /** `#12 Maria Souza`: the text that the dropdown matches. */
  nome: string;
  cliente: { id: number; nome: string };
  /** What tells the customer from others of the same name; null when nothing does. */
  distincao: string | null;
  endereco: Endereco;
  /** Says that the order is already in another open delivery; null otherwise. */
  aviso: string | null;
}
