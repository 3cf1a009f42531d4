import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/estagio';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { RESUMO_DO_PEDIDO } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { columnNames, type RowOf } from '@encomenda/contracts/shared/columns';
import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import { etiquetaDoPrazo, formatarPrazo } from '@encomenda/contracts/pedidos/prazo';
import { soOsCampos } from '@encomenda/contracts/shared/campo';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { MedidaDosPrazos } from '../configuracoes/prazos.js';

/** The columns that `resumoDoPedido` reads. */
export const CAMPOS_DO_RESUMO = columnNames(RESUMO_DO_PEDIDO);

export type LinhaDoResumo = RowOf<typeof RESUMO_DO_PEDIDO>;

/** Whole per cent, rounded down. */
export const porcentagem = (prontas: number, todas: number): number =>
  todas === 0 ? 0 : Math.floor((100 * prontas) / todas);

/** `hoje` and `diasDeAviso` decide the deadline's badge. */
export const resumoDoPedido = (
  linha: LinhaDoResumo,
  { hoje, diasDeAviso }: MedidaDosPrazos,
): ResumoDoPedido => {
  const { prazo, hora_do_prazo: hora, estagio_id: estagioId } = linha;
  const { valor_total_em_centavos: total, saldo_em_centavos: saldo } = linha;
  const faltaPagar = Math.max(0, saldo);
  const credito = Math.max(0, -saldo);
  const encerrado = linha.arquivado || linha.cancelado;
  // No spread of the row: it would take most of a page's time.
  return Object.assign(soOsCampos(camposDaLista, linha), {
    id: linha.id,
    cliente_id: linha.cliente_id,
    cliente: { id: linha.cliente_id, nome: linha.cliente_nome },
    estagio_id: estagioId,
    estagio_badge: etiquetaDoEstagio(estagioId),
    tags: linha.tags,
    progresso: porcentagem(linha.unidades_finalizadas, linha.unidades),
    unidades: linha.unidades,
    unidades_finalizadas: linha.unidades_finalizadas,
    data_br: formatarDia(linha.data),
    prazo_br: prazo && formatarPrazo(prazo, hora),
    prazo_badge: etiquetaDoPrazo({ prazo, hora, estagioId, encerrado }, hoje, diasDeAviso),
    total_itens: linha.total_itens,
    itens_finalizados: linha.itens_finalizados,
    pago: linha.pago,
    valor: emReais(linha.valor_em_centavos),
    valor_br: formatarReais(linha.valor_em_centavos),
    desconto: emReais(linha.desconto_em_centavos),
    desconto_br: formatarReais(linha.desconto_em_centavos),
    valor_total: emReais(total),
    valor_total_br: formatarReais(total),
    valor_pago: emReais(linha.pago_em_centavos),
    valor_pago_br: formatarReais(linha.pago_em_centavos),
    falta_pagar: emReais(faltaPagar),
    falta_pagar_br: formatarReais(faltaPagar),
    credito: emReais(credito),
    credito_br: formatarReais(credito),
    saida: linha.entrega ? ('Entrega' as const) : ('Retirada' as const),
    taxa_entrega: emReais(linha.taxa_em_centavos),
    taxa_entrega_br: formatarReais(linha.taxa_em_centavos),
    arquivado: linha.arquivado,
    entregue: estagioId === 4,
    cancelado: linha.cancelado,
  });
};
