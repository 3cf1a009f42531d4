import type { ReactNode } from 'react';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { usePoder } from '../../core/sessao.api';

/** Shows what only people with this power can do; the server refuses it to all others anyway. */
export const ComPoder = ({ poder, children }: { poder: Poder; children: ReactNode }) =>
  usePoder(poder) ? <>{children}</> : null;
