import { Anchor, Card, Text, Title } from '@mantine/core';
import { IconCalendarDue, IconInbox, IconTruckDelivery } from '@tabler/icons-react';
import type { DadosDoPainel, EntregaDeHoje } from '@encomenda/contracts/painel/painel.http';
import { Link } from 'react-router-dom';
import { contar, hoje } from '../shared/format/dates';
import classes from './hoje.module.css';

const andamento = ({ total_destinos, destinos_entregues, finalizada }: EntregaDeHoje): string => {
  if (total_destinos === 0) return 'sem destinos';
  const feitos = `${destinos_entregues} de ${total_destinos} entregues`;
  return finalizada ? `${feitos}, finalizada` : feitos;
};

const Entrega = ({ entrega }: { entrega: EntregaDeHoje }) => (
  <li className={classes.line}>
    <IconTruckDelivery size={18} aria-hidden />
    <span>
      <Anchor component={Link} to={`/adm/entregas/show/${entrega.id}`} inherit underline="always">
        Entrega {entrega.id}
      </Anchor>
      {entrega.data === hoje() ? null : `, de ${entrega.data_br}, não finalizada`}:{' '}
      {andamento(entrega)}
    </span>
  </li>
);

export const HojeCard = ({ dados }: { dados: DadosDoPainel }) => {
  const { pedidos_para_hoje: pedidos, entregas_de_hoje: entregas } = dados;
  const solicitacoes = dados.solicitacoes_novas ?? 0;
  return (
    <Card component="section" aria-labelledby="hoje" mb="md" py="sm">
      <div className={classes.frame}>
        <Title order={2} id="hoje">
          Hoje
        </Title>
        {pedidos === 0 && entregas.length === 0 && solicitacoes === 0 ? (
          <Text size="sm" c="var(--ink-2)">
            Nenhum prazo e nenhuma entrega para hoje.
          </Text>
        ) : (
          <ul className={classes.list}>
            {solicitacoes === 0 ? null : (
              <li className={classes.line}>
                <IconInbox size={18} aria-hidden />
                <Anchor component={Link} to="/adm/solicitacoes" inherit underline="always">
                  {contar(solicitacoes, 'solicitação do site', 'solicitações do site')} sem resposta
                </Anchor>
              </li>
            )}
            {pedidos === 0 ? null : (
              <li className={classes.line}>
                <IconCalendarDue size={18} aria-hidden />
                <Anchor
                  component={Link}
                  to="/adm/pedidos?aba=0&prazo=apertado&ordem=prazo"
                  inherit
                  underline="always"
                >
                  {contar(pedidos, 'pedido', 'pedidos')} com prazo hoje
                </Anchor>
              </li>
            )}
            {entregas.map((entrega) => (
              <Entrega key={entrega.id} entrega={entrega} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
};
