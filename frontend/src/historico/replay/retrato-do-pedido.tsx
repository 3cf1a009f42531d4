import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagamento } from '@encomenda/contracts/receita/receita.http';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { memo } from 'react';
import { ValoresDoPedido } from '../../pedidos/detalhe-do-pedido/dinheiro.card';
import { EtiquetasDoPedido } from '../../pedidos/detalhe-do-pedido/etiquetas-do-pedido';
import { InformacoesDoPedido } from '../../pedidos/detalhe-do-pedido/info.card';
import { colunasDosItens } from '../../pedidos/detalhe-do-pedido/itens.card';
import { COLUNAS_DOS_PAGAMENTOS } from '../../pedidos/detalhe-do-pedido/pagamentos.card';
import { PassosDoPedido } from '../../pedidos/detalhe-do-pedido/passos-do-pedido';
import { TagBadge } from '../../shared/badges/tag-badge';
import { CamposMarcados, Marca } from '../../shared/page/marca';
import { SectionCard } from '../../shared/page/section-card';
import { FixedTable } from '../../shared/table/fixed-table';

interface RetratoDoPedidoProps {
  tela: TelaDoPedido;
  /** Names of the fields that the last event changed. */
  alterados: ReadonlySet<string>;
  /** The business day of that moment. */
  dia: Dia;
}

const Vazio = ({ children }: { children: string }) => (
  <Text size="sm" c="var(--ink-3)" p="md">
    {children}
  </Text>
);

const Tags = ({ pedido }: { pedido: Pedido }) => (
  <Group gap={6}>
    <Text size="sm" c="var(--ink-3)">
      Tags
    </Text>
    {pedido.tags.length === 0 ? <Text c="var(--ink-3)">—</Text> : null}
    {pedido.tags.map((tag) => (
      <TagBadge key={tag.pedido_tag_id} tag={tag} />
    ))}
  </Group>
);

/** The order's screen as it stood: the same cards, only to be read, with what has just changed marked. */
export const RetratoDoPedido = memo(({ tela, alterados, dia }: RetratoDoPedidoProps) => {
  const { pedido, itens, pagamentos } = tela;
  return (
    <CamposMarcados campos={alterados}>
      <Group gap="xs" mb="sm">
        <Text fw={600}>Pedido #{pedido.id}</Text>
        <EtiquetasDoPedido pedido={pedido} dia={dia} />
        <Marca campo="estagio_id" palavra="estágio alterado" />
        <Marca campo="arquivado" palavra="arquivamento alterado" />
        <Marca campo="cancelado" palavra="cancelamento alterado" />
      </Group>
      <PassosDoPedido pedido={pedido} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <ValoresDoPedido pedido={pedido} />
          <InformacoesDoPedido pedido={pedido} tags={<Tags pedido={pedido} />} />
        </SimpleGrid>
        <SectionCard title="Itens">
          <FixedTable<Item>
            label="Itens"
            campo="itens"
            columns={colunasDosItens(pedido)}
            rows={itens}
            empty={<Vazio>Nenhum item neste momento.</Vazio>}
          />
        </SectionCard>
        <SectionCard title="Pagamentos">
          <FixedTable<Pagamento>
            label="Pagamentos"
            campo="pagamentos"
            columns={COLUNAS_DOS_PAGAMENTOS}
            rows={pagamentos}
            empty={<Vazio>Nenhum pagamento neste momento.</Vazio>}
          />
        </SectionCard>
      </Stack>
    </CamposMarcados>
  );
});
