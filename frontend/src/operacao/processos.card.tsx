import { Group, Stack, Text } from '@mantine/core';
import type { ProcessoVivo, ProcessosVivos } from '@encomenda/contracts/operacao/operacao.http';
import { Loaded, type QueryState } from '../shared/feedback/loaded';
import { tamanhoDoArquivo } from '../shared/format/bytes';
import { DataList } from '../shared/page/detail/data-list';
import { SectionCard } from '../shared/page/detail/section-card';
import { duracao } from './medidas/medidas';
import classes from './operacao.module.css';
import { PAPEIS_DOS_PROCESSOS } from './medidas/palavras';

const Processo = ({ processo }: { processo: ProcessoVivo }) => {
  const { papel, maquina, pid, no_ar, memoria } = processo;
  return (
    <li className={classes.linha}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={500}>
          {PAPEIS_DOS_PROCESSOS[papel]}
        </Text>
        <Text size="sm" className="tabular">
          {tamanhoDoArquivo(memoria)}
        </Text>
      </Group>
      <Text size="xs" c="var(--ink-2)">
        no ar há {duracao(no_ar)}
      </Text>
      <details className={classes.tecnico}>
        <summary>Detalhes técnicos</summary>
        {maquina}, processo {pid}
      </details>
    </li>
  );
};

export const ProcessosCard = ({ query }: { query: QueryState<ProcessosVivos> }) => (
  <SectionCard title="Processos">
    <Loaded query={query} height={160} label="Carregando processos">
      {(dados) => (
        <Stack gap="sm">
          <ul className={classes.lista}>
            {dados.processos.map((processo) => (
              <Processo key={processo.id} processo={processo} />
            ))}
          </ul>
          <DataList
            items={[
              { label: 'Versão', value: dados.versao },
              { label: 'Node.js', value: dados.node },
              { label: 'PostgreSQL', value: dados.postgres },
              { label: 'Servidor de eventos', value: dados.eventos ?? 'não responde' },
              { label: 'Histórico e cópia', value: dados.historico ?? 'ainda sem nome' },
            ]}
          />
        </Stack>
      )}
    </Loaded>
  </SectionCard>
);
