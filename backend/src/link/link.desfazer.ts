import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/act.js';
import { linkFold, type Link } from './domain/link.js';
import { retratoDoLink } from './retrato-do-link.js';
import { revogarLink } from './revogar-link.js';

const revogar = (ato: Act<Link, LinkEvent>): Undo<Link, LinkEvent> => {
  const { now, after } = ato;
  if (now.situacao !== 'aberto' || after.situacao !== 'aberto' || now.hash !== after.hash)
    return { impede: `O link já foi revogado ou trocado depois${lastSince(ato, () => true)}.` };
  return {
    muda: ['O link deixa de abrir.'],
    decision: revogarLink({ orcamentoId: ato.events[0]!.data.orcamentoId }),
  };
};

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
