import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { EventoDaAuditoria } from '@encomenda/contracts/auditoria/auditoria.http';
import { IconArrowUp, IconCode } from '@tabler/icons-react';
import { isApiError } from '../core/api-error';
import { historicoDoRegistro } from './historico/enderecos/enderecos';
import { NenhumResultado } from './historico/filtros/campos-dos-filtros';
import { useFiltros, type Filtros } from './historico/filtros/filtros-no-endereco';
import { EmptyState } from '../shared/feedback/empty-state';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { contar } from '../shared/format/dates';
import type { Column } from '../shared/table/columns';
import { FixedTable } from '../shared/table/fixed-table';
import classes from './auditoria.module.css';
import { NOVOS_CONTADOS, useLogInfiniteQuery, useNovosNoLogQuery } from './auditoria.api';

interface LogDaLojaProps {
  filtros: Filtros;
  onTecnico: (posicao: number) => void;
}

type Linha = EventoDaAuditoria & { id: number };

const columns: Column<Linha>[] = [
  { key: 'frase', title: 'O que aconteceu' },
  { key: 'titulo', title: 'Registro', width: 176 },
  { key: 'autor', title: 'Pessoa', width: 176, render: ({ autor }) => autor.nome },
  {
    key: 'quando',
    title: 'Quando',
    width: 148,
    render: ({ quando, quando_br }) => (
      <time dateTime={quando} className="tabular">
        {quando_br}
      </time>
    ),
  },
];

const noTelefone = ({ frase, titulo, autor, quando_br }: Linha) => (
  <>
    <Text fw={500} size="sm">
      {frase}
    </Text>
    <Text size="xs" c="var(--ink-2)">
      {titulo} · {autor.nome} · {quando_br}
    </Text>
  </>
);

const UNPROCESSABLE = 422;

const Nada = () => {
  const { filtrado } = useFiltros();
  return filtrado ? (
    <NenhumResultado />
  ) : (
    <EmptyState
      title="Nada aconteceu ainda"
      description="Cada cadastro, pedido e pagamento vira uma linha aqui, com quem fez e quando."
    />
  );
};

const useNovos = (filtros: Filtros, topo: number | undefined): number => {
  const { data } = useNovosNoLogQuery(filtros);
  return topo === undefined ? 0 : (data?.data ?? []).filter(({ posicao }) => posicao > topo).length;
};

export const LogDaLoja = ({ filtros, onTecnico }: LogDaLojaProps) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useLogInfiniteQuery(filtros, { refetchOnMountOrArgChange: true });
  const linhas = data?.pages.flatMap((pagina) =>
    pagina.data.map((evento): Linha => ({ ...evento, id: evento.posicao })),
  );
  const novos = useNovos(filtros, linhas && (linhas[0]?.posicao ?? -1));

  if (error && !linhas) {
    const daqui = isApiError(error) && error.status === UNPROCESSABLE;
    return (
      <ErrorInCard
        error={error}
        {...(daqui ? { message: error.message } : {})}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div role="status" className={classes.novos}>
        {novos > 0 ? (
          <Button
            variant="light"
            size="compact-md"
            radius="xl"
            loading={isFetching}
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={() => void refetch()}
          >
            {novos >= NOVOS_CONTADOS
              ? `${NOVOS_CONTADOS} ou mais novos`
              : contar(novos, 'novo', 'novos')}
          </Button>
        ) : null}
      </div>
      <div className={classes.log}>
        <FixedTable<Linha>
          label="Auditoria"
          columns={columns}
          rows={linhas}
          busy={isFetching && !isFetchingNextPage}
          rowHref={({ assunto, registro, revisao }) =>
            historicoDoRegistro({ assunto, id: registro }, revisao)
          }
          rowActions={({ posicao, frase }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              className="touch-target"
              aria-label={`Dados técnicos: ${frase}`}
              title="Dados técnicos"
              onClick={() => onTecnico(posicao)}
            >
              <IconCode size={18} aria-hidden />
            </ActionIcon>
          )}
          card={noTelefone}
          empty={<Nada />}
        />
      </div>
      {linhas && linhas.length > 0 ? (
        <Group justify="center" gap="sm" py="md">
          <Text size="sm" c="var(--ink-2)" role="status">
            {contar(linhas.length, 'evento mostrado', 'eventos mostrados')}
          </Text>
          {hasNextPage ? (
            <Button
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Carregar mais
            </Button>
          ) : (
            <Text size="sm" c="var(--ink-3)">
              Aqui começa o registro.
            </Text>
          )}
          {error ? <ErrorInCard error={error} onRetry={() => void fetchNextPage()} /> : null}
        </Group>
      ) : null}
    </>
  );
};
