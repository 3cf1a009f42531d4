import { AdicionarDestinoHandler } from './adicionar-destino.js';
import { AlternarFinalizacaoHandler } from './alternar-finalizacao.js';
import { AtualizarDestinoHandler } from './atualizar-destino.js';
import { CriarEntregaHandler } from './criar-entrega.js';
import { ExcluirEntregaHandler } from './excluir-entrega.js';
import { EntregarDestinoHandler, MarcarEntreguesHandler } from './marcar-entregues.js';
import { OrdenarDestinosHandler } from './ordenar-destinos.js';
import { RemarcarEntregaHandler } from './remarcar-entrega.js';
import { RemoverDestinoHandler } from './remover-destino.js';

export const entregasCommands = [
  CriarEntregaHandler,
  RemarcarEntregaHandler,
  AlternarFinalizacaoHandler,
  ExcluirEntregaHandler,
  OrdenarDestinosHandler,
  AdicionarDestinoHandler,
  AtualizarDestinoHandler,
  RemoverDestinoHandler,
  MarcarEntreguesHandler,
  EntregarDestinoHandler,
];
