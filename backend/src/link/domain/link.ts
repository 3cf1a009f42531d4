import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Recusa, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';

export interface Mudanca {
  /** Null once the customer's data is erased. */
  readonly mensagem: string | null;
  readonly fotos: number;
}

interface Recebido {
  /** Change requests of all links of the quote, oldest first. */
  readonly mudancas: readonly Mudanca[];
  /** Version of the last signed receipt; null before the first. */
  readonly recibo: number | null;
}

export interface LinkExistente extends Recebido {
  readonly situacao: 'aberto' | 'revogado';
  readonly clienteId: number;
  readonly hash: string;
  /** Last valid day. */
  readonly ate: Dia;
  readonly visitadoEm: Dia | null;
  /** Last business day of a robot's visit. */
  readonly roboEm: Dia | null;
}

export type Link = ({ readonly situacao: 'inexistente' } & Recebido) | LinkExistente;

const evolve = (link: Link, { type, data }: LinkEvent): Link => {
  if (type === 'LinkCriado')
    return {
      situacao: 'aberto',
      clienteId: data.clienteId,
      hash: data.hash,
      ate: data.ate,
      visitadoEm: null,
      roboEm: null,
      mudancas: link.mudancas,
      recibo: link.recibo,
    };
  // Before the check for a link: an approval at the counter is signed even without one.
  if (type === 'ReciboAssinado') return { ...link, recibo: data.versao };
  if (link.situacao === 'inexistente') return link;
  switch (type) {
    case 'LinkRevogado':
      return { ...link, situacao: 'revogado' };
    case 'LinkVisitado':
      return data.robo ? { ...link, roboEm: data.dia } : { ...link, visitadoEm: data.dia };
    case 'MudancaPedida': {
      const { mensagem, fotos } = data;
      return { ...link, mudancas: [...link.mudancas, { mensagem, fotos: fotos.length }] };
    }
    default:
      return semTratamento(type, link);
  }
};

/** Makes the compiler reject `evolve` when it misses an event type. */
const semTratamento = (_type: never, link: Link): Link => link;

export const linkFold: Fold<Link, LinkEvent> = {
  initialState: { situacao: 'inexistente', mudancas: [], recibo: null },
  evolve,
};

export const LINK_ENCERRADO = 'Este link não vale mais. Peça outro à loja.';

/** @throws Recusa (409) unless the link with this token is open today and of this customer */
export const exigirLinkAberto = (
  link: Link,
  { hash, clienteId, hoje }: { hash: string; clienteId: number; hoje: Dia },
): LinkExistente => {
  if (
    link.situacao !== 'aberto' ||
    link.hash !== hash ||
    link.clienteId !== clienteId ||
    link.ate < hoje
  )
    throw Recusa.conflito('link-encerrado', LINK_ENCERRADO);
  return link;
};
