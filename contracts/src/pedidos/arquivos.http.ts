import { z } from 'zod';
import type { ArquivoNaTela } from '../arquivos/arquivos.http.js';
import { idDe, mensagens, opcional, texto } from '../shared/campos/campos.js';

/** Without `item_id` the file belongs to the whole order. */
export const corpoDoArquivo = z.object({
  pedido_id: idDe('Pedido'),
  item_id: opcional(idDe('Item')),
  name: opcional(texto('Nome')),
});
export type CorpoDoArquivo = z.infer<typeof corpoDoArquivo>;

/** `ficha` is the work sheet, with photos and without amounts. */
export const consultaDoImpresso = z.object({
  ficha: z.literal('1', { error: mensagens.invalido('Ficha') }).optional(),
});
export type ConsultaDoImpresso = z.infer<typeof consultaDoImpresso>;

export interface ArquivoDoPedido extends ArquivoNaTela {
  /** Null for a file of the whole order, or of a removed item. */
  item_id: number | null;
  /** Shown to the customer on the link's page. */
  mostrado: boolean;
}
