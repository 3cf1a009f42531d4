import { z } from 'zod';
import { consultaDeLista } from '../shared/http.js';
import { NUMEROS_POR_ASSUNTO } from './limites.js';

const numeros = (rotulo: string) =>
  z
    .string({ error: `O campo ${rotulo} é inválido.` })
    .regex(
      new RegExp(`^(\\d{1,9}(,\\d{1,9}){0,${NUMEROS_POR_ASSUNTO - 1}})?$`),
      `O campo ${rotulo} é inválido.`,
    )
    .default('')
    .transform((texto) => (texto === '' ? [] : texto.split(',').map(Number)));

/**
 * What the palette asks: `pesquisa`, or, without one, records by their numbers (`12,7`), so that a
 * browser that remembers numbers alone can name what somebody looked at last.
 */
export const consultaDaBusca = consultaDeLista.extend({
  pedidos: numeros('Pedidos'),
  clientes: numeros('Clientes'),
  produtos: numeros('Produtos'),
});
export type ConsultaDaBusca = z.infer<typeof consultaDaBusca>;

export interface PedidoAchado {
  id: number;
  cliente: string;
  /** What tells the customer from others of the same name; null when nobody else bears it. */
  distincao: string | null;
  /** `Em Produção`; of one that left the board `Arquivado` or `Cancelado`. */
  situacao: string;
}

export interface ClienteAchado {
  id: number;
  nome: string;
  /** What tells them from others of the same name, for reading. */
  distincao: string;
}

export interface ProdutoAchado {
  id: number;
  nome: string;
  categoria: string | null;
}

/** The best first; a kind that the person may not read is empty. */
export interface Achados {
  pedidos: PedidoAchado[];
  clientes: ClienteAchado[];
  produtos: ProdutoAchado[];
}
