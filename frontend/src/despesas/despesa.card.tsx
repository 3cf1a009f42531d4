import { Group, Stack, Text } from '@mantine/core';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { QuantosArquivos } from '../shared/envios/quantos-arquivos';
import { MoneyText } from '../shared/format/money';
import { quantidadeDe } from './quantidade';

export const DespesaCard = ({ despesa }: { despesa: Despesa }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {despesa.nome} <QuantosArquivos quantos={despesa.comprovantes} um="comprovante" />
      </Text>
      <MoneyText value={despesa.valor} fw={500} />
    </Group>
    <Text size="sm" c="var(--ink-2)">
      {[despesa.data_br, despesa.categoria.nome, quantidadeDe(despesa)].filter(Boolean).join(' · ')}
    </Text>
  </Stack>
);
