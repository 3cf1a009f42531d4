import { Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { DetalheDaEntrega, Destino } from '@encomenda/contracts/entregas/entregas.http';
import { EmptyState } from '../../shared/feedback/empty-state';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import { MoneyText } from '../../shared/format/money';
import { SectionCard } from '../../shared/page/detail/section-card';
import { DestinoFormModal } from '../destinos/destino-form-modal';
import { useDestinosDaEntregaQuery } from '../entregas.api';
import { Rota } from './rota/rota';

interface DestinosCardProps {
  entrega: DetalheDaEntrega;
  editable: boolean;
}

const TotalAReceber = ({ destinos }: { destinos: readonly Destino[] }) => {
  const valores = destinos.map(({ a_receber }) => a_receber);
  if (valores.some((valor) => valor === null)) return null;
  const centavos = valores.reduce<number>(
    (soma, valor) => soma + Math.round((valor ?? 0) * 100),
    0,
  );
  return (
    <Text size="sm" c="var(--ink-2)" mb="sm">
      Total a receber <MoneyText value={centavos / 100} fw={600} c="var(--ink)" />
    </Text>
  );
};

export const DestinosCard = ({ entrega, editable }: DestinosCardProps) => {
  const { currentData: destinos, error, refetch } = useDestinosDaEntregaQuery(entrega.id);
  const [adding, add] = useDisclosure(false);

  const content = () => {
    if (destinos === undefined)
      return error ? (
        <ErrorInCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} role="status" aria-label="Carregando destinos" />
      );
    if (destinos.length === 0)
      return (
        <EmptyState
          title="Nenhum destino ainda"
          description="Escolha os pedidos desta saída. O endereço vem do cadastro do cliente."
          action={editable ? <Button onClick={add.open}>Adicionar destino</Button> : undefined}
        />
      );
    return (
      <>
        <TotalAReceber destinos={destinos} />
        <Rota entregaId={entrega.id} destinos={destinos} editable={editable} />
      </>
    );
  };

  return (
    <SectionCard
      title="Destinos"
      actions={
        editable ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add.open}
          >
            Novo
          </Button>
        ) : undefined
      }
    >
      {content()}
      <DestinoFormModal opened={adding} onClose={add.close} entregaId={entrega.id} />
    </SectionCard>
  );
};
