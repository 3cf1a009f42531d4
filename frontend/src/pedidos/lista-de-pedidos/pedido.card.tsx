import { Group, Stack, Text } from '@mantine/core';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { Distincao } from '../../shared/page/detail/distincao';
import { IfAllowed } from '../../shared/access/if-allowed';
import { PrazoDoPedido } from '../../shared/badges/prazo-badge';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';
import { MoneyText } from '../../shared/format/money';
import { ResumoDosItens } from './resumo-dos-itens';
import { QuantosArquivos } from '../../shared/envios/quantos-arquivos';

interface PedidoCardProps {
  pedido: LinhaDePedido;
  aPagar?: boolean;
}

const Dinheiro = ({ pedido, aPagar }: Required<PedidoCardProps>) =>
  aPagar ? (
    <Text fw={600} className="tabular">
      <Text span size="xs" fw={400} c="var(--ink-2)">
        falta{' '}
      </Text>
      <MoneyText value={pedido.falta_pagar} />
    </Text>
  ) : (
    <MoneyText value={pedido.valor_total} fw={500} />
  );

const Resto = ({ pedido, aPagar }: Required<PedidoCardProps>) => {
  if (aPagar) return <>de {pedido.valor_total_br}</>;
  return pedido.falta_pagar > 0 && !pedido.cancelado ? <>falta {pedido.falta_pagar_br}</> : null;
};

export const PedidoCard = ({ pedido, aPagar = false }: PedidoCardProps) => (
  <Stack gap={6}>
    <Group justify="space-between" gap="0 12px" align="flex-start">
      <Text fw={500} style={{ flex: '1 1 144px', overflowWrap: 'anywhere' }}>
        #{pedido.id} {pedido.cliente.nome} <QuantosArquivos quantos={pedido.arquivos} />
        <Distincao texto={pedido.distincao} />
      </Text>
      <IfAllowed poder="valores:ler">
        <Dinheiro pedido={pedido} aPagar={aPagar} />
      </IfAllowed>
    </Group>
    <ResumoDosItens texto={pedido.encomenda} />
    <Group gap={6}>
      <SituacaoDoPedido pedido={pedido} curta />
      <PrazoDoPedido pedido={pedido} />
      <Text size="xs" c="var(--ink-2)">
        <Resto pedido={pedido} aPagar={aPagar} />
      </Text>
    </Group>
  </Stack>
);
