import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { SetMetadata } from '@nestjs/common';

/** Access that a route declares; a route without a declaration is refused to everyone. */
export type Acesso = 'publico' | 'com-sessao' | { poder: Poder };

export const ACESSO = Symbol('acesso');

/** Allows users whose role has this power. */
export const Exige = (poder: Poder) => SetMetadata<symbol, Acesso>(ACESSO, { poder });

export const ComSessao = () => SetMetadata<symbol, Acesso>(ACESSO, 'com-sessao');

export const Publico = () => SetMetadata<symbol, Acesso>(ACESSO, 'publico');
