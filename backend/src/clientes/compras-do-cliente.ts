import type { ComprasDoCliente, UltimoPedido } from '@encomenda/contracts/clientes/clientes.http';
import type { LinhaPorCliente } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

export const ultimoPedidoDe = (id: number | null, data: string | null): UltimoPedido | null =>
  id === null || data === null ? null : { id, data, data_br: formatarDia(data) };

interface Compras extends LinhaPorCliente {
  ultimo_pedido_id: number;
  ultimo_pedido_data: string;
}

/** Null values, or no row: the customer has bought nothing. */
export const comprasDe = (
  linha: { readonly [coluna in keyof Compras]: Compras[coluna] | null } | undefined,
): ComprasDoCliente => {
  const comprado = linha?.comprado_em_centavos ?? 0;
  const pago = linha?.pago_em_centavos ?? 0;
  const falta = linha?.falta_pagar_em_centavos ?? 0;
  const credito = pago + falta - comprado;
  return {
    pedidos: linha?.pedidos ?? 0,
    comprado: emReais(comprado),
    comprado_br: formatarReais(comprado),
    pago: emReais(pago),
    pago_br: formatarReais(pago),
    falta_pagar: emReais(falta),
    falta_pagar_br: formatarReais(falta),
    credito: emReais(credito),
    credito_br: formatarReais(credito),
    ultimo_pedido: linha ? ultimoPedidoDe(linha.ultimo_pedido_id, linha.ultimo_pedido_data) : null,
  };
};
