import {
  IconCash,
  IconClipboardList,
  IconHammer,
  IconLayoutDashboard,
  IconMenu2,
  IconPlus,
} from '@tabler/icons-react';
import { NavLink, Link } from 'react-router-dom';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { soProduz } from '../../../core/sessao.api';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  powers: readonly Poder[];
  menuOpened: boolean;
  onMore: () => void;
}

export const BottomBar = ({ powers, menuOpened, onMore }: BottomBarProps) => (
  <nav aria-label="Atalhos" className={classes.bar}>
    {powers.includes('painel:ler') ? (
      <NavLink to="/adm" end className={classes.entry}>
        <IconLayoutDashboard size={20} aria-hidden />
        Painel
      </NavLink>
    ) : null}
    {powers.includes('pedidos:ler') ? (
      <NavLink to="/adm/pedidos" className={classes.entry}>
        <IconClipboardList size={20} aria-hidden />
        Pedidos
      </NavLink>
    ) : null}
    {powers.includes('pedidos:alterar') ? (
      <Link to="/adm/pedidos/novo" className={classes.add} aria-label="Novo pedido">
        <IconPlus size={24} aria-hidden />
      </Link>
    ) : null}
    {soProduz(powers) ? (
      <NavLink to="/adm/produzir" className={classes.entry}>
        <IconHammer size={20} aria-hidden />
        Produzir
      </NavLink>
    ) : null}
    {powers.includes('receita:ler') ? (
      <NavLink to="/adm/receita" className={classes.entry}>
        <IconCash size={20} aria-hidden />
        Receita
      </NavLink>
    ) : null}
    <button type="button" className={classes.entry} aria-expanded={menuOpened} onClick={onMore}>
      <IconMenu2 size={20} aria-hidden />
      Mais
    </button>
  </nav>
);
