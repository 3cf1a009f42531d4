import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import { ESTADOS_COM_MOTIVO } from '@encomenda/contracts/pedidos/estados-com-motivo';
import { camposDoPagamento } from '@encomenda/contracts/pedidos/pagamento.campos';
import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { ItemAFazer } from '@encomenda/contracts/pedidos/producao/producao.http';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { nomesDe } from '@encomenda/contracts/shared/campos/campo';
import {
  day,
  fields,
  money,
  number,
  onlyWith,
  text,
  yesNo,
  type CsvTable,
} from '../../platform/queries/csv/csv.js';

const quem = [
  number<ResumoDoPedido>('#', ({ id }) => id),
  text<ResumoDoPedido>('Cliente', ({ cliente }) => cliente.nome),
  text<ResumoDoPedido>('Estágio', ({ estagio_badge }) => estagio_badge.nome),
];
const daLista = fields<ResumoDoPedido, typeof camposDaLista>(
  camposDaLista,
  ...nomesDe(camposDaLista),
);

export const PEDIDOS_EM_CSV: CsvTable<ResumoDoPedido> = {
  file: 'pedidos',
  columns: [
    ...quem,
    ...ESTADOS_COM_MOTIVO.map(({ estado, motivo, nome }) =>
      text<ResumoDoPedido>(nome, (pedido) => (pedido[estado] ? (pedido[motivo] ?? 'Sim') : null)),
    ),
    text('Tags', ({ tags }) => tags.map(({ nome }) => nome).join(', ')),
    text('Progresso', ({ progresso }) => `${progresso}%`),
    ...daLista,
    text('Saída', ({ saida }) => saida),
    number('Itens', ({ total_itens }) => total_itens),
    ...onlyWith<ResumoDoPedido>(
      'valores:ler',
      yesNo('Pago', ({ pago }) => pago),
      money('Taxa de entrega', ({ taxa_entrega }) => taxa_entrega),
      money('Valor', ({ valor_total }) => valor_total),
    ),
  ],
};

export const PEDIDOS_A_PAGAR_EM_CSV: CsvTable<ResumoDoPedido> = {
  file: 'pedidos-a-pagar',
  columns: [
    ...quem,
    ...daLista,
    money('Valor', ({ valor_total }) => valor_total),
    money('Falta pagar', ({ falta_pagar }) => falta_pagar),
  ],
};

export const ITENS_EM_CSV: CsvTable<Item> = {
  file: 'itens',
  columns: [
    text('Produto', ({ produto }) => produto),
    ...fields<Item, typeof camposDaLinha>(camposDaLinha, 'quantidade'),
    ...onlyWith<Item>(
      'valores:ler',
      ...fields<Item, typeof camposDaLinha>(camposDaLinha, 'valor', 'desconto'),
      money('Total', ({ valor_total }) => valor_total),
    ),
    text('Estágio', ({ estagio_badge }) => estagio_badge.nome),
    number('Finalizados', ({ quantidade_finalizada }) => quantidade_finalizada),
    text('Progresso', ({ progress_bar }) => `${progress_bar}%`),
  ],
};

export const PAGAMENTOS_EM_CSV: CsvTable<Pagamento> = {
  file: 'pagamentos',
  columns: [
    number('#', ({ id }) => id),
    day('Data Pagamento', ({ data }) => data),
    ...fields<Pagamento, typeof camposDoPagamento>(camposDoPagamento, 'forma_pagamento', 'valor'),
  ],
};

export const ITENS_A_FAZER_EM_CSV: CsvTable<ItemAFazer> = {
  file: 'produzir',
  columns: [
    text('Produto', ({ produto }) => produto),
    number('Quantidade', ({ quantidade }) => quantidade),
    number('Finalizados', ({ quantidade_finalizada }) => quantidade_finalizada),
    number('Faltam', (item) => item.quantidade - item.quantidade_finalizada),
    text('Estágio', ({ estagio_badge }) => estagio_badge.nome),
    number('Pedido', ({ pedido_id }) => pedido_id),
    text('Cliente', ({ cliente }) => cliente),
    day('Prazo', ({ prazo }) => prazo),
    text('Observações do cliente', ({ cliente_observacoes }) => cliente_observacoes),
  ],
};
