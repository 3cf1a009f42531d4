import { z } from 'zod';
import { dia, dinheiro, idDe, omissivel, umDe } from '../shared/campos.js';
import { FORMAS_DE_PAGAMENTO } from './forma-de-pagamento.js';

/** Body of store and update. `valor` is centavos once read; `data` is null when it was left out: today, or unchanged. */
export const corpoDoPagamento = z.object({
  pedido_id: idDe('Pedido'),
  valor: dinheiro('Valor', { min: 1, max: 999_999_999_999 }),
  forma_pagamento: umDe('Forma de Pagamento', FORMAS_DE_PAGAMENTO),
  data: omissivel(dia('Data')),
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

/** A payment and whether its order is paid; null while that has no value. */
export interface PagamentoRecebido extends Pagamento {
  pago: boolean | null;
}

/** A row of the table of Receita. */
export interface LinhaDaReceita extends PagamentoRecebido {
  /** What tells the customer from others of the same name; null when nobody else bears it. */
  distincao: string | null;
}

export interface ValorAPagar {
  valor: number;
  valor_br: string;
}
