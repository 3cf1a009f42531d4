import { z } from 'zod';
import { dia, dinheiro, idDe, omissivel, umDe } from '../shared/campos.js';
import { FORMAS_DE_PAGAMENTO } from './forma-de-pagamento.js';

/** `valor` is parsed to centavos; `data` null means today, or unchanged. */
export const corpoDoPagamento = z.object({
  pedido_id: idDe('Pedido'),
  valor: dinheiro('Valor', { min: 1, max: 999_999_999_999 }),
  forma_pagamento: umDe('Forma de Pagamento', FORMAS_DE_PAGAMENTO),
  data: omissivel(dia('Data')),
});
export type CorpoDoPagamento = z.infer<typeof corpoDoPagamento>;

/** Amounts are decimal reais. */
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

/** `pago` is null while the order has no value. */
export interface PagamentoRecebido extends Pagamento {
  pago: boolean | null;
}

export interface LinhaDaReceita extends PagamentoRecebido {
  distincao: string | null;
}

export interface ValorAPagar {
  valor: number;
  valor_br: string;
}
