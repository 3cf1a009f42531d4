import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { Sentido, SituacaoDoLancamento } from '@encomenda/contracts/conciliacao/extrato';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/feedback/empty-state';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import { MoneyText } from '../../shared/format/money';
import type { Column } from '../../shared/table/columns';
import { ExportButton } from '../../shared/table/controls/export-button';
import { FixedTable } from '../../shared/table/fixed-table';
import { Pagination } from '../../shared/table/controls/pagination';
import { TableSearch } from '../../shared/table/controls/table-search';
import { useTableState } from '../../shared/table/use-table-state';
import { ENDERECO_DOS_LANCAMENTOS, useLancamentosQuery } from '../conciliacao.api';
import classes from '../conciliacao.module.css';
import { Propostas } from './propostas';

const POR_PAGINA = 25;
const POR_EXTRATO = 10_000;

interface Linha {
  id: number;
  lancamento: Lancamento;
}

const SEM_NADA: Readonly<Record<SituacaoDoLancamento | 'saidas', readonly [string, string]>> = {
  'a-conferir': ['Nada a conferir', 'O que vier do próximo extrato aparece aqui.'],
  saidas: ['Nada a conferir', 'O que sair da conta no próximo extrato aparece aqui.'],
  conciliado: [
    'Nada conciliado ainda',
    'O que você confirma aparece aqui, com o pedido ou a despesa.',
  ],
  ignorado: ['Nada ignorado', 'O que não é de um pedido nem despesa aparece aqui.'],
};

const Valor = ({ lancamento: { valor, tipo } }: { lancamento: Lancamento }) => (
  <MoneyText value={tipo === 'credito' ? valor : -valor} />
);

const Texto = ({ lancamento: { texto, forma_pagamento } }: { lancamento: Lancamento }) => (
  <div className={classes.texto}>
    <Text size="sm">{texto ?? 'Texto já esquecido'}</Text>
    <Text size="xs" c="var(--ink-2)">
      {forma_pagamento}
    </Text>
  </div>
);

const RegistroDoLancamento = ({ lancamento }: { lancamento: Lancamento }) => (
  <Stack gap={2}>
    {lancamento.pedido_id === null ? null : (
      <Anchor component={Link} to={`/adm/pedidos/show/${lancamento.pedido_id}`} size="sm">
        #{lancamento.pedido_id} {lancamento.cliente}
      </Anchor>
    )}
    {lancamento.despesa_id === null ? null : (
      <Anchor component={Link} to={`/adm/despesas/show/${lancamento.despesa_id}`} size="sm">
        Despesa: {lancamento.despesa}
      </Anchor>
    )}
    {lancamento.aviso ? (
      <Text size="sm" c="var(--warning)">
        {lancamento.aviso}
      </Text>
    ) : null}
  </Stack>
);

export interface LancamentosProps {
  situacao: SituacaoDoLancamento;
  sentido?: Sentido;
  acima?: (lancamentos: readonly Lancamento[]) => ReactNode;
  escolha?: {
    pode: (lancamento: Lancamento) => boolean;
    escolhidos: ReadonlySet<string>;
    onEscolher: (id: string, sim: boolean) => void;
  };
  proposta?: Parameters<typeof Propostas>[0]['acao'];
  despesa?: Parameters<typeof Propostas>[0]['acaoDaDespesa'];
  acoes?: ((lancamento: Lancamento) => ReactNode) | undefined;
}

export const Lancamentos = ({
  situacao,
  sentido,
  acima,
  escolha,
  proposta,
  despesa,
  acoes,
}: LancamentosProps) => {
  const { state, setPage, setSearch } = useTableState();
  const { data, currentData, isFetching, error, refetch } = useLancamentosQuery({
    situacao,
    ...(sentido ? { sentido } : {}),
    page: state.page,
    perPage: POR_PAGINA,
    pesquisa: state.search,
  });
  const page = currentData ?? data;
  const rows = useMemo(
    () =>
      page?.data.map((lancamento) => ({
        id: lancamento.extrato_id * POR_EXTRATO + lancamento.numero,
        lancamento,
      })),
    [page],
  );
  const caixa = (lancamento: Lancamento) =>
    escolha?.pode(lancamento) ? (
      <Checkbox
        aria-label={`Escolher ${lancamento.valor_br} de ${lancamento.data_br}`}
        checked={escolha.escolhidos.has(lancamento.id)}
        onChange={(event) => escolha.onEscolher(lancamento.id, event.currentTarget.checked)}
      />
    ) : null;
  const explicacao = (lancamento: Lancamento) =>
    situacao === 'a-conferir' ? (
      <Propostas lancamento={lancamento} acao={proposta} acaoDaDespesa={despesa} />
    ) : (
      <RegistroDoLancamento lancamento={lancamento} />
    );
  const columns: Column<Linha>[] = [
    {
      key: 'data',
      title: 'Data',
      width: escolha ? 148 : 112,
      render: ({ lancamento }) => (
        <Group gap="xs" wrap="nowrap">
          {caixa(lancamento)}
          {lancamento.data_br}
        </Group>
      ),
    },
    {
      key: 'valor',
      title: 'Valor',
      width: 120,
      align: 'right',
      render: ({ lancamento }) => <Valor lancamento={lancamento} />,
    },
    {
      key: 'texto',
      title: 'No extrato',
      render: ({ lancamento }) => <Texto lancamento={lancamento} />,
    },
    {
      key: 'pedido',
      title: sentido === 'saidas' ? 'Despesa' : situacao === 'a-conferir' ? 'Pedido' : 'O que é',
      render: ({ lancamento }) => explicacao(lancamento),
    },
  ];
  if (error && !page) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  const [titulo, descricao] = SEM_NADA[sentido === 'saidas' ? 'saidas' : situacao];
  return (
    <>
      <div className={classes.pesquisa}>
        <TableSearch label="Pesquisar lançamentos" value={state.search} onSearch={setSearch} />
      </div>
      {page ? acima?.(page.data) : null}
      <FixedTable<Linha>
        label="Lançamentos"
        columns={columns}
        rows={rows}
        busy={isFetching && currentData === undefined}
        {...(acoes ? { rowActions: ({ lancamento }: Linha) => acoes(lancamento) } : {})}
        card={({ lancamento }) => (
          <Stack gap={8}>
            <Group justify="space-between" gap="xs" wrap="nowrap" fw={500}>
              <Group gap="xs" wrap="nowrap">
                {caixa(lancamento)}
                <span>{lancamento.data_br}</span>
              </Group>
              <Valor lancamento={lancamento} />
            </Group>
            <Texto lancamento={lancamento} />
            {explicacao(lancamento)}
          </Stack>
        )}
        empty={
          state.search === '' ? (
            <EmptyState title={titulo} description={descricao} />
          ) : (
            <EmptyState title="Nenhum resultado encontrado." />
          )
        }
      />
      {page && page.total > 0 ? (
        <Group justify="space-between" gap="xs" mt="lg">
          <Group gap="sm">
            <Text size="sm" c="var(--ink-2)" className="tabular" role="status">
              {`${page.from ?? 0}–${page.to ?? 0} de ${page.total}`}
            </Text>
            <ExportButton
              label="lançamentos"
              request={{
                link: ENDERECO_DOS_LANCAMENTOS,
                pesquisa: state.search,
                params: sentido ? { situacao, sentido } : { situacao },
                order: undefined,
                sort: undefined,
              }}
            />
          </Group>
          <Pagination page={state.page} lastPage={page.last_page} onChange={setPage} />
        </Group>
      ) : null}
    </>
  );
};

interface BotaoProps {
  rotulo: string;
  descricao: string;
  principal?: boolean;
  look: { loading: boolean; 'aria-busy': true | undefined };
  onClick: () => void;
}

export const BotaoDoLancamento = ({ rotulo, descricao, principal, look, onClick }: BotaoProps) => (
  <Button
    size="compact-sm"
    variant={principal ? 'filled' : 'default'}
    aria-label={descricao}
    {...look}
    onClick={onClick}
  >
    {rotulo}
  </Button>
);
