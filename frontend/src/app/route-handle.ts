import type { Params } from 'react-router-dom';

/** What a route says about itself in `handle`. */
export interface RouteHandle {
  /** Its step in the way to the open page; nested routes make the whole way. */
  crumb: string | ((params: Readonly<Params>) => string);
  /** Where the step leads when that is not the route's own address. */
  to?: string | ((params: Readonly<Params>) => string);
}
