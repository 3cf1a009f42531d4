import { z } from 'zod';
import { idDe } from '../../shared/campos/campos.js';
import { corpoDosCampos } from '../../shared/campos/corpo-dos-campos.js';
import { camposDoPagamento } from '../pagamento.campos.js';

export const corpoDoPagamento = z.object({
  pedido_id: idDe('Pedido'),
  ...corpoDosCampos(camposDoPagamento).shape,
});
export type CorpoDoPagamento = z.infer<typeof corpoDoPagamento>;

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

/** Amounts are decimal reais. */
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
