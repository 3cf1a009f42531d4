import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { SetMetadata } from '@nestjs/common';

/** Who may call a route. A route that says nothing is refused to everyone. */
export type Acesso = 'publico' | 'com-sessao' | { poder: Poder };

export const ACESSO = Symbol('acesso');

/** Only people whose role has this power. */
export const Exige = (poder: Poder) => SetMetadata<symbol, Acesso>(ACESSO, { poder });

/** Anyone who is logged in. */
export const ComSessao = () => SetMetadata<symbol, Acesso>(ACESSO, 'com-sessao');

/** Anyone at all. */
export const Publico = () => SetMetadata<symbol, Acesso>(ACESSO, 'publico');
