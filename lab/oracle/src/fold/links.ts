import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { must, type Happened, type Shop } from './shop.js';

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
  if (type === 'LinkRevogado') link.revogado = true;
  else if (type === 'LinkVisitado') (data.robo ? link.robos : link.visitas).push(data.dia);
  else link.mudancas.push({ dados: data, em: metadata.ocorridoEm, revisao: Number(revision) });
};
