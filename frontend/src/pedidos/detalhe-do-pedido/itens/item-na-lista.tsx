import { Group, Stack, Text } from '@mantine/core';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import { EstagioBadge } from '../../../shared/badges/estagio-badge';
import { MoneyText } from '../../../shared/format/money';
import { Progresso } from '../../progresso';

interface ItemNaListaProps {
  item: Item;
  veValores: boolean;
  emProducao: boolean;
}

export const ItemNaLista = ({ item, veValores, emProducao }: ItemNaListaProps) => (
  <Stack gap={4}>
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <Text fw={500} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {item.quantidade} × {item.produto}
      </Text>
      {veValores ? <MoneyText value={item.valor_total} fw={500} /> : null}
    </Group>
    {veValores && (item.quantidade > 1 || item.desconto > 0) ? (
      <Text size="sm" c="var(--ink-2)" className="tabular">
        {item.valor_br} cada
        {item.desconto > 0 ? `, desconto de ${item.desconto_br}` : null}
      </Text>
    ) : null}
    {emProducao ? (
      <Group gap="sm">
        <EstagioBadge id={item.estagio_id} nome={item.estagio_badge.nome} />
        <Progresso
          label="Finalizadas"
          feitas={item.quantidade_finalizada}
          todas={item.quantidade}
        />
      </Group>
    ) : null}
  </Stack>
);
