import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { pedidoDe } from '../../pedidos.fixtures';
import { expectDialogStructure } from '../../../testing/structure';
import {
  abrir,
  botao,
  PRESENTE,
  telaDoPedido,
  URGENTE,
  type TelaDoPedido,
} from '../tela-do-pedido.fixtures';

describe('as tags do pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  it('põe e tira', async () => {
    tela.server.post('/api/adm/pedido-tags/store', () => {
      tela.pedido = { ...tela.pedido, tags: [{ pedido_tag_id: 9, ...PRESENTE }] };
      return { body: { message: 'Tag adicionada.', type: 'success', id: 9 } };
    });
    tela.server.delete('/api/adm/pedido-tags/destroy/9', () => {
      tela.pedido = { ...tela.pedido, tags: [] };
      return { body: { message: 'Tag removida.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(botao('Tag')!);
    await user.click(await screen.findByRole('option', { name: 'Presente' }));
    await user.click(await screen.findByRole('button', { name: 'Remover tag Presente' }));
    expect(tela.server.requestsTo('/api/adm/pedido-tags/store')[0]?.body).toEqual({
      pedido_id: 12,
      tag_id: 2,
    });
    expect(await screen.findByText('Tag removida.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Remover tag/ })).not.toBeInTheDocument(),
    );
  });

  it('não oferece a tag que o pedido já tem', async () => {
    tela.pedido = pedidoDe({ tags: [{ pedido_tag_id: 9, ...URGENTE }] });
    const { user } = await abrir();
    await user.click(botao('Tag')!);
    expect(await screen.findByRole('option', { name: 'Presente' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Urgente' })).not.toBeInTheDocument();
  });

  it('acha qualquer tag pelo nome, não só as primeiras', async () => {
    tela.server.get('/api/adm/tags/list', ({ query }) => ({
      body: { data: query.get('pesquisa') === 'pres' ? [PRESENTE] : [URGENTE] },
    }));
    tela.server.post('/api/adm/pedido-tags/store', {
      message: 'Tag adicionada.',
      type: 'success',
      id: 9,
    });
    const { user } = await abrir();
    await user.click(botao('Tag')!);
    await user.type(await screen.findByRole('combobox', { name: 'Tag' }), 'pres');
    await user.click(await screen.findByRole('option', { name: 'Presente' }));
    expect(await screen.findByText('Tag adicionada.')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Tag' })).not.toBeInTheDocument();
  });

  it('Nova Tag é criada e já posta no pedido', async () => {
    tela.server.post('/api/adm/tags/store', { message: 'Tag criada.', type: 'success', id: 3 });
    tela.server.post('/api/adm/pedido-tags/store', () => {
      const nova = { id: 3, nome: 'Retirada', icone: 'tag', cor: 'primary' };
      tela.pedido = { ...tela.pedido, tags: [{ pedido_tag_id: 10, ...nova }] };
      return { body: { message: 'Tag adicionada.', type: 'success', id: 10 } };
    });
    const { user } = await abrir();
    await user.click(botao('Tag')!);
    await user.click(await screen.findByRole('button', { name: 'Nova Tag' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Nova Tag' });
    await expectDialogStructure('Nova Tag');
    await user.type(within(dialogo).getByLabelText(/^Nome/), 'Retirada');
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Remover tag Retirada' })).toBeInTheDocument();
    expect(tela.server.requestsTo('/api/adm/pedido-tags/store')[0]?.body).toEqual({
      pedido_id: 12,
      tag_id: 3,
    });
  });
});
