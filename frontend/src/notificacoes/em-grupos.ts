import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';

/** Notifications of one day about one record, or about deadlines of several orders. Newest first, never empty. */
export type Grupo = readonly [Notificacao, ...Notificacao[]];

const DE_PRAZO = /^Pedido \d+ (com prazo .+)$/;

const doPrazo = ({ data: { title } }: Notificacao): string | undefined => DE_PRAZO.exec(title)?.[1];

const chaveDe = (notificacao: Notificacao): string => {
  const { created_at, data } = notificacao;
  const dia = diaDeNegocio(new Date(created_at));
  const prazo = doPrazo(notificacao);
  return JSON.stringify(prazo === undefined ? [dia, data.title, data.url] : [dia, prazo]);
};

/** `8 pedidos com prazo vencido` for several orders; null for one record. */
export const tituloDeVarios = (grupo: Grupo): string | null => {
  const prazo = doPrazo(grupo[0]);
  const pedidos = new Set(grupo.map(({ data }) => data.title)).size;
  return prazo === undefined || pedidos < 2 ? null : `${pedidos} pedidos ${prazo}`;
};

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
