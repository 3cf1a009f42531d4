import { AprovarPeloLinkHandler } from './aprovar-pelo-link.js';
import { CriarLinkHandler } from './criar-link.js';
import { PedirMudancaHandler } from './pedir-mudanca.js';
import { RecusarPeloLinkHandler } from './recusar-pelo-link.js';
import { RevogarLinkHandler } from './revogar-link.js';
import { VisitarLinkHandler } from './visitar-link.js';

export const linkCommands = [
  CriarLinkHandler,
  RevogarLinkHandler,
  VisitarLinkHandler,
  AprovarPeloLinkHandler,
  RecusarPeloLinkHandler,
  PedirMudancaHandler,
];
