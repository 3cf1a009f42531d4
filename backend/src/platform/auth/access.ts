import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { SetMetadata } from '@nestjs/common';

/** Access that a route declares. `AccessGuard` refuses a route that declares none. */
export type Access = 'publico' | 'com-sessao' | Poder;

export const ACCESS = Symbol('acesso');

export const RequiresPower = (poder: Poder) => SetMetadata<symbol, Access>(ACCESS, poder);

export const RequiresSession = () => SetMetadata<symbol, Access>(ACCESS, 'com-sessao');

export const Public = () => SetMetadata<symbol, Access>(ACCESS, 'publico');
