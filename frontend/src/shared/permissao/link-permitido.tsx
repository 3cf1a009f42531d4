import { Anchor } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';

interface LinkPermitidoProps {
  /** Whoever may not do this sees the words without the link. */
  poder: Poder;
  to: string;
  children: ReactNode;
}

/** A link for those who may open the page that it leads to. */
export const LinkPermitido = ({ poder, to, children }: LinkPermitidoProps) =>
  usePoder(poder) ? (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  ) : (
    children
  );
