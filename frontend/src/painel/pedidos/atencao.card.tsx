import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCash,
  IconChevronRight,
  IconClock,
  IconMoodSmile,
  IconPackage,
} from '@tabler/icons-react';
import type {
  DadosDoPainel,
  MotivoDeAtencao,
  PedidoQuePrecisaDeAtencao,
} from '@encomenda/contracts/painel/painel.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { Link } from 'react-router-dom';
import { EntregarButton } from '../../pedidos/saida/entregar-button';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';
import { StatusBadge } from '../../shared/badges/status-badge';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import type { QueryState } from '../../shared/feedback/loaded';
import classes from './atencao.module.css';
import { PedidoNoPainel } from './pedido-no-painel';

const LOOKS: Record<MotivoDeAtencao, { color: string; variant: string; Icon: typeof IconCash }> = {
  'prazo-vencido': { color: 'red', variant: 'filled', Icon: IconAlertTriangle },
  'prazo-apertado': { color: 'yellow', variant: 'light', Icon: IconClock },
  'pronto-para-entregar': { color: 'green', variant: 'light', Icon: IconPackage },
  'pago-em-parte': { color: 'gray', variant: 'light', Icon: IconCash },
};

const Linha = ({ pedido }: { pedido: PedidoQuePrecisaDeAtencao }) => {
  const { color, variant, Icon } = LOOKS[pedido.motivo];
  return (
    <PedidoNoPainel
      pedido={pedido}
      motivo={
        <StatusBadge color={color} variant={variant} icon={<Icon size={14} aria-hidden />}>
          {pedido.texto}
        </StatusBadge>
      }
      detalhe={<SituacaoDoPedido pedido={pedido} curta />}
      acao={
        pedido.estagio_id === ESTAGIO.finalizado ? (
          <EntregarButton pedido={pedido} size="compact-sm" />
        ) : (
          <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        )
      }
    />
  );
};

export const AtencaoCard = ({ query }: { query: QueryState<DadosDoPainel> }) => {
  const dados = query.data;
  return (
    <Card component="section" aria-labelledby="precisa-de-atencao">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="precisa-de-atencao">
          Precisa de atenção
        </Title>
        {dados && dados.atencao_total > dados.atencao.length ? (
          <Anchor
            component={Link}
            to="/adm/pedidos?aba=0&atencao=1&ordem=prazo"
            size="sm"
            className="touch-area"
          >
            Ver todos ({dados.atencao_total})
          </Anchor>
        ) : null}
      </Group>
      {query.error && !dados ? (
        <ErrorInCard error={query.error} onRetry={() => void query.refetch()} />
      ) : !dados ? (
        <Stack gap="xs">
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      ) : dados.atencao.length === 0 ? (
        <Group gap="xs" c="var(--ink-2)" py="sm">
          <IconMoodSmile size={20} aria-hidden />
          <Text size="sm">Tudo em dia.</Text>
        </Group>
      ) : (
        <ul className={classes.list}>
          {dados.atencao.map((pedido) => (
            <Linha key={`${pedido.id}-${pedido.motivo}`} pedido={pedido} />
          ))}
        </ul>
      )}
    </Card>
  );
};
