import { Anchor, Group, Stack, Text } from '@mantine/core';
import { NOME_DO_DESFECHO, NOME_DO_PARECER } from '@encomenda/contracts/importacoes/importacoes';
import type {
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../shared/badges/status-badge';
import { EmptyState } from '../../shared/feedback/empty-state';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import type { Column } from '../../shared/table/columns';
import { ExportButton } from '../../shared/table/controls/export-button';
import { FixedTable } from '../../shared/table/fixed-table';
import { Pagination } from '../../shared/table/controls/pagination';
import { TableSearch } from '../../shared/table/controls/table-search';
import { useTableState } from '../../shared/table/use-table-state';
import { EscolhaDaLinha } from './escolha-da-linha';
import {
  enderecoDasLinhas,
  useLinhasDaImportacaoQuery,
  type FiltroDeLinhas,
} from '../importacoes.api';
import classes from '../importacao.module.css';
import { COR_DO_DESFECHO, COR_DO_PARECER, emMilhar } from '../palavras';

const POR_PAGINA = 25;

interface Linha extends LinhaDaImportacao {
  id: number;
}

const Situacao = ({ parecer, desfecho }: Linha) =>
  desfecho === null ? (
    <StatusBadge color={COR_DO_PARECER[parecer]}>{NOME_DO_PARECER[parecer]}</StatusBadge>
  ) : (
    <StatusBadge color={COR_DO_DESFECHO[desfecho]}>{NOME_DO_DESFECHO[desfecho]}</StatusBadge>
  );

const Registro = ({ importacao, linha }: { importacao: Importacao; linha: Linha }) =>
  linha.registro === null ? null : (
    <Anchor
      component={Link}
      size="sm"
      to={`/adm/${importacao.assunto}/show/${linha.registro.id}`}
      className={classes.titulo}
    >
      {linha.registro.nome}
    </Anchor>
  );

const comRegistro = ({ parecer, valores }: Linha, conferindo: boolean): boolean =>
  conferindo ? parecer !== 'novo' : Object.keys(valores).length > 0;

const Motivos = ({ recados, em_branco }: Linha) =>
  recados.length + em_branco.length === 0 ? null : (
    <ul className={classes.recados}>
      {recados.map((recado) => (
        <li key={recado}>{recado}</li>
      ))}
      {em_branco.map(({ rotulo, escrito, porque }) => (
        <li key={`${rotulo} ${escrito}`}>
          {`${rotulo} ${entreAspas(escrito)} fica em branco. ${porque}`}
        </li>
      ))}
    </ul>
  );

const Valores = ({ importacao, linha }: { importacao: Importacao; linha: Linha }) => {
  const [primeiro, ...outros] = importacao.campos.flatMap(({ campo, rotulo }) => {
    const valor = linha.valores[campo] ?? '';
    return valor === '' ? [] : [{ campo, rotulo, valor }];
  });
  if (primeiro === undefined)
    return linha.registro === null ? (
      <Text size="sm" c="var(--ink-3)">
        —
      </Text>
    ) : (
      <Registro importacao={importacao} linha={linha} />
    );
  return (
    <div className={classes.titulo}>
      <Text size="sm" fw={500}>
        {primeiro.valor}
      </Text>
      {outros.length === 0 ? null : (
        <Text size="xs" c="var(--ink-2)">
          {outros.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join(' · ')}
        </Text>
      )}
    </div>
  );
};

interface LinhasDaImportacaoProps {
  importacao: Importacao;
  filtro: FiltroDeLinhas;
}

export const LinhasDaImportacao = ({ importacao, filtro }: LinhasDaImportacaoProps) => {
  const { id, situacao, escolhas, colunas } = importacao;
  const { state, setPage, setSearch } = useTableState();
  const { data, currentData, isFetching, error, refetch } = useLinhasDaImportacaoQuery({
    id,
    situacao,
    page: state.page,
    perPage: POR_PAGINA,
    pesquisa: state.search,
    filtro,
  });
  const conferindo = situacao === 'conferindo';
  const comCelulas =
    filtro.desfecho === 'recusado' || filtro.parecer === 'recusado' || filtro.em_branco === '1';
  const page = currentData ?? data;
  const rows = useMemo(() => page?.data.map((linha) => ({ ...linha, id: linha.numero })), [page]);
  const columns = useMemo((): Column<Linha>[] => {
    const escolha = (linha: Linha) =>
      conferindo && linha.parecer === 'duvidoso' ? (
        <EscolhaDaLinha planilha={id} linha={linha} escolhas={escolhas} />
      ) : null;
    return [
      { key: 'numero', title: 'Linha', width: 72, render: ({ numero }) => emMilhar(numero) },
      {
        key: 'valores',
        title: conferindo || comCelulas ? 'Na planilha' : 'Registro',
        render: (linha) => <Valores importacao={importacao} linha={linha} />,
      },
      {
        key: 'situacao',
        title: 'Situação',
        width: 120,
        render: (linha) => <Situacao {...linha} />,
      },
      {
        key: 'recados',
        title: 'Por quê',
        render: (linha) => (
          <Stack gap={6}>
            <Motivos {...linha} />
            {comRegistro(linha, conferindo) ? (
              <Registro importacao={importacao} linha={linha} />
            ) : null}
            {escolha(linha)}
          </Stack>
        ),
      },
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- counts change at every poll, rows do not
  }, [id, conferindo, comCelulas, colunas, escolhas]);
  if (error && !page) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {conferindo ? (
        <div className={classes.pesquisa}>
          <TableSearch label="Pesquisar nas linhas" value={state.search} onSearch={setSearch} />
        </div>
      ) : null}
      <div className={classes.tabela}>
        <FixedTable<Linha>
          label="Linhas"
          columns={columns}
          rows={rows}
          busy={isFetching && currentData === undefined}
          card={(linha) => (
            <Stack gap={6}>
              <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                <Valores importacao={importacao} linha={linha} />
                <Situacao {...linha} />
              </Group>
              <Text size="xs" c="var(--ink-2)">
                Linha {emMilhar(linha.numero)}
              </Text>
              {columns.at(-1)?.render?.(linha)}
            </Stack>
          )}
          empty={<EmptyState title="Nenhum resultado encontrado." />}
        />
      </div>
      {page && page.total > 0 ? (
        <Group className={classes.paginas} justify="space-between" gap="xs">
          <Group gap="sm">
            <Text size="sm" c="var(--ink-2)" className="tabular" role="status">
              {`${emMilhar(page.from ?? 0)}–${emMilhar(page.to ?? 0)} de ${emMilhar(page.total)}`}
            </Text>
            <ExportButton
              label="linhas"
              request={{
                link: enderecoDasLinhas(id),
                pesquisa: state.search,
                params: { ...filtro },
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
