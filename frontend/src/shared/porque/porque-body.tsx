import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import { ErrorInCard } from '../feedback/error-in-card';
import { contar } from '../format/dates';
import { Pagination } from '../table/controls/pagination';
import { PorqueLine } from './linha-do-porque';
import { usePorqueQuery } from './porque.api';
import classes from './porque.module.css';

interface PorqueBodyProps {
  pergunta: Pergunta;
  page: number;
  onPage: (page: number) => void;
}

export const PorqueBody = ({ pergunta, page, onPage }: PorqueBodyProps) => {
  const { data, error, refetch } = usePorqueQuery({ pergunta, page });
  if (error && !data) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label="Carregando o porquê" />;
  const { titulo, periodo, formula, total_br, parcelas, linhas } = data;
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{titulo}</Title>
        <Text size="sm" c="var(--ink-2)">
          {periodo}
        </Text>
        <p className={classes.total}>{total_br}</p>
        <Text size="sm" c="var(--ink-2)">
          {formula}
        </Text>
      </div>
      {parcelas.length > 0 ? (
        <dl className={classes.parts}>
          {parcelas.map(({ nome, valor_br }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd className="tabular">{valor_br}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <section>
        <Title order={3} mb="xs">
          {contar(linhas.total, 'linha', 'linhas')}
        </Title>
        {linhas.total === 0 ? (
          <Text c="var(--ink-3)">Nada neste período.</Text>
        ) : (
          <ul className={classes.lines}>
            {linhas.data.map((linha) => (
              <PorqueLine key={`${linha.tipo} ${linha.id} ${linha.data}`} linha={linha} />
            ))}
          </ul>
        )}
      </section>
      <Pagination page={linhas.current_page} lastPage={linhas.last_page} onChange={onPage} />
    </Stack>
  );
};
