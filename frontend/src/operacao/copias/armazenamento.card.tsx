import { Progress, Stack, Text } from '@mantine/core';
import { nomeDaLeitura } from '@encomenda/contracts/operacao/nomes-das-leituras';
import type { Armazenamento } from '@encomenda/contracts/operacao/operacao.http';
import { Loaded, type QueryState } from '../../shared/feedback/loaded';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { contar } from '../../shared/format/dates';
import { DataList } from '../../shared/page/detail/data-list';
import { SectionCard } from '../../shared/page/detail/section-card';
import { nomeDoEsquema } from '../medidas/palavras';

const NOMEADOS = 6;

const esquemas = ({ esquemas: todos }: Armazenamento) => {
  const outros = todos.slice(NOMEADOS);
  const bytes = outros.reduce((soma, esquema) => soma + esquema.bytes, 0);
  return [
    ...todos.slice(0, NOMEADOS).map((esquema) => ({
      label: nomeDoEsquema(esquema.nome) ?? nomeDaLeitura(esquema.nome),
      value: tamanhoDoArquivo(esquema.bytes),
    })),
    ...(outros.length === 0
      ? []
      : [{ label: `Outros ${outros.length}`, value: tamanhoDoArquivo(bytes) }]),
  ];
};

const Disco = ({ livre, total }: Armazenamento['disco']) => {
  const usado = total === 0 ? 0 : Math.round(((total - livre) / total) * 100);
  return (
    <div>
      <Progress value={usado} size="sm" aria-label="Disco usado" />
      <Text size="sm" c="var(--ink-2)" mt={4} className="tabular">
        {tamanhoDoArquivo(livre)} livres de {tamanhoDoArquivo(total)} no disco
      </Text>
    </div>
  );
};

export const ArmazenamentoCard = ({ query }: { query: QueryState<Armazenamento> }) => (
  <SectionCard title="Armazenamento">
    <Loaded query={query} height={240} label="Carregando armazenamento">
      {(dados) => (
        <Stack gap="sm">
          <Disco {...dados.disco} />
          <DataList
            items={[
              {
                label: 'Log de eventos',
                value: dados.log === null ? 'em servidor próprio' : tamanhoDoArquivo(dados.log),
              },
              {
                label: 'Arquivos',
                value:
                  dados.arquivos === null
                    ? 'em um bucket'
                    : `${tamanhoDoArquivo(dados.arquivos.bytes)} em ${contar(dados.arquivos.quantidade, 'arquivo', 'arquivos')}`,
              },
              { label: 'Banco de dados', value: tamanhoDoArquivo(dados.banco) },
              ...esquemas(dados),
            ]}
          />
        </Stack>
      )}
    </Loaded>
  </SectionCard>
);
