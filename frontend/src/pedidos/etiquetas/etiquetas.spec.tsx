import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, type FakeApi } from '../../testing/fakes/fake-api';
import { renderElement } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { EtiquetasFormModal } from './etiquetas-form-modal';

const PEDIDOS = [
  { id: 12, cliente: 'Maria Souza' },
  { id: 13, cliente: 'Bia Lima' },
];

describe('etiquetas', () => {
  let server: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    server = createFakeApi();
    server.get('/api/adm/pedidos/etiquetas', { body: 'papel' });
    Object.assign(URL, { createObjectURL: () => 'blob:papel', revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  const show = (pedidos: typeof PEDIDOS | undefined = PEDIDOS) =>
    renderElement(<EtiquetasFormModal opened onClose={() => undefined} pedidos={pedidos} />);
  const gerar = () => screen.getByRole('button', { name: 'Gerar etiquetas' });
  const pedidas = () =>
    server.requestsTo('/api/adm/pedidos/etiquetas').map(({ query }) => Object.fromEntries(query));

  it('pede os pedidos marcados com as caixas de cada um, no formato escolhido', async () => {
    const { user } = show();
    const caixas = await screen.findByRole('textbox', { name: 'Caixas do pedido 12' });
    await user.clear(caixas);
    await user.type(caixas, '3');
    await user.click(gerar());
    await waitFor(() => expect(pedidas()).toEqual([{ pedidos: '12x3,13', tamanho: '100x50' }]));
    await user.click(screen.getByRole('checkbox', { name: '#13 Bia Lima' }));
    await user.click(screen.getByRole('combobox', { name: 'Formato' }));
    await user.click(await screen.findByRole('option', { name: /A4 com 24/ }));
    const inicio = screen.getByRole('textbox', { name: 'Começar na etiqueta' });
    await user.clear(inicio);
    await user.type(inicio, '5');
    await user.click(gerar());
    await waitFor(() =>
      expect(pedidas()[1]).toEqual({ pedidos: '12x3', tamanho: 'a4-3x8', inicio: '5' }),
    );
  });

  it('diz sob o campo o que não serve, e sem pedido marcado não gera', async () => {
    const { user } = show();
    const caixas = await screen.findByRole('textbox', { name: 'Caixas do pedido 13' });
    await user.clear(caixas);
    await user.type(caixas, '51');
    expect(screen.getByText('Escreva um número de 1 a 50.')).toBeInTheDocument();
    expect(gerar()).toBeDisabled();
    for (const nome of ['#12 Maria Souza', '#13 Bia Lima'])
      await user.click(screen.getByRole('checkbox', { name: nome }));
    expect(gerar()).toBeDisabled();
    expect(pedidas()).toEqual([]);
  });

  it('sem nenhum pedido diz o porquê', async () => {
    show([]);
    const dialogo = await screen.findByRole('dialog', { name: 'Etiquetas' });
    await expectDialogStructure('Etiquetas');
    expect(within(dialogo).getByText('Nenhum pedido aqui')).toBeInTheDocument();
  });
});
