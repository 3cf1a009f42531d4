import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { situacaoForaDoEstagio } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { nomesDe } from '@encomenda/contracts/shared/campos/campo';
import {
  fields,
  money,
  number,
  text,
  yesNo,
  type CsvTable,
} from '../../platform/queries/csv/csv.js';

export const PEDIDOS_DO_CLIENTE_EM_CSV: CsvTable<ResumoDoPedido> = {
  file: 'pedidos-do-cliente',
  columns: [
    number('#', ({ id }) => id),
    text('Estágio', ({ estagio_badge }) => estagio_badge.nome),
    text('Situação', situacaoForaDoEstagio),
    ...fields<ResumoDoPedido, typeof camposDaLista>(camposDaLista, ...nomesDe(camposDaLista)),
    yesNo('Pago', ({ pago }) => pago),
    money('Valor', ({ valor_total }) => valor_total),
  ],
};
