import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import { valoresDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type {
  ItemDoOrcamentoNaTela,
  Orcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import { RichText } from '../../shared/form/rich-text/rich-text';
import { MoneyText } from '../../shared/format/money';
import { Fotos } from '../../shared/picture/fotos';
import { SectionCard } from '../../shared/page/detail/section-card';

const { desconto, taxa } = valoresDoOrcamento;

const Item = ({ item }: { item: ItemDoOrcamentoNaTela }) => (
  <Box component="li">
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <Text>
        {item.quantidade} × {item.produto}
      </Text>
      <MoneyText value={item.valor_total} />
    </Group>
    <Text size="sm" c="var(--ink-2)">
      {item.valor_br} cada{item.desconto > 0 ? `, menos ${item.desconto_br}` : ''}
    </Text>
    {item.descricao === null ? null : <RichText html={item.descricao} />}
    <Fotos label={`Fotos de ${item.produto}`} fotos={item.fotos} />
  </Box>
);

interface LinhaProps {
  label: string;
  valor: number;
  forte?: boolean;
}

const Linha = ({ label, valor, forte = false }: LinhaProps) => (
  <Group justify="space-between" gap="sm">
    <Text size="sm" c={forte ? undefined : 'var(--ink-2)'} {...(forte ? { fw: 600 } : {})}>
      {label}
    </Text>
    <MoneyText value={valor} {...(forte ? { fw: 600 } : {})} />
  </Group>
);

export const ItensDoOrcamentoCard = ({ orcamento }: { orcamento: Orcamento }) => (
  <SectionCard title="Itens">
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {orcamento.itens.map((item, index) => (
        // Two lines may be equal, so their text alone is no key.
        <Item key={`${index} ${item.produto}`} item={item} />
      ))}
    </Stack>
    <Divider my="sm" />
    <Stack gap={4}>
      {orcamento.desconto > 0 ? (
        <>
          <Linha label="Subtotal" valor={orcamento.subtotal} />
          <Linha label={desconto.rotulo} valor={-orcamento.desconto} />
        </>
      ) : null}
      {orcamento.taxa_entrega > 0 ? (
        <Linha label={taxa.rotulo} valor={orcamento.taxa_entrega} />
      ) : null}
      <Linha label="Total" valor={orcamento.total} forte />
    </Stack>
  </SectionCard>
);
