import { Button, Card, Divider, Group, Progress, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCash, IconDiscount, IconQrcode } from '@tabler/icons-react';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { memo, type ReactNode } from 'react';
import { usePoder } from '../../../core/sessao.api';
import { MoneyText } from '../../../shared/format/money';
import { ChangedMark } from '../../../shared/page/detail/changed-mark';
import { lazyDialog } from '../../../shared/page/actions/lazy-dialog';
import { DescontoFormModal } from '../../pagamentos/desconto-form-modal';
import { PagamentoFormModal } from '../../pagamentos/pagamento-form-modal';

interface LinhaProps {
  label: string;
  campo: string;
  /** Decimal reais. */
  valor: number;
  forte?: boolean;
}

const Linha = memo(({ label, campo, valor, forte = false }: LinhaProps) => (
  <Group justify="space-between" gap="sm">
    <Text size="sm" c="var(--ink-2)">
      {label}
      <ChangedMark campo={campo} />
    </Text>
    <MoneyText value={valor} {...(forte ? { fw: 600 } : {})} />
  </Group>
));

/** The shop asks for the sinal until production begins; a sinal agreed in a quote, until it is paid. */
const FaltaDoSinal = ({ pedido }: { pedido: Pedido }) => {
  const campo = pedido.falta_do_sinal > 0 ? 'falta_do_sinal' : 'sinal_a_receber';
  const falta = pedido[campo] ?? 0;
  return falta > 0 ? <Linha label="Falta do sinal" campo={campo} valor={falta} /> : null;
};

const CEM = 100;

interface ValoresDoPedidoProps {
  pedido: Pedido;
  children?: ReactNode;
}

export const ValoresDoPedido = ({ pedido, children }: ValoresDoPedidoProps) => {
  const credito = pedido.credito > 0;
  return (
    <Card component="section" aria-labelledby="dinheiro-do-pedido">
      <Title order={2} id="dinheiro-do-pedido" mb="sm">
        Valores
      </Title>
      <Linha label="Valor" campo="valor" valor={pedido.valor} />
      <Linha label="Desconto" campo="desconto" valor={pedido.desconto} />
      {pedido.taxa_entrega > 0 ? (
        <Linha label="Taxa de entrega" campo="taxa_entrega" valor={pedido.taxa_entrega} />
      ) : null}
      <Linha label="Valor total" campo="valor_total" valor={pedido.valor_total} forte />
      <Divider my="sm" />
      <Linha label="Pago" campo="valor_pago" valor={pedido.valor_pago} />
      {pedido.sinal_combinado === undefined ? null : (
        <Linha label="Sinal combinado" campo="sinal_combinado" valor={pedido.sinal_combinado} />
      )}
      {pedido.cancelado ? (
        <Text size="sm" c="var(--ink-2)" mt={4}>
          Cancelado: nada mais a receber.
        </Text>
      ) : (
        <>
          <Group justify="space-between" align="baseline" mt={8}>
            <Text fw={500}>
              {credito ? 'Crédito do cliente' : 'Falta pagar'}
              <ChangedMark campo={credito ? 'credito' : 'falta_pagar'} />
            </Text>
            <MoneyText value={credito ? pedido.credito : pedido.falta_pagar} fz={24} fw={600} />
          </Group>
          <FaltaDoSinal pedido={pedido} />
          <Progress
            mt="xs"
            value={pedido.valor_total > 0 ? (pedido.valor_pago / pedido.valor_total) * CEM : 0}
            color="green"
            size="sm"
            aria-label={`Pago ${pedido.valor_pago_br} de ${pedido.valor_total_br}`}
          />
        </>
      )}
      {children}
    </Card>
  );
};

const PixPanel = lazyDialog(async () => (await import('../../../mensagens/pix-panel')).PixPanel);

export const DinheiroCard = ({ pedido }: { pedido: Pedido }) => {
  const [paying, pay] = useDisclosure(false);
  const [discounting, discount] = useDisclosure(false);
  const [charging, charge] = useDisclosure(false);
  const podeDescontar =
    usePoder('valores:alterar') &&
    pedido.total_itens > 0 &&
    pedido.estagio_id <= ESTAGIO.emProducao &&
    !pedido.cancelado;
  const podeReceber = usePoder('receita:alterar');
  const podePagar =
    podeReceber && pedido.pago === false && pedido.valor_total > 0 && !pedido.cancelado;
  return (
    <ValoresDoPedido pedido={pedido}>
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
      {pedido.falta_pagar > 0 && !pedido.cancelado ? (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          leftSection={<IconQrcode size={18} aria-hidden />}
          onClick={charge.open}
        >
          Mostrar Pix
        </Button>
      ) : null}
      {podeDescontar ? (
        <Button
          variant="subtle"
          fullWidth
          mt="xs"
          leftSection={<IconDiscount size={18} aria-hidden />}
          onClick={discount.open}
        >
          Dar desconto
        </Button>
      ) : null}
      <DescontoFormModal opened={discounting} onClose={discount.close} pedido={pedido} />
      <PixPanel opened={charging} onClose={charge.close} pedidoId={pedido.id} />
      <PagamentoFormModal opened={paying} onClose={pay.close} pedido={pedido} />
    </ValoresDoPedido>
  );
};
