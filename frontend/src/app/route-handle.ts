import type { Params } from 'react-router-dom';
import type { AppDispatch } from './store';

/** What a route says about itself in `handle`. */
export interface RouteHandle {
  /** Its step in the way to the open page; nested routes make the whole way. */
  crumb: string | ((params: Readonly<Params>) => string);
  /** Where the step leads when that is not the route's own address. */
  to?: string | ((params: Readonly<Params>) => string);
  /** Asks for what the page shows, while its programs are on their way. */
  ask?: (params: Readonly<Params>) => (dispatch: AppDispatch) => unknown;
}
