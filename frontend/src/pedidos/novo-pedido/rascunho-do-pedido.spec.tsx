import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '../../testing/fakes/fake-api';
import { abrirNovoPedido, COMPLETO, servirNovoPedido } from './novo-pedido.fixtures';

describe('o rascunho de um pedido', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = servirNovoPedido();
  });
  const abrir = (busca = '') => abrirNovoPedido(server, busca);

  const digitar = async () => {
    const view = await abrir();
    await view.user.type(view.item(1).getByLabelText('Valor unitário'), '77');
    await waitFor(() => expect(rascunhos()).toHaveLength(1));
    return view;
  };
  const rascunhos = () =>
    Object.keys(localStorage).filter((chave) => chave.startsWith('encomenda-rascunho:1:'));

  it('fica quando a aba se fecha, volta a pedido, e acaba quando se salva', async () => {
    const primeira = await digitar();
    primeira.unmount();
    sessionStorage.clear();
    const { user, item, enviado } = await abrir();
    expect(
      await screen.findByText(/^Rascunho de hoje, \d\d:\d\d, que não foi salvo/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
    expect(item(1).getByLabelText('Valor unitário')).toHaveValue('77,00');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await enviado();
    await waitFor(() => expect(rascunhos()).toEqual([]));
  });

  it('fica para a mesma pessoa quando a sessão acaba antes de salvar', async () => {
    server.post(COMPLETO, () => ({
      status: 401,
      body: { message: 'Sua sessão terminou.', type: 'error' },
    }));
    const { user } = await digitar();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.requestsTo(COMPLETO)).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Login' });
    expect(rascunhos()).toHaveLength(1);
  });
});
