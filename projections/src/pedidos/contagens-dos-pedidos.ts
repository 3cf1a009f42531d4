import {
  SEM_PRAZO,
  SITUACAO,
  type LinhaAtencao,
  type LinhaPedido,
  type ListaDePedidos,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import {
  estaAberto,
  estaEmAndamento,
  estaEncerrado,
} from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { columnNames } from '@encomenda/contracts/shared/columns';
import { somarNoDia } from '../shared/por-dia-e-mes.js';
import type { Pedidos } from './tabelas-dos-pedidos.js';

const DO_PAINEL = [...columnNames(SITUACAO), 'prazo'] as const;

/** What a customer's purchases depend on. */
const DAS_COMPRAS = [
  'cancelado',
  'cliente_id',
  'data',
  'valor_total_em_centavos',
  'pago_em_centavos',
  'saldo_em_centavos',
] as const satisfies readonly (keyof LinhaPedido)[];

/** Columns on which the counts depend. An order that keeps these values is not counted anew. */
const CONTADAS = [...DO_PAINEL, ...DAS_COMPRAS] as const;

type Contada = Pick<LinhaPedido, (typeof CONTADAS)[number]>;

const listasDe = ({
  cancelado,
  arquivado,
  estagio_id,
  saldo_em_centavos,
}: Contada): ListaDePedidos[] => {
  if (cancelado) return ['cancelados'];
  const daTela: ListaDePedidos[] = arquivado ? ['arquivados'] : ['todos', `estagio-${estagio_id}`];
  return saldo_em_centavos > 0 ? [...daTela, 'a-pagar'] : daTela;
};

/** Key under which an order that needs attention is counted; undefined when it needs none. */
const atencaoDe = (linha: Contada): Omit<LinhaAtencao, 'quantidade'> | undefined => {
  if (estaEncerrado(linha)) return undefined;
  const { estagio_id, prazo, pago_em_centavos, saldo_em_centavos } = linha;
  const pago_em_parte = pago_em_centavos > 0 && saldo_em_centavos > 0;
  if (!estaAberto(linha) && !pago_em_parte) return undefined;
  const conta = estaEmAndamento(linha) ? prazo : null;
  return { estagio_id, prazo: conta ?? SEM_PRAZO, pago_em_parte };
};

const contar = (sums: Pedidos['sums'], linha: Contada, sinal: 1 | -1): void => {
  const { valor_total_em_centavos, pago_em_centavos, saldo_em_centavos } = linha;
  for (const lista of listasDe(linha))
    sums.contagens.add({
      lista,
      quantidade: sinal,
      valor_total_em_centavos: sinal * valor_total_em_centavos,
      pago_em_centavos: sinal * pago_em_centavos,
      falta_em_centavos: sinal * Math.max(0, saldo_em_centavos),
    });
  const atencao = atencaoDe(linha);
  if (atencao) sums.atencao.add({ ...atencao, quantidade: sinal });
  if (linha.cancelado) return;
  somarNoDia(sums, linha.data, { quantidade: sinal });
  sums.por_cliente.add({
    cliente_id: linha.cliente_id,
    pedidos: sinal,
    comprado_em_centavos: sinal * valor_total_em_centavos,
    pago_em_centavos: sinal * pago_em_centavos,
    falta_pagar_em_centavos: sinal * Math.max(0, saldo_em_centavos),
  });
};

const mudou = (
  colunas: readonly (keyof Contada)[],
  antes: Contada | undefined,
  depois: Contada,
): boolean => colunas.some((coluna) => antes?.[coluna] !== depois[coluna]);

export const recontar = (
  sums: Pedidos['sums'],
  antes: Contada | undefined,
  depois: Contada,
): void => {
  if (!mudou(CONTADAS, antes, depois)) return;
  if (antes) contar(sums, antes, -1);
  contar(sums, depois, 1);
};

export const mudaOPainel = (antes: Contada | undefined, depois: Contada): boolean =>
  mudou(DO_PAINEL, antes, depois);

/** Customers whose purchases a change of an order concerns. */
export const compradores = (antes: Contada | undefined, depois: Contada): ReadonlySet<number> =>
  mudou(DAS_COMPRAS, antes, depois)
    ? new Set([antes?.cliente_id ?? depois.cliente_id, depois.cliente_id])
    : new Set();
