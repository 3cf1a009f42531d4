import { screen, within } from '@testing-library/react';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe } from '../../testing/fakes/fake-api';
import { renderApp, type View } from '../../testing/render';
import { destinoDe, entregaDe } from '../entregas.fixtures';
import { rotas } from '../entregas.routes';

export const telaDaEntrega = () => {
  const tela = {
    server: createFakeApi(),
    entrega: entregaDe({ destinos: [1, 2, 3], destinos_entregues: 1 }),
    destinos: [
      destinoDe({ id: 1, nome: 'Ana Lima' }),
      destinoDe({ id: 2, nome: 'Bruno Reis', a_receber: 0 }),
      destinoDe({ id: 3, nome: 'Carla Dias', a_receber: 70.5 }),
    ],
  };
  const { server } = tela;
  server.get('/sessao', sessaoDe('Administrador'));
  server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
  server.get('/api/adm/entregas/show/3', () => ({ body: tela.entrega }));
  server.get('/api/adm/entrega-destinos/datatable/3', ({ query }) => ({
    body: pagina(tela.destinos, query),
  }));
  return tela;
};

export type TelaDaEntrega = ReturnType<typeof telaDaEntrega>;

export const FINALIZADO_AT = '2026-11-23T18:30:00Z';

export const abrir = async (after: readonly string[] = []): Promise<View> => {
  const view = renderApp(rotas, { at: '/adm/entregas/show/3', after });
  await screen.findByRole('heading', { name: 'Entrega 3' });
  return view;
};

export const principal = () => within(screen.getByRole('main'));

export const botao = (nome: string | RegExp) => principal().queryByRole('button', { name: nome });

export const rota = () =>
  within(screen.getByLabelText('Destinos, na ordem da rota'))
    .getAllByRole('link', { name: /^[A-Z][a-z]+ [A-Z]/ })
    .map(({ textContent }) => textContent);

export const dado = (rotulo: string) => screen.getByText(rotulo, { selector: 'dt' }).nextSibling;
