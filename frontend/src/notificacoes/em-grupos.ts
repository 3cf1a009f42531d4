import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';

/**
 * Notifications of one day that say the same: of the same record, or of deadlines, which come for
 * many orders at once. The newest first, at least one.
 */
export type Grupo = readonly [Notificacao, ...Notificacao[]];

const DE_PRAZO = /^Pedido \d+ (com prazo .+)$/;

/** `com prazo vencido`; undefined for what is not about a deadline. */
const doPrazo = ({ data: { title } }: Notificacao): string | undefined => DE_PRAZO.exec(title)?.[1];

const chaveDe = (notificacao: Notificacao): string => {
  const { created_at, data } = notificacao;
  const dia = diaDeNegocio(new Date(created_at));
  const prazo = doPrazo(notificacao);
  return JSON.stringify(prazo === undefined ? [dia, data.title, data.url] : [dia, prazo]);
};

/** `8 pedidos com prazo vencido` for a group of several orders; null for one of a single record. */
export const tituloDeVarios = (grupo: Grupo): string | null => {
  const prazo = doPrazo(grupo[0]);
  const pedidos = new Set(grupo.map(({ data }) => data.title)).size;
  return prazo === undefined || pedidos < 2 ? null : `${pedidos} pedidos ${prazo}`;
};

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
