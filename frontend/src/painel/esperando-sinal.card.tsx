import { Anchor, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { EsperandoSinal, PedidoSemSinal } from '@encomenda/contracts/painel/painel.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import { Link } from 'react-router-dom';
import { Distincao } from '../shared/page/distincao';
import { SectionCard } from '../shared/page/section-card';
import { useRowNavigation } from '../shared/table/use-row-navigation';
import classes from './atencao.module.css';

const CONTADOS_ATE = 1_000;

const Linha = ({ pedido }: { pedido: PedidoSemSinal }) => {
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
      <Text size="sm" className={`${classes.reason} tabular`}>
        Falta {pedido.falta_do_sinal_br}
      </Text>
      <Text size="sm" c="var(--ink-2)" className={`${classes.stage} tabular`}>
        {pedido.prazo_br ?? 'sem prazo'}
      </Text>
      <span className={classes.act}>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
      </span>
    </li>
  );
};

/** Orders whose production waits for the sinal that the shop asks for; nothing while there are none. */
export const EsperandoSinalCard = ({ esperando }: { esperando: EsperandoSinal | null }) => {
  if (!esperando || esperando.total === 0) return null;
  const { pedidos, total } = esperando;
  const quantos = total < CONTADOS_ATE ? String(total) : 'mais de mil';
  return (
    <SectionCard
      title="Esperando sinal"
      actions={
        total > pedidos.length ? (
          <Group>
            <Anchor
              component={Link}
              to={`/adm/pedidos?aba=${ESTAGIO.inicializar}&sem_sinal=1`}
              size="sm"
              className="touch-area"
            >
              Ver todos ({quantos})
            </Anchor>
          </Group>
        ) : null
      }
    >
      <ul className={classes.list}>
        {pedidos.map((pedido) => (
          <Linha key={pedido.id} pedido={pedido} />
        ))}
      </ul>
    </SectionCard>
  );
};
