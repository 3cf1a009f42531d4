import { camposDoLink } from '@encomenda/contracts/orcamentos/orcamento.campos';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { linesOf, portraitFrom, type Portrait, type PortraitLine } from '../desfazer/portrait.js';
import type { Link } from './domain/link.js';

const quando = (dia: Dia | null): string => (dia === null ? '' : formatarDia(dia));

const doLink = (link: Link): PortraitLine[] =>
  link.situacao === 'inexistente'
    ? []
    : [
        ...linesOf(camposDoLink, link),
        ['Situação', link.situacao === 'revogado' ? 'Revogado' : ''],
        ['Última visita', quando(link.visitadoEm)],
        ['Última visita de um robô', quando(link.roboEm)],
      ];

/** Shows the current link, and the last change request of any link. */
export const retratoDoLink = (link: Link): Portrait => {
  const { mensagem, fotos } = link.mudancas.at(-1) ?? { mensagem: null, fotos: 0 };
  return portraitFrom([
    ...doLink(link),
    ['Recibo assinado', link.recibo === null ? '' : `versão ${link.recibo}`],
    ['Mudança pedida', mensagem ?? ''],
    ['Fotos da mudança', fotos > 0 ? String(fotos) : ''],
  ]);
};
