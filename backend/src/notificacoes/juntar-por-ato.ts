import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import { groupBy } from '../platform/group-by.js';

interface DeUmAto {
  readonly motivo: Motivo;
  readonly ato: string;
}

/** Titles for several notices of one act. Reasons that are missing here are never grouped. */
export const DE_VARIOS: Partial<Readonly<Record<Motivo, string>>> = {
  'pedido-criado': 'pedidos criados',
  'estagio-avancado': 'pedidos em produção',
  'pedido-finalizado': 'pedidos finalizados',
  'pedido-entregue': 'pedidos entregues',
  'pedido-cancelado': 'pedidos cancelados',
  'pagamento-recebido': 'pagamentos recebidos',
  'pagamento-cancelado': 'pagamentos cancelados',
  'pagamento-devolvido': 'pagamentos podem ter sido devolvidos',
  'entrega-finalizada': 'entregas finalizadas',
  'despesa-cancelada': 'despesas canceladas',
};

/** Groups the notices of one reason and one act. The groups keep the order of their first notices. */
export const juntarPorAto = <Noticia extends DeUmAto>(
  noticias: readonly Noticia[],
): (readonly [Noticia, ...Noticia[]])[] => {
  const grupos = groupBy(noticias, (noticia) =>
    DE_VARIOS[noticia.motivo] === undefined ? noticia : `${noticia.motivo} ${noticia.ato}`,
  );
  return [...grupos.values()].map(([primeira, ...outras]) => [primeira!, ...outras]);
};
