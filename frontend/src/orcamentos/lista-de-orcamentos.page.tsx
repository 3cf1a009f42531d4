import { Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  ABAS_DE_ORCAMENTOS,
  type AbaDeOrcamentos,
} from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { ResumoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { Link } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import { EmptyState } from '../shared/feedback/empty-state';
import { MoneyText } from '../shared/format/money';
import { ScreenHeader } from '../shared/page/header/page-header';
import { UrlTabs } from '../shared/page/url/url-tabs';
import { useUrlFlag } from '../shared/page/url/use-url-flag';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { useContagensDeOrcamentosQuery } from './orcamentos.api';
import { SituacaoDoOrcamento, validadeDe } from './situacao-do-orcamento';

const NOVO = '/adm/orcamentos/novo';

const NOMES: Readonly<Record<AbaDeOrcamentos, string>> = {
  'em-aberto': 'Em aberto',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
  vencido: 'Vencido',
};

const EXPLICACAO: Readonly<Record<AbaDeOrcamentos, string>> = {
  'em-aberto': 'Orçamentos à espera da resposta do cliente aparecem aqui.',
  aprovado: 'O que os clientes aprovaram aparece aqui, com o pedido que se fez.',
  recusado: 'O que os clientes não quiseram aparece aqui, com o motivo.',
  vencido: 'Orçamentos sem resposta cuja validade passou aparecem aqui. Reveja-os para valerem.',
};

const colunas: Column<ResumoDoOrcamento>[] = [
  { key: 'id', title: '#', width: 84, render: ({ id }) => <span className="tabular">#{id}</span> },
  {
    key: 'cliente',
    title: 'Cliente',
    render: ({ cliente, encomenda }) => (
      <>
        <Text>{cliente.nome}</Text>
        <Text size="sm" c="var(--ink-2)" lineClamp={1}>
          {encomenda}
        </Text>
      </>
    ),
  },
  {
    key: 'situacao',
    title: 'Situação',
    width: 150,
    sortable: false,
    render: (orcamento) => <SituacaoDoOrcamento orcamento={orcamento} />,
  },
  {
    key: 'versao',
    title: 'Versão',
    width: 100,
    sortable: false,
    render: ({ versao, enviado }) => `${versao}${enviado ? ', enviada' : ''}`,
  },
  {
    key: 'prazo',
    title: camposDoOrcamento.prazo.rotulo,
    width: 120,
    render: ({ prazo_br }) => prazo_br,
  },
  { key: 'validade', title: camposDoOrcamento.validade.rotulo, width: 150, render: validadeDe },
  {
    key: 'total',
    title: 'Total',
    width: 130,
    align: 'right',
    render: ({ total }) => <MoneyText value={total} />,
  },
];

const OrcamentoCard = ({ orcamento }: { orcamento: ResumoDoOrcamento }) => (
  <Stack gap={6}>
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text fw={500}>
        #{orcamento.id} · {orcamento.cliente.nome}
      </Text>
      <SituacaoDoOrcamento orcamento={orcamento} />
    </Group>
    <Text size="sm" c="var(--ink-2)">
      {orcamento.encomenda}
    </Text>
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="var(--ink-2)">
        Vale até {validadeDe(orcamento)}
      </Text>
      <MoneyText value={orcamento.total} fw={500} />
    </Group>
  </Stack>
);

export const ListaDeOrcamentosPage = () => {
  const { data: contagens } = useContagensDeOrcamentosQuery();
  const { opened: excluidos, open: verExcluidos, close: verOsOutros } = useUrlFlag('excluidos');
  const podeEscrever = usePoder('orcamentos:alterar');
  return (
    <>
      <ScreenHeader
        title="Orçamentos"
        context="O que se oferece a cada cliente, até ele aprovar. Do aprovado se faz o pedido."
        primary={{
          label: 'Novo orçamento',
          icon: <IconPlus size={18} aria-hidden />,
          to: NOVO,
          poder: 'orcamentos:alterar',
          shortcut: 'novo',
        }}
      />
      <Card>
        <UrlTabs
          label="Situação dos orçamentos"
          tabs={ABAS_DE_ORCAMENTOS.map((aba) => ({
            value: aba,
            label: NOMES[aba],
            count: excluidos ? undefined : contagens?.[aba],
          }))}
        >
          {(aba) => (
            <DataTable<ResumoDoOrcamento>
              label="Orçamentos"
              link={`/api/adm/orcamentos/datatable/${aba}`}
              {...(excluidos ? { params: { excluidos: '1' } } : {})}
              subjects={['orcamentos']}
              columns={colunas}
              defaultOrder={{ column: 'id', direction: 'desc' }}
              card={(orcamento) => <OrcamentoCard orcamento={orcamento} />}
              rowHref={({ id }) => `/adm/orcamentos/show/${id}`}
              filters={
                <Switch
                  label="Excluídos"
                  checked={excluidos}
                  onChange={excluidos ? verOsOutros : verExcluidos}
                />
              }
              empty={
                <EmptyState
                  title="Nenhum orçamento"
                  description={EXPLICACAO[aba as AbaDeOrcamentos]}
                  action={
                    podeEscrever ? (
                      <Button component={Link} to={NOVO} variant="default">
                        Novo orçamento
                      </Button>
                    ) : undefined
                  }
                />
              }
            />
          )}
        </UrlTabs>
      </Card>
    </>
  );
};
