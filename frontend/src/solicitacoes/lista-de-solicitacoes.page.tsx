import { Card, Group, Stack, Text } from '@mantine/core';
import {
  ABAS_DE_SOLICITACOES,
  type AbaDeSolicitacoes,
} from '@encomenda/contracts/solicitacoes/situacao';
import type { ResumoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { EmptyState } from '../shared/feedback/empty-state';
import { ScreenHeader } from '../shared/page/header/page-header';
import { UrlTabs } from '../shared/page/url/url-tabs';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { useContagensDeSolicitacoesQuery } from './solicitacoes.api';

const NOMES: Readonly<Record<AbaDeSolicitacoes, string>> = {
  novas: 'Novas',
  respondidas: 'Respondidas',
  recusadas: 'Recusadas',
};

const EXPLICACAO: Readonly<Record<AbaDeSolicitacoes, string>> = {
  novas: 'O que visitantes pedem em Quero encomendar, na vitrine, aparece aqui.',
  respondidas: 'Solicitações que já tiveram resposta aparecem aqui.',
  recusadas: 'Solicitações que a oficina não vai fazer aparecem aqui.',
};

const colunas: Column<ResumoDaSolicitacao>[] = [
  {
    key: 'id',
    title: '#',
    width: 130,
    render: ({ id, codigo }) => (
      <>
        <Text className="tabular">#{id}</Text>
        <Text size="sm" c="var(--ink-2)" className="tabular">
          {codigo}
        </Text>
      </>
    ),
  },
  {
    key: 'nome',
    title: 'Quem pediu',
    render: ({ nome, telefone }) => (
      <>
        <Text>{nome}</Text>
        <Text size="sm" c="var(--ink-2)" className="tabular">
          {telefone}
        </Text>
      </>
    ),
  },
  { key: 'encomenda', title: 'Encomenda', sortable: false, render: ({ encomenda }) => encomenda },
  { key: 'para', title: 'Para', width: 130, render: ({ para_br }) => para_br },
  { key: 'recebida', title: 'Recebida', width: 170, render: ({ recebida_br }) => recebida_br },
];

const SolicitacaoCard = ({ solicitacao }: { solicitacao: ResumoDaSolicitacao }) => (
  <Stack gap={6}>
    <Text fw={500}>
      #{solicitacao.id} · {solicitacao.nome}
    </Text>
    <Text size="sm" c="var(--ink-2)">
      {solicitacao.codigo} · {solicitacao.encomenda}
    </Text>
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="var(--ink-2)">
        {solicitacao.para_br === null ? 'Sem dia' : `Para ${solicitacao.para_br}`}
      </Text>
      <Text size="sm" c="var(--ink-2)">
        {solicitacao.recebida_br}
      </Text>
    </Group>
  </Stack>
);

export const ListaDeSolicitacoesPage = () => {
  const { data: contagens } = useContagensDeSolicitacoesQuery();
  return (
    <>
      <ScreenHeader
        title="Solicitações"
        context="O que visitantes pedem pelo site. Responda, recuse, ou faça um orçamento ou o pedido."
      />
      <Card>
        <UrlTabs
          label="Situação das solicitações"
          tabs={ABAS_DE_SOLICITACOES.map((aba) => ({
            value: aba,
            label: NOMES[aba],
            count: contagens?.[aba],
          }))}
        >
          {(aba) => (
            <DataTable<ResumoDaSolicitacao>
              label="Solicitações"
              link={`/api/adm/solicitacoes/datatable/${aba}`}
              subjects={['solicitacoes']}
              columns={colunas}
              defaultOrder={{ column: 'id', direction: 'desc' }}
              card={(solicitacao) => <SolicitacaoCard solicitacao={solicitacao} />}
              rowHref={({ id }) => `/adm/solicitacoes/show/${id}`}
              empty={
                <EmptyState
                  title="Nenhuma solicitação"
                  description={EXPLICACAO[aba as AbaDeSolicitacoes]}
                />
              }
            />
          )}
        </UrlTabs>
      </Card>
    </>
  );
};
