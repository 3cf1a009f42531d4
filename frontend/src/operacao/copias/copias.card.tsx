import { Button, Group, Stack, Text } from '@mantine/core';
import type { Copia, CopiasEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconDatabaseExport,
} from '@tabler/icons-react';
import { IfAllowed } from '../../shared/access/if-allowed';
import { useActs } from '../../shared/feedback/use-acts';
import { Loaded, type QueryState } from '../../shared/feedback/loaded';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { RelativeTime } from '../../shared/format/relative-time';
import { SectionCard } from '../../shared/page/detail/section-card';
import { demora } from '../medidas/medidas';
import classes from '../operacao.module.css';
import { useCopiarMutation } from '../operacao.api';

const MOSTRADAS = 6;

const Sinal = ({ estado }: Copia) => {
  if (estado === 'concluida')
    return <IconCircleCheck size={16} color="var(--success)" aria-label="Conferida" role="img" />;
  if (estado === 'falhou')
    return <IconAlertTriangle size={16} color="var(--danger)" aria-label="Falhou" role="img" />;
  return <IconClock size={16} aria-label="Em curso" role="img" />;
};

const resultado = ({ estado, bytes, durou, andamento, pasta }: Copia): string => {
  if (estado === 'pedida') return 'Vai começar';
  if (estado === 'andando') return andamento ?? 'Começando';
  const partes = [
    ...(bytes === null ? [] : [tamanhoDoArquivo(bytes)]),
    ...(durou === null ? [] : [demora(durou)]),
    ...(estado === 'concluida' ? [pasta === null ? 'já apagada' : 'relida sem dano'] : []),
  ];
  return partes.join(', ');
};

const CopiaNaLista = ({ copia }: { copia: Copia }) => (
  <li className={classes.linha}>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap={6} wrap="nowrap">
        <Sinal {...copia} />
        <Text size="sm">
          <RelativeTime instante={copia.terminada_em ?? copia.pedida_em} />
          {copia.a_pedido ? ', a pedido' : ''}
        </Text>
      </Group>
      <Text size="sm" c="var(--ink-2)" className="tabular">
        {resultado(copia)}
      </Text>
    </Group>
    {copia.erro === null ? null : (
      <Text size="xs" c="var(--danger)" className={classes.erro}>
        {copia.erro}
      </Text>
    )}
  </li>
);

const aberta = ({ estado }: Copia): boolean => estado === 'pedida' || estado === 'andando';

const CopiarAgora = ({ ocupado }: { ocupado: boolean }) => {
  const [copiar] = useCopiarMutation();
  const acts = useActs<'copiar'>();
  const { loading, ...look } = acts.look('copiar');
  return (
    <IfAllowed poder="operacao:alterar">
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconDatabaseExport size={16} aria-hidden />}
        {...look}
        loading={loading || ocupado}
        onClick={() => acts.press('copiar', () => copiar().unwrap())}
      >
        Copiar agora
      </Button>
    </IfAllowed>
  );
};

const Ligadas = ({ definida, copias }: CopiasEmOperacao) =>
  definida === null ? (
    <Text size="sm">
      Nenhuma cópia automática está ligada. Quem cuida do servidor diz a pasta em COPIAS, de
      preferência noutro disco, e abre a Encomenda de novo.
    </Text>
  ) : (
    <Stack gap="sm">
      <Text size="sm">
        Todos os dias às {definida.hora} h, em{' '}
        <Text span inherit className={classes.erro}>
          {definida.pasta}
        </Text>
        . Ficam as últimas {definida.guardadas}.
      </Text>
      {copias.length === 0 ? (
        <Text size="sm" c="var(--ink-2)">
          Nenhuma foi feita ainda.
        </Text>
      ) : (
        <ul className={classes.lista}>
          {copias.slice(0, MOSTRADAS).map((copia) => (
            <CopiaNaLista key={copia.id} copia={copia} />
          ))}
        </ul>
      )}
    </Stack>
  );

export const CopiasCard = ({ query }: { query: QueryState<CopiasEmOperacao> }) => (
  <SectionCard
    title="Cópias"
    actions={query.data?.definida ? <CopiarAgora ocupado={query.data.copias.some(aberta)} /> : null}
  >
    <Loaded query={query} height={120} label="Carregando cópias">
      {(dados) => <Ligadas {...dados} />}
    </Loaded>
  </SectionCard>
);
