import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Params, UIMatch } from 'react-router-dom';
import type { AppDispatch } from './store';

/** What a route says about itself in `handle`. */
export interface RouteHandle {
  /** Its step in the way to the open page; nested routes make the whole way. */
  crumb: string | ((params: Readonly<Params>) => string);
  /** Where the step leads when that is not the route's own address. */
  to?: string | ((params: Readonly<Params>) => string);
  /** Whoever may not do this is shown that, and nothing is asked of the server. */
  poder?: Poder;
  /** Asks for what the page shows, while its programs are on their way. */
  ask?: (params: Readonly<Params>) => (dispatch: AppDispatch) => unknown;
}

/** What one must be able to do to see the page that these routes lead to. */
export const powersAsked = (matches: readonly Pick<UIMatch, 'handle'>[]): Poder[] =>
  matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.poder ?? []);
