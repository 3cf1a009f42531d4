import { Group, Text } from '@mantine/core';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { MoneyText } from '../../shared/format/money';
import { Miniatura } from '../miniatura';

const LADO = 44;

export const ProdutoCard = ({ produto }: { produto: Produto }) => (
  <Group gap="sm" wrap="nowrap">
    <Miniatura imagem={produto.arquivo_principal} lado={LADO} />
    <div style={{ flex: 1, minWidth: 0 }}>
      <Group justify="space-between" gap="0 8px" align="flex-start" fw={500}>
        <Text span inherit style={{ flex: '1 1 112px', overflowWrap: 'anywhere' }}>
          {produto.nome}
        </Text>
        <MoneyText value={produto.valor} />
      </Group>
      <Text size="sm" c="var(--ink-2)">
        {produto.categoria_nome ?? 'Sem categoria'} ·{' '}
        {produto.ativo_site ? 'No site' : 'Fora do site'}
      </Text>
    </div>
  </Group>
);
