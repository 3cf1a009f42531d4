import { z } from 'zod';
import { idDe, mensagens, opcional, texto } from '../shared/campos.js';
import type { TipoDeArquivo } from './arquivo.js';

/** Fields beside `file`; without `item_id` the file belongs to the order as a whole. */
export const corpoDoArquivo = z.object({
  pedido_id: idDe('Pedido'),
  item_id: opcional(idDe('Item')),
  name: opcional(texto('Nome')),
});
export type CorpoDoArquivo = z.infer<typeof corpoDoArquivo>;

/** With `ficha`, the work sheet: photos and no amounts, as users get who see none. */
export const consultaDoImpresso = z.object({
  ficha: z.literal('1', { error: mensagens.invalido('Ficha') }).optional(),
});
export type ConsultaDoImpresso = z.infer<typeof consultaDoImpresso>;

export interface ArquivoDoPedido {
  id: number;
  /** Null: of the whole order, or of an item that left it. */
  item_id: number | null;
  /** With its extension. */
  nome: string;
  tipo: TipoDeArquivo;
  /** Bytes. */
  size: number;
  /** URL; for pictures `?tamanho=100`, `480` or `1280` (default) selects the size. */
  src: string;
  /** Of the upright original, pixels; null for a PDF. */
  largura: number | null;
  altura: number | null;
  /** Whether the customer sees it on the link's page. */
  mostrado: boolean;
}
