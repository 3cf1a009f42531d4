import type { ReactNode } from 'react';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { usePoder } from '../../core/sessao.api';

export const IfAllowed = ({ poder, children }: { poder: Poder; children: ReactNode }) =>
  usePoder(poder) ? <>{children}</> : null;
