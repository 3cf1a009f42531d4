import { Anchor } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';

interface LinkIfAllowedProps {
  poder: Poder;
  to: string;
  children: ReactNode;
}

export const LinkIfAllowed = ({ poder, to, children }: LinkIfAllowedProps) =>
  usePoder(poder) ? (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  ) : (
    children
  );
