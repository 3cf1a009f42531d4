import { camposDaEntrega, camposDoDestino } from '@encomenda/contracts/entregas/entrega.campos';
import type { Destino, Entrega } from '@encomenda/contracts/entregas/entregas.http';
import { fields, money, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

export const ENTREGAS_EM_CSV: CsvTable<Entrega> = {
  file: 'entregas',
  columns: [
    number('#', ({ id }) => id),
    ...fields(camposDaEntrega, 'data'),
    number('Destinos', ({ total_destinos }) => total_destinos),
    number('Entregues', ({ destinos_entregues }) => destinos_entregues),
    text('Situação', ({ finalizado_at }) => (finalizado_at ? 'Finalizada' : 'Não finalizada')),
    text('Finalizada em', ({ finalizado_at_br }) => finalizado_at_br),
  ],
};

export const DESTINOS_EM_CSV: CsvTable<Destino> = {
  file: 'destinos',
  columns: [
    number('Ordem', ({ ordem }) => ordem),
    number('Pedido', ({ pedido_id }) => pedido_id),
    text('Cliente', ({ pedido }) => pedido.cliente.nome),
    ...fields(
      camposDoDestino,
      'cep',
      'bairro',
      'cidade',
      'estado',
      'logradouro',
      'numero',
      'complemento',
    ),
    money('A receber', ({ a_receber }) => a_receber),
  ],
};
