import { Stack, Text } from '@mantine/core';
import { O_QUE_SE_IMPORTA } from '@encomenda/contracts/importacoes/importacoes';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { useMemo } from 'react';
import { EmptyState } from '../shared/feedback/empty-state';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { SectionCard } from '../shared/page/detail/section-card';
import type { Column } from '../shared/table/columns';
import { FixedTable } from '../shared/table/fixed-table';
import { comMaiuscula, contarLinhas, resultadoDe } from './palavras';
import { SituacaoBadge } from './situacao-badge';
import { useImportacoes } from './use-importacao';

interface Linha extends Omit<Importacao, 'id'> {
  id: number;
  planilha: string;
}

const assuntoImportado = ({ assunto }: Linha): string =>
  comMaiuscula(O_QUE_SE_IMPORTA[assunto].varios);
const resultado = (linha: Linha): string =>
  linha.situacao === 'conferindo'
    ? contarLinhas(linha.linhas)
    : resultadoDe({ ...linha, id: linha.planilha });
const quem = ({ enviada_por }: Linha): string => enviada_por ?? '—';

const COLUNAS: readonly Column<Linha>[] = [
  {
    key: 'arquivo',
    title: 'Arquivo',
    render: ({ arquivo }) => <span style={{ overflowWrap: 'anywhere' }}>{arquivo}</span>,
  },
  { key: 'assunto', title: 'O quê', width: 110, render: assuntoImportado },
  {
    key: 'situacao',
    title: 'Situação',
    width: 130,
    render: (linha) => <SituacaoBadge situacao={linha.situacao} />,
  },
  { key: 'resultado', title: 'Resultado', render: resultado },
  { key: 'quem', title: 'Enviada por', width: 160, hideBelow: 'md', render: quem },
  { key: 'criada_em', title: 'Quando', width: 150, render: ({ criada_em_br }) => criada_em_br },
];

const Cartao = ({ linha }: { linha: Linha }) => (
  <Stack gap={4}>
    <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
      {linha.arquivo}
    </Text>
    <Text size="sm" c="var(--ink-2)">
      {assuntoImportado(linha)}, {resultado(linha)}
    </Text>
    <Text size="sm" c="var(--ink-2)">
      {quem(linha)}, {linha.criada_em_br}
    </Text>
    <div>
      <SituacaoBadge situacao={linha.situacao} />
    </div>
  </Stack>
);

export const ImportacoesCard = () => {
  const { data, error, refetch } = useImportacoes();
  const linhas = useMemo(
    () => data?.data.map(({ id: planilha, ...dados }, id) => ({ ...dados, id, planilha })),
    [data],
  );
  return (
    <SectionCard title="Planilhas enviadas">
      {error && !data ? (
        <ErrorInCard error={error} onRetry={() => void refetch()} />
      ) : (
        <FixedTable<Linha>
          label="Planilhas enviadas"
          columns={COLUNAS}
          rows={linhas}
          rowHref={({ planilha }) => `/adm/importacoes/${planilha}`}
          card={(linha) => <Cartao linha={linha} />}
          empty={
            <EmptyState
              title="Nenhuma planilha ainda"
              description="As que você enviar ficam aqui: quantas linhas entraram, quem importou e quando. Dali também se desfaz."
            />
          }
        />
      )}
    </SectionCard>
  );
};
