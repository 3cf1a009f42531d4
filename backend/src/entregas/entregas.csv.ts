import type { Destino, Entrega } from '@encomenda/contracts/entregas/entregas.http';
import { day, money, number, text, type CsvTable } from '../platform/queries/csv.js';

export const ENTREGAS_EM_CSV: CsvTable<Entrega> = {
  file: 'entregas',
  columns: [
    number('#', ({ id }) => id),
    day('Data', ({ data }) => data),
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
    text('CEP', ({ cep }) => cep),
    text('Bairro', ({ bairro }) => bairro),
    text('Cidade', ({ cidade }) => cidade),
    text('Estado', ({ estado }) => estado),
    text('Logradouro', ({ logradouro }) => logradouro),
    text('Número', ({ numero }) => numero),
    text('Complemento', ({ complemento }) => complemento),
    money('A receber', ({ a_receber }) => a_receber),
  ],
};
