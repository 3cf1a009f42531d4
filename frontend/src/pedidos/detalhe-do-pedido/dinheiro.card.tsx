import { Button, Card, Divider, Group, Progress, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCash } from '@tabler/icons-react';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/format/dinheiro';
import { PagamentoFormModal } from '../pagamento-form-modal';

const Linha = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" gap="sm">
    <Text size="sm" c="var(--ink-2)">
      {label}
    </Text>
    {children}
  </Group>
);

const CEM = 100;

/** Value, discount, total, paid, and in large what is left; Efetuar Pagamento while something is. */
export const DinheiroCard = ({ pedido }: { pedido: Pedido }) => {
  const [paying, pay] = useDisclosure(false);
  const podePagar = pedido.pago === false && pedido.valor_total > 0 && !pedido.cancelado;
  return (
    <Card component="section" aria-labelledby="dinheiro-do-pedido">
      <Title order={2} id="dinheiro-do-pedido" mb="sm">
        Valores
      </Title>
      <Linha label="Valor">
        <MoneyText value={pedido.valor} />
      </Linha>
      <Linha label="Desconto">
        <MoneyText value={pedido.desconto} />
      </Linha>
      <Linha label="Valor total">
        <MoneyText value={pedido.valor_total} fw={600} />
      </Linha>
      <Divider my="sm" />
      <Linha label="Pago">
        <MoneyText value={pedido.valor_pago} />
      </Linha>
      <Group justify="space-between" align="baseline" mt={4} mb="xs">
        <Text fw={500}>{pedido.credito > 0 ? 'Crédito do cliente' : 'Falta pagar'}</Text>
        <MoneyText
          value={pedido.credito > 0 ? pedido.credito : pedido.falta_pagar}
          fz={24}
          fw={600}
        />
      </Group>
      <Progress
        value={pedido.valor_total > 0 ? (pedido.valor_pago / pedido.valor_total) * CEM : 0}
        color="green"
        size="sm"
        aria-label={`Pago ${pedido.valor_pago_br} de ${pedido.valor_total_br}`}
      />
      {podePagar ? (
        <Button
          variant="default"
          fullWidth
          mt="md"
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={pay.open}
        >
          Efetuar Pagamento
        </Button>
      ) : null}
      <PagamentoFormModal opened={paying} onClose={pay.close} pedido={pedido} />
    </Card>
  );
};
