import { z } from 'zod';
import type { ArquivoNaTela } from '../arquivos/arquivos.http.js';
import { idDe, mensagens, opcional, texto } from '../shared/campos/campos.js';

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

export interface ArquivoDoPedido extends ArquivoNaTela {
  /** Null: of the whole order, or of an item that left it. */
  item_id: number | null;
  /** Whether the customer sees it on the link's page. */
  mostrado: boolean;
}
