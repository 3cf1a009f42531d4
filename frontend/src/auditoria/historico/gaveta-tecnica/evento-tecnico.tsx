import { Alert, Button, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { EventoBruto } from '@encomenda/contracts/auditoria/auditoria.http';
import { IconEye, IconLock } from '@tabler/icons-react';
import { usePoder } from '../../../core/sessao.api';
import { ErrorInCard } from '../../../shared/feedback/error-in-card';
import { showError } from '../../../shared/feedback/toasts/toasts';
import { dataHoraBr } from '../../../shared/format/dates';
import { CopyButton } from '../../../shared/page/actions/copy-button';
import { DataList } from '../../../shared/page/detail/data-list';
import classes from '../historico.module.css';
import { useAbrirDadosPessoaisMutation, useEventoQuery } from '../historico.api';

const emTexto = (dados: unknown): string => JSON.stringify(dados, null, 2);

const identidade = (evento: EventoBruto) => [
  { label: 'Tipo', value: `${evento.tipo} (versão ${evento.versao})` },
  { label: 'Stream', value: evento.stream },
  { label: 'Revisão', value: evento.revisao },
  { label: 'Posição', value: <span className="tabular">{evento.posicao}</span> },
  { label: 'Quando', value: `${dataHoraBr(evento.quando)} (${evento.quando})` },
  { label: 'Evento', value: evento.evento_id },
  { label: 'Comando', value: evento.comando_id },
  { label: 'Correlação', value: evento.correlacao_id },
  { label: 'Causa', value: evento.causa_id },
];

const Json = ({ titulo, dados }: { titulo: string; dados: unknown }) => (
  <section aria-label={titulo}>
    <Group justify="space-between" mb={4}>
      <Title order={3}>{titulo}</Title>
      <CopyButton label={`Copiar ${titulo.toLowerCase()}`} text={emTexto(dados)} />
    </Group>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
    <Code block tabIndex={0} className={classes.json}>
      {emTexto(dados)}
    </Code>
  </section>
);

interface PessoaisProps {
  evento: EventoBruto;
  abrindo: boolean;
  onAbrir: () => void;
}

const Pessoais = ({ evento, abrindo, onAbrir }: PessoaisProps) => {
  const pode = usePoder('titulares:ler');
  if (evento.campos_pessoais.length === 0) return null;
  if (evento.abertos) {
    return (
      <Alert color="yellow" icon={<IconEye size={18} aria-hidden />} role="status">
        Você está vendo dados pessoais. Esta leitura foi registrada.
      </Alert>
    );
  }
  return (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
      <Text size="sm">Dados pessoais ocultos: {evento.campos_pessoais.join(', ')}.</Text>
      {pode ? (
        <Group gap="xs" mt="xs">
          <Button variant="default" size="compact-md" loading={abrindo} onClick={onAbrir}>
            Mostrar dados pessoais
          </Button>
          <Text size="xs" c="var(--ink-2)">
            A leitura fica registrada com o seu nome.
          </Text>
        </Group>
      ) : (
        <Text size="xs" c="var(--ink-2)" mt={4}>
          Seu perfil não permite ver.
        </Text>
      )}
    </Alert>
  );
};

export const EventoTecnico = ({ posicao }: { posicao: number }) => {
  const { data, error, refetch } = useEventoQuery(posicao);
  const [abrir, { data: aberto, isLoading: abrindo }] = useAbrirDadosPessoaisMutation();
  if (error && !data) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <Skeleton height={320} role="status" aria-label="Carregando os dados técnicos" />;
  const evento = aberto ?? data;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <DataList items={identidade(evento)} />
        <CopyButton label="Copiar o evento" text={emTexto(evento)} />
      </Group>
      <Pessoais
        evento={evento}
        abrindo={abrindo}
        onAbrir={() =>
          void abrir(posicao)
            .unwrap()
            .catch((e: unknown) => showError(e))
        }
      />
      <Json titulo="Dados" dados={evento.dados} />
      <Json titulo="Metadados" dados={evento.metadados} />
    </Stack>
  );
};
