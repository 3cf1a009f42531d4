import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Distincao } from '../../shared/page/detail/distincao';
import { useRowNavigation } from '../../shared/table/use-row-navigation';
import classes from './atencao.module.css';

interface PedidoNoPainelProps {
  pedido: { id: number; cliente: string; distincao: string | null };
  motivo: ReactNode;
  detalhe: ReactNode;
  acao: ReactNode;
}

export const PedidoNoPainel = ({ pedido, motivo, detalhe, acao }: PedidoNoPainelProps) => {
  const href = `/adm/pedidos/show/${pedido.id}`;
  const navigation = useRowNavigation(href);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li {...navigation} className={classes.row}>
      <Link to={href} className={classes.link}>
        <span className="tabular">#{pedido.id}</span> {pedido.cliente}
        <Distincao texto={pedido.distincao} />
      </Link>
      <span className={classes.reason}>{motivo}</span>
      <span className={classes.stage}>{detalhe}</span>
      <span className={classes.act}>{acao}</span>
    </li>
  );
};
