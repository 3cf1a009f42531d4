import { Anchor, Divider, Group, Text } from '@mantine/core';
import type { ComprasDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MoneyText } from '../../shared/format/money';
import { SectionCard } from '../../shared/page/detail/section-card';

const Linha = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" gap="sm">
    <Text size="sm" c="var(--ink-2)">
      {label}
    </Text>
    {children}
  </Group>
);

export const ComprasCard = ({ compras }: { compras: ComprasDoCliente }) => {
  const { pedidos, ultimo_pedido: ultimo } = compras;
  return (
    <SectionCard title="Compras">
      <Linha label="Pedidos">
        <span className="tabular">{pedidos}</span>
      </Linha>
      <Linha label="Último pedido">
        {ultimo ? (
          <Anchor component={Link} to={`/adm/pedidos/show/${ultimo.id}`} inherit>
            {`#${ultimo.id}, ${ultimo.data_br}`}
          </Anchor>
        ) : (
          <Text span inherit c="var(--ink-3)">
            —
          </Text>
        )}
      </Linha>
      <Divider my="sm" />
      <Linha label="Total comprado">
        <MoneyText value={compras.comprado} fw={600} />
      </Linha>
      <Linha label="Pago">
        <MoneyText value={compras.pago} />
      </Linha>
      {compras.credito > 0 ? (
        <Linha label="Crédito do cliente">
          <MoneyText value={compras.credito} />
        </Linha>
      ) : null}
      <Group justify="space-between" align="baseline" mt="xs">
        <Text fw={500}>Falta pagar</Text>
        <MoneyText value={compras.falta_pagar} fz={24} fw={600} />
      </Group>
    </SectionCard>
  );
};
