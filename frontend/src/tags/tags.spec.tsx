import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { rotas } from './tags.routes';

describe('Tags', () => {
  let server: FakeApi;
  let tags: Tag[];

  beforeEach(() => {
    tags = [
      { id: 1, nome: 'Urgente', icone: 'flame', cor: 'danger' },
      { id: 2, nome: 'Presente', icone: null, cor: 'primary' },
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/tags/datatable', ({ query }) => ({ body: pagina(tags, query) }));
  });

  it('lista nome, icone e cor por extenso', async () => {
    renderApp(rotas, { at: '/adm/tags' });
    const linha = (await screen.findByText('Urgente')).closest('tr')!;
    expect(linha).toHaveTextContent('Vermelho');
    expect(within(linha).getByRole('button', { name: 'Editar Urgente' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Nome',
      'Icone',
      'Cor',
      'Ações',
    ]);
    await expectScreenStructure('/adm/tags');
  });

  it('cria uma tag e mostra antes como ela vai ficar', async () => {
    server.post('/api/adm/tags/store', ({ body }) => {
      tags.push({ id: 3, ...(body as Omit<Tag, 'id'>) });
      return { body: { message: 'Tag criada.', type: 'success', id: 3 } };
    });
    const { user } = renderApp(rotas, { at: '/adm/tags' });
    await screen.findByText('Urgente');
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Nova Tag' });
    expect(within(dialogo).getByText('Nome da tag')).toBeInTheDocument();
    await user.type(within(dialogo).getByLabelText(/^Nome/), 'Retirada');
    expect(within(dialogo).getByText('Retirada')).toBeInTheDocument();
    await user.click(within(dialogo).getByRole('radio', { name: 'Casa' }));
    await user.click(within(dialogo).getByRole('radio', { name: 'Verde' }));
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Tag criada.')).toBeInTheDocument();
    expect(await screen.findByText('Retirada')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/tags/store')[0]?.body).toEqual({
      nome: 'Retirada',
      icone: 'home',
      cor: 'success',
    });
  });

  it('edita com os valores de agora', async () => {
    server.put('/api/adm/tags/update/1', { message: 'Tag atualizada.', type: 'success' });
    const { user } = renderApp(rotas, { at: '/adm/tags' });
    await user.click(await screen.findByRole('button', { name: 'Editar Urgente' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Editar Tag' });
    await expectDialogStructure('Editar Tag');
    expect(within(dialogo).getByLabelText(/^Nome/)).toHaveValue('Urgente');
    expect(within(dialogo).getByRole('radio', { name: 'Vermelho' })).toBeChecked();
    await user.click(within(dialogo).getByRole('radio', { name: 'Amarelo' }));
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Tag atualizada.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/tags/update/1')[0]?.body).toMatchObject({
      nome: 'Urgente',
      icone: 'flame',
      cor: 'warning',
    });
  });

  it('exclui só a tag escolhida, depois de perguntar', async () => {
    server.delete('/api/adm/tags/destroy/:id', ({ params }) => {
      tags = tags.filter(({ id }) => id !== Number(params.id));
      return { body: { message: 'Tag excluída.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/tags' });
    await user.click(await screen.findByRole('button', { name: 'Excluir Presente' }));
    expect(await screen.findByText('Deseja realmente excluir esta tag?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Tag excluída.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Presente')).not.toBeInTheDocument());
    expect(screen.getByText('Urgente')).toBeInTheDocument();
  });

  it('a excluída volta pelo Desfazer do aviso', async () => {
    const todas = tags;
    server.delete('/api/adm/tags/destroy/:id', ({ params }) => {
      tags = tags.filter(({ id }) => id !== Number(params.id));
      const desfazer = { assunto: 'tags', id: 2, revisao: 3 };
      return { body: { message: 'Tag excluída.', type: 'success', desfazer } };
    });
    const muda = ['A tag volta, inclusive aos pedidos em que estava.'];
    server.get('/api/adm/desfazer/tags/2/3', { pode: true, muda, impede: null });
    server.post('/api/adm/desfazer/tags/2/3', () => {
      tags = todas;
      return { body: { message: 'Desfeito.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/tags' });
    await user.click(await screen.findByRole('button', { name: 'Excluir Presente' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    // Focus holds the toast, however long the list takes to load.
    const aviso = await screen.findByRole('button', { name: 'Desfazer' });
    act(() => aviso.focus());
    await waitFor(() => expect(screen.queryByText('Presente')).not.toBeInTheDocument());
    await user.click(aviso);
    const pergunta = await screen.findByRole('dialog', { name: 'Desfazer' });
    await user.click(within(pergunta).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito.')).toBeInTheDocument();
    expect(await screen.findByText('Presente')).toBeInTheDocument();
  });

  it('sem tags, diz para que servem', async () => {
    tags = [];
    renderApp(rotas, { at: '/adm/tags' });
    expect(await screen.findByText('Nenhuma tag ainda')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Criar a primeira tag' })).toBeInTheDocument();
  });
});
