import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Params, UIMatch } from 'react-router-dom';
import type { AppDispatch } from './store/store';

export interface RouteHandle {
  crumb: string | ((params: Readonly<Params>) => string);
  to?: string | ((params: Readonly<Params>) => string);
  /** Power required for the page; without it the page shows a refusal and sends no request. */
  poder?: Poder;
  ask?: (params: Readonly<Params>) => (dispatch: AppDispatch) => unknown;
}

export const powersAsked = (matches: readonly Pick<UIMatch, 'handle'>[]): Poder[] =>
  matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.poder ?? []);
