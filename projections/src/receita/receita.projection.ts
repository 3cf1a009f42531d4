import type {
  LinhaDinheiroDoDia,
  LinhaDinheiroDoMes,
} from '@encomenda/contracts/financeiro/financeiro.read-models';
import type {
  DadosDoPagamento,
  PagamentoEvent,
} from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { aoMudarPagamento } from '../pedidos/partes/pagamentos-do-pedido.js';
import { defineProjection, type Unit } from '../platform/projection.js';
import { CHAVES_POR_DIA_E_MES, somarNoDia } from '../shared/por-dia-e-mes.js';

interface Somas {
  por_dia: LinhaDinheiroDoDia;
  por_mes: LinhaDinheiroDoMes;
}

const contar = (
  sums: Unit<object, Somas>['sums'],
  pagamento: DadosDoPagamento | null,
  sinal: 1 | -1,
): void => {
  if (pagamento)
    somarNoDia(sums, pagamento.data, {
      valor_em_centavos: sinal * pagamento.valorEmCentavos,
      quantidade: sinal,
    });
};

/** Money received, by day and month. Cancelling an order does not reduce it. */
export const receita = defineProjection<object, PagamentoEvent, Somas>({
  name: 'receita',
  version: 2,
  ddl: `
    create table por_dia (
      dia date primary key,
      valor_em_centavos bigint not null,
      quantidade bigint not null
    );
    create table por_mes (
      mes date primary key,
      valor_em_centavos bigint not null,
      quantidade bigint not null
    );
  `,
  tables: {},
  sums: CHAVES_POR_DIA_E_MES,
  on: {
    ...aoMudarPagamento(({ antes, depois }) => (_, unit) => {
      contar(unit.sums, antes, -1);
      contar(unit.sums, depois, 1);
      unit.changed('receita', null);
    }),
    PagamentoConciliado: 'ignored',
  },
});
