import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { StatusBadge } from '../shared/badges/status-badge';
import { useActs } from '../shared/feedback/use-acts';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { SectionCard } from '../shared/page/detail/section-card';
import { useEncerrarSessoesMutation, useSessoesAbertasQuery } from './conta.api';

export const SessoesCard = () => {
  const {
    data: sessoes,
    error,
    refetch,
  } = useSessoesAbertasQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [encerrar] = useEncerrarSessoesMutation();
  const acts = useActs<'outras' | `${number}`>();
  const isLoading = acts.pending.size > 0;
  if (error)
    return (
      <SectionCard title="Sessões">
        <ErrorInCard error={error} onRetry={() => void refetch()} />
      </SectionCard>
    );
  return (
    <SectionCard title="Sessões">
      {sessoes ? (
        <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {sessoes.map(({ id, aparelho, desde_br: desde, usada_br: usada, esta }) => (
            <Group key={id} component="li" justify="space-between" gap="sm">
              <div>
                <Group gap={6}>
                  <Text fw={500}>{aparelho}</Text>
                  {esta ? <StatusBadge color="green">Esta sessão</StatusBadge> : null}
                </Group>
                <Text size="sm" c="var(--ink-2)">
                  Entrou em {desde}. Último uso em {usada}.
                </Text>
              </div>
              {esta ? null : (
                <Button
                  variant="default"
                  size="compact-md"
                  disabled={isLoading}
                  {...acts.look(`${id}`)}
                  aria-label={`Encerrar a sessão de ${aparelho}, aberta em ${desde}`}
                  onClick={() => acts.press(`${id}`, () => encerrar(id).unwrap())}
                >
                  Encerrar
                </Button>
              )}
            </Group>
          ))}
          {sessoes.length > 1 ? (
            <li>
              <Button
                variant="default"
                disabled={isLoading}
                {...acts.look('outras')}
                onClick={() => acts.press('outras', () => encerrar(undefined).unwrap())}
              >
                Encerrar todas as outras
              </Button>
            </li>
          ) : null}
        </Stack>
      ) : (
        <Skeleton height={120} role="status" aria-label="Carregando sessões" />
      )}
    </SectionCard>
  );
};
