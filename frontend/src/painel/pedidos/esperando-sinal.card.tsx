import { Anchor, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { EsperandoSinal, PedidoSemSinal } from '@encomenda/contracts/painel/painel.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { Link } from 'react-router-dom';
import { SectionCard } from '../../shared/page/detail/section-card';
import classes from './atencao.module.css';
import { PedidoNoPainel } from './pedido-no-painel';

const CONTADOS_ATE = 1_000;

const Linha = ({ pedido }: { pedido: PedidoSemSinal }) => (
  <PedidoNoPainel
    pedido={pedido}
    motivo={
      <Text size="sm" className="tabular">
        Falta {pedido.falta_do_sinal_br}
      </Text>
    }
    detalhe={
      <Text size="sm" c="var(--ink-2)" className="tabular">
        {pedido.prazo_br ?? 'sem prazo'}
      </Text>
    }
    acao={<IconChevronRight size={18} aria-hidden className={classes.chevron} />}
  />
);

export const EsperandoSinalCard = ({ esperando }: { esperando: EsperandoSinal | null }) => {
  if (!esperando || esperando.total === 0) return null;
  const { pedidos, total } = esperando;
  const quantos = total < CONTADOS_ATE ? String(total) : 'mais de mil';
  return (
    <SectionCard
      title="Esperando sinal"
      actions={
        total > pedidos.length ? (
          <Anchor
            component={Link}
            to={`/adm/pedidos?aba=${ESTAGIO.inicializar}&sem_sinal=1`}
            size="sm"
            className="touch-area"
          >
            Ver todos ({quantos})
          </Anchor>
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
