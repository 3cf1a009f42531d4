import { beforeEach, describe, expect, it } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { produtoDe } from '../produtos.fixtures';
import { rotas } from '../produtos.routes';

describe('Como se encomenda um produto', () => {
  let server: FakeApi;
  let produto: Produto;

  beforeEach(() => {
    produto = produtoDe({
      encomenda: {
        dias_de_producao: 3,
        opcoes: [
          {
            nome: 'Tamanho',
            tipo: 'escolha',
            obrigatoria: true,
            maximo: null,
            acrescimo: 0,
            escolhas: [
              { nome: 'P', acrescimo: 0 },
              { nome: 'G', acrescimo: 20 },
            ],
          },
        ],
        revisao: 4,
      },
    });
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/configuracoes/show', { telefone: '11987654321', email: null });
    server.get('/api/adm/produtos/show/:id', () => ({ body: produto }));
  });

  const cartao = () => screen.findByRole('region', { name: 'Como se encomenda' });

  it('mostra os dias de produção e as opções com o seu acréscimo', async () => {
    renderApp(rotas, { at: '/adm/produtos/show/1' });
    const encomenda = within(await cartao());
    expect(encomenda.getByText('3 dias úteis')).toBeInTheDocument();
    expect(encomenda.getByText('Tamanho (obrigatória)')).toBeInTheDocument();
    expect(encomenda.getByText(/^P, G \(\+ R\$\s20,00\)$/)).toBeInTheDocument();
  });

  it('sem opções diz o que quem encomenda escolhe; quem só lê não altera', async () => {
    produto = produtoDe();
    server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm/produtos/show/1' });
    const encomenda = within(await cartao());
    expect(encomenda.getByText(/escolhe só a quantidade/)).toBeInTheDocument();
    expect(encomenda.queryByRole('button', { name: 'Alterar encomenda' })).toBeNull();
  });

  it('acrescenta uma opção de texto e a manda com a revisão em que foi aberta', async () => {
    server.put('/api/adm/produtos/encomenda/:id', { message: 'Encomenda do produto definida.' });
    renderApp(rotas, { at: '/adm/produtos/show/1' });
    fireEvent.click(within(await cartao()).getByRole('button', { name: 'Alterar encomenda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Como se encomenda' }));
    await expectDialogStructure('Como se encomenda');
    fireEvent.change(dialog.getByLabelText('Dias de produção'), { target: { value: '5' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Adicionar opção' }));
    const nova = within(dialog.getByRole('group', { name: 'Opção 2' }));
    fireEvent.change(nova.getByLabelText(/^Opção/), { target: { value: 'Texto no bolo' } });
    fireEvent.click(nova.getByLabelText('Escrever um texto'));
    fireEvent.change(nova.getByLabelText(/^Máximo de letras/), { target: { value: '30' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1),
    );
    const [enviada] = server.requests.filter(({ method }) => method === 'PUT');
    expect(enviada).toMatchObject({
      body: {
        dias_de_producao: 5,
        opcoes: [{ nome: 'Tamanho' }, { nome: 'Texto no bolo', tipo: 'texto', maximo: 30 }],
      },
    });
  });

  it('a recusa de uma escolha aparece sob ela', async () => {
    server.put('/api/adm/produtos/encomenda/:id', () => ({
      status: 422,
      body: {
        message: 'O campo Escolha é obrigatório.',
        errors: { 'opcoes.0.escolhas.1.nome': ['O campo Escolha é obrigatório.'] },
      },
    }));
    renderApp(rotas, { at: '/adm/produtos/show/1' });
    fireEvent.click(within(await cartao()).getByRole('button', { name: 'Alterar encomenda' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Como se encomenda' }));
    const escolha = dialog.getByLabelText('Escolha 2');
    fireEvent.change(escolha, { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('O campo Escolha é obrigatório.')).toBeInTheDocument();
    expect(escolha).toHaveAttribute('aria-invalid', 'true');
  });
});
