import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { undoValue } from '../desfazer/fields/undo-value.js';
import { linkFold, type Link } from './domain/link.js';
import { retratoDoLink } from './retrato-do-link.js';
import { revogarLink } from './atos/revogar-link.js';

const revogar = (ato: Act<Link, LinkEvent>): Undo<Link, LinkEvent> =>
  undoValue<Link, LinkEvent, string | null>({
    valueOf: (link) => (link.situacao === 'aberto' ? link.hash : null),
    changed: 'O link já foi revogado ou trocado',
    returns: () => 'O link deixa de abrir.',
    // The earlier token is not stored, so undo only revokes the link.
    decide: () => revogarLink({ orcamentoId: ato.events[0]!.data.orcamentoId }),
    since: () => true,
  })(ato);

export const desfazerLinks: UndoSubject<Link, LinkEvent> = {
  assunto: 'links',
  ler: 'orcamentos:ler',
  stream: linkStream,
  fold: linkFold,
  retrato: retratoDoLink,
  inverses: { LinkCriado: { undo: revogar } },
};

@Injectable()
export class LinkDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerLinks);
  }
}
