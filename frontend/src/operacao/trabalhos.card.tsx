import { Group, Stack, Text, Title } from '@mantine/core';
import type {
  TrabalhoPeriodico,
  TrabalhoRecente,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Loaded, type QueryState } from '../shared/feedback/loaded';
import { RelativeTime } from '../shared/format/relative-time';
import { SectionCard } from '../shared/page/detail/section-card';
import { demora, duracao, numero } from './medidas/medidas';
import classes from './operacao.module.css';
import { nomeDoTrabalho } from './medidas/palavras';

const MOSTRADOS = 6;

const Contagem = ({ nome, quantos }: { nome: string; quantos: number }) => (
  <div>
    <dt className={classes.rotulo}>{nome}</dt>
    <dd className={classes.numero}>{numero(quantos)}</dd>
  </div>
);

const Periodico = ({ trabalho }: { trabalho: TrabalhoPeriodico }) => (
  <li className={classes.linha}>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{nomeDoTrabalho(trabalho.nome)}</Text>
      <Text size="sm" c="var(--ink-2)" className="tabular">
        {trabalho.a_cada === null ? '—' : `a cada ${duracao(trabalho.a_cada / 1_000)}`}
      </Text>
    </Group>
  </li>
);

const Recente = ({ trabalho }: { trabalho: TrabalhoRecente }) => {
  const { nome, terminado_em, durou, erro } = trabalho;
  return (
    <li className={classes.linha}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap={6} wrap="nowrap">
          {erro === null ? (
            <IconCircleCheck size={16} color="var(--success)" aria-label="Deu certo" role="img" />
          ) : (
            <IconAlertTriangle size={16} color="var(--danger)" aria-label="Falhou" role="img" />
          )}
          <Text size="sm">{nomeDoTrabalho(nome)}</Text>
        </Group>
        <Text size="sm" c="var(--ink-2)" className="tabular">
          <RelativeTime instante={terminado_em} />
          {durou === null ? null : `, ${demora(durou)}`}
        </Text>
      </Group>
      {erro === null ? null : (
        <Text size="xs" c="var(--danger)" className={classes.erro}>
          {erro}
        </Text>
      )}
    </li>
  );
};

export const TrabalhosCard = ({ query }: { query: QueryState<TrabalhosEmOperacao> }) => (
  <SectionCard
    title="Trabalhos"
    actions={
      query.data ? (
        <Text size="sm" c="var(--ink-2)">
          Fila em {query.data.fila === 'redis' ? 'Redis' : 'PostgreSQL'}
        </Text>
      ) : null
    }
  >
    <Loaded query={query} height={240} label="Carregando trabalhos">
      {(dados) => (
        <Stack gap="sm">
          <dl className={classes.contagens}>
            <Contagem nome="Esperando" quantos={dados.esperando} />
            <Contagem nome="Em curso" quantos={dados.fazendo} />
            <Contagem nome="Agendados" quantos={dados.agendados} />
            <Contagem nome="Falhados" quantos={dados.falhados} />
          </dl>
          <div>
            <Title order={3}>Pelo relógio</Title>
            <ul className={classes.lista}>
              {dados.periodicos.map((trabalho) => (
                <Periodico key={trabalho.nome} trabalho={trabalho} />
              ))}
            </ul>
          </div>
          <div>
            <Title order={3}>Últimos</Title>
            {dados.recentes.length === 0 ? (
              <Text size="sm" c="var(--ink-2)">
                Nenhum terminou ainda.
              </Text>
            ) : (
              <ul className={classes.lista}>
                {dados.recentes.slice(0, MOSTRADOS).map((trabalho) => (
                  <Recente key={trabalho.nome + trabalho.terminado_em} trabalho={trabalho} />
                ))}
              </ul>
            )}
          </div>
        </Stack>
      )}
    </Loaded>
  </SectionCard>
);
