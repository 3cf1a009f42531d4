import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { memo, useMemo } from 'react';
import { ValoresDoPedido } from '../../../pedidos/detalhe-do-pedido/dinheiro/dinheiro.card';
import { PrazoDoPedido } from '../../../shared/badges/prazo-badge';
import { SituacaoDoPedido } from '../../../shared/badges/situacao-do-pedido';
import { InformacoesDoPedido } from '../../../pedidos/detalhe-do-pedido/info/info.card';
import { colunasDosItens } from '../../../pedidos/detalhe-do-pedido/itens/itens.card';
import { COLUNAS_DOS_PAGAMENTOS } from '../../../pedidos/detalhe-do-pedido/dinheiro/pagamentos.card';
import { PassosDoPedido } from '../../../shared/badges/passos-do-pedido';
import { TagBadge } from '../../../shared/badges/tag-badge';
import { ChangedFields, ChangedMark } from '../../../shared/page/detail/changed-mark';
import { SectionCard } from '../../../shared/page/detail/section-card';
import type { Column } from '../../../shared/table/columns';
import { FixedTable } from '../../../shared/table/fixed-table';

interface RetratoDoPedidoProps {
  tela: TelaDoPedido;
  alterados: ReadonlySet<string>;
  dia: Dia;
}

const NENHUM: ReadonlySet<string> = new Set();

/** The same empty set each time, so that an unchanged table does not re-render. */
const daTabela = (alterados: ReadonlySet<string>, nome: string): ReadonlySet<string> => {
  const seus = [...alterados].filter((campo) => campo.startsWith(`${nome}.`));
  return seus.length === 0 ? NENHUM : new Set(seus);
};

interface TabelaProps<Linha extends { id: number }> {
  titulo: string;
  nome: string;
  colunas: readonly Column<Linha>[];
  linhas: readonly Linha[];
  vazio: string;
  alterados: ReadonlySet<string>;
}

const TabelaSimples = <Linha extends { id: number }>({
  titulo,
  nome,
  colunas,
  linhas,
  vazio,
  alterados,
}: TabelaProps<Linha>) => (
  <ChangedFields campos={alterados}>
    <SectionCard title={titulo}>
      <FixedTable<Linha>
        label={titulo}
        campo={nome}
        columns={colunas}
        rows={linhas}
        empty={
          <Text size="sm" c="var(--ink-3)" p="md">
            {vazio}
          </Text>
        }
      />
    </SectionCard>
  </ChangedFields>
);
const Tabela = memo(TabelaSimples) as typeof TabelaSimples;

const Tags = memo(({ tags }: Pick<Pedido, 'tags'>) => (
  <Group gap={6}>
    <Text size="sm" c="var(--ink-3)">
      Tags
    </Text>
    {tags.length === 0 ? <Text c="var(--ink-3)">—</Text> : null}
    {tags.map((tag) => (
      <TagBadge key={tag.pedido_tag_id} tag={tag} />
    ))}
  </Group>
));

const Cartoes = memo(({ pedido }: { pedido: Pedido }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
    <ValoresDoPedido pedido={pedido} />
    <InformacoesDoPedido pedido={pedido} tags={<Tags tags={pedido.tags} />} />
  </SimpleGrid>
));

export const RetratoDoPedido = memo(({ tela, alterados, dia }: RetratoDoPedidoProps) => {
  const { pedido, itens, pagamentos } = tela;
  // Depends on the stage alone, because each event makes a new order object.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const dosItens = useMemo(() => colunasDosItens(pedido), [pedido.estagio_id]);
  return (
    <ChangedFields campos={alterados}>
      <Group gap="xs" mb="sm">
        <Text fw={600}>Pedido #{pedido.id}</Text>
        <SituacaoDoPedido pedido={pedido}>
          <PrazoDoPedido pedido={pedido} dia={dia} />
        </SituacaoDoPedido>
        <ChangedMark campo="estagio_id" palavra="estágio alterado" />
        <ChangedMark campo="arquivado" palavra="arquivamento alterado" />
        <ChangedMark campo="cancelado" palavra="cancelamento alterado" />
      </Group>
      <PassosDoPedido
        estagioId={pedido.estagio_id}
        impedimento={pedido.proximo_estagio?.impedimento}
      />
      <Stack gap="md">
        <Cartoes pedido={pedido} />
        <Tabela<Item>
          titulo="Itens"
          nome="itens"
          colunas={dosItens}
          linhas={itens}
          vazio="Nenhum item neste momento."
          alterados={daTabela(alterados, 'itens')}
        />
        <Tabela<Pagamento>
          titulo="Pagamentos"
          nome="pagamentos"
          colunas={COLUNAS_DOS_PAGAMENTOS}
          linhas={pagamentos}
          vazio="Nenhum pagamento neste momento."
          alterados={daTabela(alterados, 'pagamentos')}
        />
      </Stack>
    </ChangedFields>
  );
});
