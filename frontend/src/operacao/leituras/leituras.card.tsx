import { ActionIcon, Card, Code, Group, Text, Title } from '@mantine/core';
import { nomeDaLeitura } from '@encomenda/contracts/operacao/nomes-das-leituras';
import type {
  ProjecaoEmOperacao,
  ProjecoesEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { usePoder } from '../../core/sessao.api';
import { EmptyState } from '../../shared/feedback/empty-state';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import type { QueryState } from '../../shared/feedback/loaded';
import type { Column } from '../../shared/table/columns';
import { FixedTable } from '../../shared/table/fixed-table';
import { useIsMobile } from '../../shared/use-is-mobile';
import { duracao, numero } from '../medidas/medidas';
import { ReconstruirModal } from './reconstruir.modal';
import { emReconstrucao, SituacaoDaLeitura } from './situacao-da-leitura';

type Linha = ProjecaoEmOperacao & { id: number };

const atraso = ({ atraso_eventos, atraso_ou_mais, atraso_segundos }: Linha): string => {
  if (atraso_eventos === null || atraso_segundos === null) return '—';
  if (atraso_eventos === 0) return 'nenhum';
  const quantos = `${numero(atraso_eventos)}${atraso_ou_mais ? ' ou mais' : ''}`;
  return `${quantos} ${atraso_eventos === 1 ? 'evento' : 'eventos'}, ${duracao(atraso_segundos)}`;
};

const columns: Column<Linha>[] = [
  {
    key: 'nome',
    title: 'Leitura',
    render: ({ nome }) => (
      <>
        {nomeDaLeitura(nome)}
        <br />
        <Code fz={12}>{nome}</Code>
      </>
    ),
  },
  {
    key: 'estado',
    title: 'Situação',
    width: 208,
    render: (leitura) => <SituacaoDaLeitura leitura={leitura} />,
  },
  { key: 'atraso', title: 'Atraso', width: 132, render: atraso },
  {
    key: 'posicao',
    title: 'Posição',
    align: 'right',
    width: 104,
    hideBelow: 'sm',
    render: ({ posicao }) => (posicao === null ? '—' : numero(posicao)),
  },
];

const noTelefone = (leitura: Linha, botao: ReactNode) => (
  <Group justify="space-between" gap="xs" wrap="nowrap" align="center">
    <div>
      <Text fw={500} size="sm">
        {nomeDaLeitura(leitura.nome)}
      </Text>
      <Text size="xs" c="var(--ink-2)" className="tabular">
        Atraso: {atraso(leitura)}
      </Text>
    </div>
    <Group gap="xs" wrap="nowrap" align="center">
      <SituacaoDaLeitura leitura={leitura} />
      {botao}
    </Group>
  </Group>
);

const porNome = new Intl.Collator('pt-BR');
const emOrdem = (projecoes: readonly ProjecaoEmOperacao[]): Linha[] =>
  [...projecoes]
    .sort((a, b) => porNome.compare(nomeDaLeitura(a.nome), nomeDaLeitura(b.nome)))
    .map((projecao, index) => ({ ...projecao, id: index + 1 }));

const Reconstruir = ({ leitura, onClick }: { leitura: Linha; onClick: () => void }) => {
  const andando = emReconstrucao(leitura);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className="touch-target"
      disabled={andando || leitura.estado === 'reconstruindo'}
      aria-label={`Reconstruir ${nomeDaLeitura(leitura.nome)}`}
      title={andando ? 'Já está sendo reconstruída' : 'Reconstruir'}
      onClick={onClick}
    >
      <IconRefresh size={18} aria-hidden />
    </ActionIcon>
  );
};

export const LeiturasCard = ({ query }: { query: QueryState<ProjecoesEmOperacao> }) => {
  const dados = query.data;
  const podeReconstruir = usePoder('operacao:alterar');
  const [escolhida, escolher] = useState<string | null>(null);
  const mobile = useIsMobile();
  const linhas = useMemo(() => dados && emOrdem(dados.projecoes), [dados]);
  const botao = (leitura: Linha) =>
    podeReconstruir ? (
      <Reconstruir leitura={leitura} onClick={() => escolher(leitura.nome)} />
    ) : null;
  return (
    <section aria-labelledby="leituras">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} id="leituras">
          Leituras
        </Title>
        {dados?.fim ? (
          <Text size="sm" c="var(--ink-2)" className="tabular">
            Fim do log: {numero(dados.fim)}
          </Text>
        ) : null}
      </Group>
      {query.error && !dados ? (
        <Card>
          <ErrorInCard error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <FixedTable<Linha>
          label="Leituras"
          columns={columns}
          rows={linhas}
          card={(leitura) => noTelefone(leitura, botao(leitura))}
          {...(podeReconstruir && !mobile ? { rowActions: botao } : {})}
          empty={
            <EmptyState
              title="Nenhuma leitura registrada"
              description="Elas aparecem quando o processo das leituras começa."
            />
          }
        />
      )}
      <ReconstruirModal nome={escolhida} onClose={() => escolher(null)} />
    </section>
  );
};
