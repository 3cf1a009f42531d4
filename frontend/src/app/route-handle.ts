import type { Params } from 'react-router-dom';

export interface Crumb {
  label: string;
  /** Left out for the page that is open. */
  to?: string;
}

/** What a screen's route says about itself in `handle`. */
export interface RouteHandle {
  /** The way from the menu to this page, e.g. Clientes › Cliente 12. */
  crumbs: readonly Crumb[] | ((params: Readonly<Params>) => readonly Crumb[]);
}
