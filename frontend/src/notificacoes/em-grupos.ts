import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';

/** Notifications that say the same of the same record on the same day; the newest first, at least one. */
export type Grupo = readonly [Notificacao, ...Notificacao[]];

const chaveDe = ({ created_at, data: { title, url } }: Notificacao): string =>
  JSON.stringify([diaDeNegocio(new Date(created_at)), title, url]);

/** Each group at the place of its newest. */
export const emGrupos = (notificacoes: readonly Notificacao[]): Grupo[] => {
  const grupos = new Map<string, [Notificacao, ...Notificacao[]]>();
  for (const notificacao of notificacoes) {
    const chave = chaveDe(notificacao);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(notificacao);
    else grupos.set(chave, [notificacao]);
  }
  return [...grupos.values()];
};
