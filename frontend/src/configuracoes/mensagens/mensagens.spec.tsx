import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { TextoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import { rotas } from '../configuracoes.routes';

const PADRAO = 'Olá, {cliente}! Está pronto.\n{loja}';
const ENDERECO = '/api/adm/configuracoes/mensagens/pronto';

describe('as mensagens da loja', () => {
  let server: FakeApi;
  let pronto: TextoDaMensagem;

  beforeEach(() => {
    pronto = {
      tipo: 'pronto',
      nome: 'Pronto',
      texto: PADRAO,
      padrao: true,
      texto_padrao: PADRAO,
    };
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/configuracoes/show', { nome: 'Ateliê Flor', revisao: 1 });
    server.get('/api/adm/configuracoes/mensagens', () => ({ body: [pronto] }));
    server.put(ENDERECO, ({ body }) => {
      const { texto } = body as { texto: string };
      if (texto.includes('{clinte}'))
        return {
          status: 422,
          body: { message: 'Verifique.', errors: { texto: ['Você quis dizer {cliente}?'] } },
        };
      pronto = { ...pronto, texto, padrao: false };
      return { body: { message: 'Mensagem salva.', type: 'success' } };
    });
    server.delete(ENDERECO, () => {
      pronto = { ...pronto, texto: PADRAO, padrao: true };
      return { body: { message: 'De volta ao padrão.', type: 'success' } };
    });
  });

  const editar = async () => {
    const view = renderApp(rotas, { at: '/adm/configuracoes/mensagens' });
    await view.user.click(await screen.findByRole('button', { name: 'Editar a mensagem Pronto' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Editar mensagem “Pronto”' }));
    const texto = dialogo.getByRole('textbox', { name: /^Texto/ });
    return { ...view, dialogo, texto };
  };

  it('mostram como ficam enquanto se escreve, com a recusa sob o campo', async () => {
    const { user, dialogo, texto } = await editar();
    await expectDialogStructure('Editar mensagem “Pronto”');
    const comoFica = dialogo.getByRole('region', { name: 'Como fica' });
    expect(comoFica).toHaveTextContent('Olá, Maria Souza! Está pronto. Ateliê Flor');
    await user.clear(texto);
    await user.type(texto, 'Oi, {{clinte}!');
    await user.click(dialogo.getByRole('button', { name: 'Salvar' }));
    expect(await dialogo.findByText('Você quis dizer {cliente}?')).toBeInTheDocument();
    await user.clear(texto);
    await user.type(texto, 'Oi, ');
    await user.click(dialogo.getByRole('button', { name: '{cliente}' }));
    expect(texto).toHaveValue('Oi, {cliente}');
    expect(comoFica).toHaveTextContent('Oi, Maria Souza');
    await user.click(dialogo.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mensagem salva.')).toBeInTheDocument();
    expect(await screen.findByText('Texto da loja')).toBeInTheDocument();
  });

  it('voltam ao texto padrão', async () => {
    pronto = { ...pronto, texto: 'Outro', padrao: false };
    const { user } = renderApp(rotas, { at: '/adm/configuracoes/mensagens' });
    await user.click(await screen.findByRole('button', { name: 'Voltar ao texto padrão' }));
    expect(await screen.findByText('De volta ao padrão.')).toBeInTheDocument();
    expect(await screen.findByText('Texto padrão')).toBeInTheDocument();
  });

  it('quem só lê não as edita', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    renderApp(rotas, { at: '/adm/configuracoes/mensagens' });
    expect(await screen.findByText('Texto padrão')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Editar/ })).toBeNull();
    await expectScreenStructure('/adm/configuracoes/mensagens');
  });
});
