import { EliminarDadosDaSolicitacaoHandler } from './eliminar-dados.js';
import { EscolherClienteDaSolicitacaoHandler } from './escolher-cliente.js';
import { ReceberSolicitacaoHandler } from './receber-solicitacao.js';
import { RecusarSolicitacaoHandler } from './recusar-solicitacao.js';
import { ResponderSolicitacaoHandler } from './responder-solicitacao.js';

export const solicitacoesCommands = [
  ReceberSolicitacaoHandler,
  ResponderSolicitacaoHandler,
  RecusarSolicitacaoHandler,
  EscolherClienteDaSolicitacaoHandler,
  EliminarDadosDaSolicitacaoHandler,
];
