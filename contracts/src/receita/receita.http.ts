import { z } from 'zod';
import { dia, dinheiro, idDe, opcional, umDe } from '../shared/campos.js';
import { FORMAS_DE_PAGAMENTO } from './forma-de-pagamento.js';

/** Body of store and update. `valor` is centavos once read; `data` null means today. */
export const corpoDoPagamento = z.object({
  pedido_id: idDe('Pedido'),
  valor: dinheiro('Valor', { min: 1, max: 999_999_999_999 }),
  forma_pagamento: umDe('Forma de Pagamento', FORMAS_DE_PAGAMENTO),
  data: opcional(dia('Data')),
});
export type CorpoDoPagamento = z.infer<typeof corpoDoPagamento>;

/** A payment. Amounts are decimal reais. */
export interface Pagamento {
  id: number;
  pedido_id: number;
  cliente: string;
  data: string;
  data_br: string;
  forma_pagamento: string;
  valor: number;
  valor_br: string;
}

export interface ValorAPagar {
  valor: number;
  valor_br: string;
}
