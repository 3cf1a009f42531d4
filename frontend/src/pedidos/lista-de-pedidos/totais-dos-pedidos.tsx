import { Text } from '@mantine/core';
import type { LinhaDePedido, PaginaDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { MoneyText } from '../../shared/format/money';

const Total = ({ label, value }: { label: string; value: number }) => (
  <Text span size="sm" c="var(--ink-2)">
    {label} <MoneyText value={value} fw={600} c="var(--ink)" />
  </Text>
);

const totaisCom =
  (label: string, parte: 'valor_pago' | 'falta_pagar') => (pagina: Pagina<LinhaDePedido>) => {
    // The server omits totals for people who may not read amounts.
    const { totais } = pagina as PaginaDePedidos;
    return totais ? (
      <>
        <Total label="Valor" value={totais.valor_total} />
        <Total label={label} value={totais[parte]} />
      </>
    ) : null;
  };

export const totaisDosPedidos = totaisCom('Pago', 'valor_pago');
export const totaisAPagar = totaisCom('Falta pagar', 'falta_pagar');
