import { z } from 'zod';
import { dia, idDe, mensagens, opcional } from '../../shared/campos/campos.js';
import { consultaDeTabela, type Pagina } from '../../shared/transport/http.js';
import type { EstagioDoItemId, EstagioId, Etiqueta } from './estagio.js';
import type { EtiquetaDoPrazo } from './prazo.js';

export const consultaDaProducao = consultaDeTabela.omit({ order: true, sort: true }).extend({
  /** Last day; null for a week from today. Overdue orders are always included. */
  ate: opcional(dia('Até')),
  sem_prazo: z.literal('1', { error: mensagens.invalido('Sem prazo') }).optional(),
  tag: opcional(idDe('Tag')),
  produto: opcional(idDe('Produto')),
});
export type ConsultaDaProducao = z.infer<typeof consultaDaProducao>;

export interface UnidadesAFazer {
  quantidade: number;
  quantidade_finalizada: number;
}

export interface ItemAFazer extends UnidadesAFazer {
  id: number;
  produto_id: number | null;
  produto: string;
  estagio_id: EstagioDoItemId;
  estagio_badge: Etiqueta;
  pedido_id: number;
  pedido_estagio_id: EstagioId;
  cliente: string;
  distincao: string | null;
  cliente_observacoes: string | null;
  prazo: string | null;
  prazo_br: string | null;
  prazo_badge: EtiquetaDoPrazo;
  /** Revision of the order. */
  revisao: number;
}

/** Items of one product, or of one name without a product, by deadline. */
export interface ProdutoAFazer extends UnidadesAFazer {
  /** Unique among products and names without a product. */
  chave: string;
  produto: string;
  pedidos: number;
  itens: ItemAFazer[];
}

export interface PaginaDaProducao extends Pagina<ProdutoAFazer> {
  ate: string;
  ate_br: string;
  /** Sums over all pages. */
  unidades: UnidadesAFazer;
  pedidos: number;
}
