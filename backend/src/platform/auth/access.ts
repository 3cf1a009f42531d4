import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { SetMetadata } from '@nestjs/common';

/** Access that a route declares; a route without a declaration is refused to everyone. */
export type Access = 'publico' | 'com-sessao' | Poder;

export const ACCESS = Symbol('acesso');

export const RequiresPower = (poder: Poder) => SetMetadata<symbol, Access>(ACCESS, poder);

export const RequiresSession = () => SetMetadata<symbol, Access>(ACCESS, 'com-sessao');

export const Public = () => SetMetadata<symbol, Access>(ACCESS, 'publico');
