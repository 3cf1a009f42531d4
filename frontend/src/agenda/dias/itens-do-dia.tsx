import { IconTruckDelivery } from '@tabler/icons-react';
import type {
  DiaNaAgenda,
  EntregaNaAgenda,
  PedidoNaAgenda,
  SolicitacaoNaAgenda,
} from '@encomenda/contracts/agenda/agenda.http';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { contar } from '../../shared/format/dates';
import classes from '../agenda.module.css';

const Pedido = ({ pedido, largo }: { pedido: PedidoNaAgenda; largo: boolean }) => {
  const { id, cliente, hora, encomenda, saida, prazo_badge } = pedido;
  const atrasado = prazo_badge.situacao === 'vencido';
  return (
    <li>
      <Link
        className={clsx(classes.item, atrasado && classes.atrasado)}
        to={`/adm/pedidos/show/${id}`}
        title={`#${id} ${cliente}: ${encomenda || 'sem itens'}`}
      >
        {hora === null ? null : <span className={classes.hora}>{hora}</span>}{' '}
        {saida === 'Entrega' ? (
          <IconTruckDelivery size={14} role="img" aria-label="Para entregar" />
        ) : null}{' '}
        <span className={classes.nome}>
          #{id} {cliente}
          {atrasado ? ', atrasado' : ''}
        </span>
        {largo && encomenda !== '' ? <span className={classes.detalhe}>{encomenda}</span> : null}
      </Link>
    </li>
  );
};

const Entrega = ({ entrega, largo }: { entrega: EntregaNaAgenda; largo: boolean }) => {
  const { id, destinos, finalizada } = entrega;
  return (
    <li>
      <Link className={clsx(classes.item, classes.entrega)} to={`/adm/entregas/show/${id}`}>
        <IconTruckDelivery size={14} aria-hidden />{' '}
        <span className={classes.nome}>
          Entrega {id}: {contar(destinos.length, 'destino', 'destinos')}
          {finalizada ? ', finalizada' : ''}
        </span>
      </Link>
      {largo && destinos.length > 0 ? (
        <ol className={classes.destinos}>
          {destinos.map(({ pedido_id, cliente, bairro }) => (
            <li key={pedido_id}>
              #{pedido_id} {cliente}
              {bairro === null ? '' : `, ${bairro}`}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
};

const Solicitacao = ({ id, encomenda }: SolicitacaoNaAgenda) => {
  const texto = `Solicitação ${id} · ${encomenda}`;
  return (
    <li>
      <Link
        className={clsx(classes.item, classes.solicitacao)}
        to={`/adm/solicitacoes/show/${id}`}
        title={texto}
      >
        <span className={classes.nome}>{texto}</span>
      </Link>
    </li>
  );
};

interface ItensDoDiaProps {
  dia: DiaNaAgenda;
  mais: string;
  largo?: boolean;
}

export const ItensDoDia = ({ dia, mais, largo = false }: ItensDoDiaProps) => {
  const resto = dia.filtrados - dia.lista.length;
  const maisSolicitacoes = dia.solicitacoes_ao_todo - dia.solicitacoes.length;
  if (dia.filtrados === 0 && dia.entregas.length === 0 && dia.solicitacoes_ao_todo === 0)
    return null;
  return (
    <ul className={classes.itens}>
      {dia.entregas.map((entrega) => (
        <Entrega key={`entrega-${entrega.id}`} entrega={entrega} largo={largo} />
      ))}
      {dia.lista.map((pedido) => (
        <Pedido key={pedido.id} pedido={pedido} largo={largo} />
      ))}
      {resto > 0 ? (
        <li>
          <Link className={clsx(classes.item, classes.mais)} to={mais}>
            e mais {resto}
          </Link>
        </li>
      ) : null}
      {dia.solicitacoes.map((solicitacao) => (
        <Solicitacao key={`solicitacao-${solicitacao.id}`} {...solicitacao} />
      ))}
      {maisSolicitacoes > 0 ? (
        <li>
          <Link className={clsx(classes.item, classes.mais)} to="/adm/solicitacoes">
            e mais {contar(maisSolicitacoes, 'solicitação', 'solicitações')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
};
