import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldLink = ({ links, recibos }: Shop, event: Happened<LinkEvent>): void => {
  const { type, data, metadata, revision } = event;
  const id = data.orcamentoId;
  if (type === 'ReciboAssinado') {
    recibos.set(id, [...(recibos.get(id) ?? []), data]);
    return;
  }
  if (type === 'LinkCriado') {
    links.set(id, {
      id,
      criado: data,
      em: metadata.ocorridoEm,
      revogado: false,
      visitas: [],
      robos: [],
      mudancas: links.get(id)?.mudancas ?? [],
    });
    return;
  }
  const link = must(links, id, 'link of the quote');
  switch (type) {
    case 'LinkRevogado':
      link.revogado = true;
      return;
    case 'LinkVisitado':
      (data.robo ? link.robos : link.visitas).push(data.dia);
      return;
    case 'MudancaPedida':
      link.mudancas.push({ dados: data, em: metadata.ocorridoEm, revisao: Number(revision) });
      return;
    default:
      return unfolded(type);
  }
};
