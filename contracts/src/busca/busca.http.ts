import { z } from 'zod';
import { consultaDeLista } from '../shared/transport/http.js';
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

/** Either `pesquisa`, or ids (`12,7`) for which a browser needs the current names. */
export const consultaDaBusca = consultaDeLista.extend({
  pedidos: numeros('Pedidos'),
  clientes: numeros('Clientes'),
  produtos: numeros('Produtos'),
  solicitacoes: numeros('Solicitações'),
});
export type ConsultaDaBusca = z.infer<typeof consultaDaBusca>;

export interface PedidoAchado {
  id: number;
  cliente: string;
  distincao: string | null;
  /** Stage; `Arquivado` or `Cancelado` for orders off the board. */
  situacao: string;
}

export interface ClienteAchado {
  id: number;
  nome: string;
  distincao: string;
}

export interface ProdutoAchado {
  id: number;
  nome: string;
  categoria: string | null;
}

export interface SolicitacaoAchada {
  id: number;
  codigo: string;
  nome: string;
  encomenda: string;
}

export interface Achados {
  pedidos: PedidoAchado[];
  clientes: ClienteAchado[];
  produtos: ProdutoAchado[];
  solicitacoes: SolicitacaoAchada[];
}
