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
import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import { Link } from 'react-router-dom';
import { Distincao } from '../shared/page/distincao';
import { EntregarButton } from '../pedidos/entregar-button';
import { EstagioBadge } from '../shared/badges/estagio-badge';
import { StatusBadge } from '../shared/badges/status-badge';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import type { QueryState } from '../shared/feedback/loaded';
import { useRowNavigation } from '../shared/table/use-row-navigation';
import classes from './atencao.module.css';

const LOOKS: Record<MotivoDeAtencao, { color: string; variant: string; Icon: typeof IconCash }> = {
  'prazo-vencido': { color: 'red', variant: 'filled', Icon: IconAlertTriangle },
  'prazo-apertado': { color: 'yellow', variant: 'light', Icon: IconClock },
  'pronto-para-entregar': { color: 'green', variant: 'light', Icon: IconPackage },
  'pago-em-parte': { color: 'gray', variant: 'light', Icon: IconCash },
};

const Linha = ({ pedido }: { pedido: PedidoQuePrecisaDeAtencao }) => {
  const { color, variant, Icon } = LOOKS[pedido.motivo];
  const href = `/adm/pedidos/show/${pedido.id}`;
  const navigation = useRowNavigation(href);
  return (
    // The link inside serves the keyboard; the row's click serves touch.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li {...navigation} className={classes.row}>
      <Link to={href} className={classes.link}>
        <span className="tabular">#{pedido.id}</span> {pedido.cliente}
        <Distincao texto={pedido.distincao} />
      </Link>
      <span className={classes.reason}>
        <StatusBadge color={color} variant={variant} icon={<Icon size={14} aria-hidden />}>
          {pedido.texto}
        </StatusBadge>
      </span>
      <span className={classes.stage}>
        <EstagioBadge id={pedido.estagio_id} />
      </span>
      <span className={classes.act}>
        {pedido.estagio_id === ESTAGIO.finalizado ? (
          <EntregarButton pedido={pedido} size="compact-sm" />
        ) : (
          <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        )}
      </span>
    </li>
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
