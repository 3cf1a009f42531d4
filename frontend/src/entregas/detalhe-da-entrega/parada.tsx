import { useSortable } from '@dnd-kit/sortable';
import { Group } from '@mantine/core';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { EstagioBadge } from '../../shared/badges/estagio-badge';
import { useRowNavigation } from '../../shared/table/use-row-navigation';
import { lugarDe, ruaDe } from '../endereco';
import { LinkPermitido } from '../../shared/permissao/link-permitido';
import { AcoesDaParada } from './acoes-da-parada';
import type { MoverParadaProps } from './mover-parada';
import classes from './rota.module.css';

interface ParadaProps extends Omit<MoverParadaProps, 'nome'> {
  destino: Destino;
  /** Whether the route may be changed. */
  editable: boolean;
}

const AReceber = ({ destino }: { destino: Destino }) => {
  if (destino.a_receber === null) return null;
  return destino.a_receber === 0 ? (
    <span>Nada a receber</span>
  ) : (
    <span>
      A receber <strong className="tabular">{destino.a_receber_br}</strong>
    </span>
  );
};

/** One stop of the route: whose, which order, where, what to receive there. */
export const Parada = ({ destino, editable, ...mover }: ParadaProps) => {
  const { pedido } = destino;
  const href = `/adm/entrega-destinos/show/${destino.id}`;
  const navigation = useRowNavigation(href);
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, ...drag } =
    useSortable({ id: destino.id, attributes: { roleDescription: 'item que se arrasta' } });
  const rua = ruaDe(destino);
  const lugar = [lugarDe(destino), destino.cep && `CEP ${destino.cep}`].filter(Boolean).join(' · ');
  return (
    // The link inside serves the keyboard; the click on the row is for the thumb.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={setNodeRef}
      {...navigation}
      className={clsx(classes.parada, isDragging && classes.dragging)}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <span className={classes.check} aria-hidden />
      <span className={classes.posicao}>{mover.posicao}</span>
      <div className={classes.dados}>
        <Link to={href} className={classes.cliente}>
          {pedido.cliente.nome}
        </Link>
        <Group gap="4px 10px" className={classes.detalhes}>
          <LinkPermitido poder="pedidos:ler" to={`/adm/pedidos/show/${destino.pedido_id}`}>
            Pedido #{destino.pedido_id}
          </LinkPermitido>
          <span className={classes.estagio}>
            <EstagioBadge id={pedido.estagio_badge.id} nome={pedido.estagio_badge.nome} />
          </span>
          <AReceber destino={destino} />
        </Group>
        <div className={classes.endereco}>
          {rua ? <p>{rua}</p> : null}
          <p>{rua || lugar ? lugar : 'Sem endereço'}</p>
        </div>
      </div>
      <AcoesDaParada
        {...mover}
        nome={pedido.cliente.nome}
        destino={destino}
        editable={editable}
        handle={{ ref: setActivatorNodeRef, ...drag.attributes, ...drag.listeners }}
      />
    </li>
  );
};
