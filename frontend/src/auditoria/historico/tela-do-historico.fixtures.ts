import { screen, within } from '@testing-library/react';
import { createFakeApi, sessaoDe } from '../../testing/fakes/fake-api';
import { historicoDe, replayDoPedido } from './historico.fixtures';

export const PEDIDO = '/adm/pedidos/show/12/historico';

export const telaDoHistorico = () => {
  const server = createFakeApi();
  server.get('/sessao', sessaoDe('Auditor'));
  server.get('/api/adm/auditoria/historico/pedidos/12', historicoDe());
  server.get('/api/adm/auditoria/pedidos/12/replay', replayDoPedido());
  return server;
};

export const linhas = async () => within(await screen.findByRole('list', { name: 'Eventos' }));
