import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { contarRegistros, andamentoDe, emMilhar, resultadoDe } from '../palavras';

const INTEIRO = 100;

export const AndamentoCard = ({ importacao }: { importacao: Importacao }) => {
  const { assunto, situacao } = importacao;
  const { feitas, todas } = andamentoDe(importacao);
  const desfazendo = situacao === 'desfazendo';
  const parte = todas === 0 ? 0 : Math.floor((feitas / todas) * INTEIRO);
  const titulo = desfazendo ? 'Desfazendo a importação' : 'Importando';
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{titulo}</Text>
          <Text size="sm" className="tabular">
            {emMilhar(feitas)} de {contarRegistros(assunto, todas)}
          </Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section value={parte} aria-label={titulo} />
        </Progress.Root>
        <Text size="sm" c="var(--ink-2)">
          {feitas === 0 ? 'Começando.' : `Até agora: ${resultadoDe(importacao)}.`} Você pode sair
          desta página ou fechar o navegador: o trabalho continua.
        </Text>
      </Stack>
    </Card>
  );
};
