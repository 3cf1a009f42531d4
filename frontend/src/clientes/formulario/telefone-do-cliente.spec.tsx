import { lerTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render';
import { telaDeClientes, type TelaDeClientes } from '../clientes.fixtures';
import { rotas } from '../clientes.routes';

describe('o telefone de um cliente', () => {
  let server: TelaDeClientes['server'];

  beforeEach(() => {
    ({ server } = telaDeClientes());
  });

  const abrirFormulario = async () => {
    const view = renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    await view.user.click(screen.getByRole('button', { name: 'Novo' }));
    await screen.findByRole('dialog', { name: 'Novo Cliente' });
    return view;
  };
  const salvar = () => screen.getByRole('button', { name: 'Salvar' });

  const lerTelefones = (cliente: { id: number; nome: string; telefone: string } | null = null) =>
    server.get('/api/adm/clientes/telefone', ({ query }) => {
      const lido = lerTelefone(query.get('telefone') ?? '');
      return {
        body:
          'falha' in lido
            ? { escrito: null, falha: lido.falha, cliente: null }
            : { escrito: lido.escrito, falha: null, cliente },
      };
    });

  it('escreve o telefone como se lê, e diz o que não é um', async () => {
    lerTelefones();
    const { user } = await abrirFormulario();
    const telefone = screen.getByLabelText('Telefone (WhatsApp)');
    await user.type(telefone, '0xx11 987654321');
    await user.tab();
    await waitFor(() => expect(telefone).toHaveValue('(11) 98765-4321'));
    await user.clear(telefone);
    await user.type(telefone, 'não tem');
    await user.tab();
    expect(await screen.findByText(/^Escreva no telefone só o número/)).toBeVisible();
    expect(telefone).toHaveValue('não tem');
  });

  describe('com o telefone de um cliente que já existe', () => {
    const CONHECIDA = { id: 1, nome: 'Maria Souza', telefone: '(11) 98765-4321' };

    it('não salva antes de saber se é a mesma pessoa, também sem sair do campo', async () => {
      lerTelefones(CONHECIDA);
      server.post('/api/adm/clientes/store', () => ({
        body: { message: 'Cliente cadastrado.', type: 'success', id: 2 },
      }));
      const { user } = await abrirFormulario();
      await user.type(screen.getByLabelText(/^Nome/), 'Mariana');
      await user.type(screen.getByLabelText('Telefone (WhatsApp)'), '011 98765-4321');
      await user.keyboard('{Control>}{Enter}{/Control}');
      const pergunta = await screen.findByRole('alert');
      expect(pergunta).toHaveTextContent(
        'Já existe: Maria Souza, (11) 98765-4321. É a mesma pessoa?',
      );
      expect(server.requestsTo('/api/adm/clientes/store')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Não, é outra pessoa' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.click(salvar());
      expect(await screen.findByText('Cliente cadastrado.')).toBeInTheDocument();
    });

    it('a mesma pessoa não é cadastrada de novo: abre-se o cadastro dela', async () => {
      lerTelefones(CONHECIDA);
      const { user, address } = await abrirFormulario();
      await user.type(screen.getByLabelText(/^Nome/), 'Maria');
      await user.type(screen.getByLabelText('Telefone (WhatsApp)'), '11987654321');
      await user.tab();
      await user.click(await screen.findByRole('button', { name: 'Sim, é a mesma' }));
      expect(await screen.findByText('Maria Souza já estava no cadastro.')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/adm/clientes/show/1'));
      expect(server.requestsTo('/api/adm/clientes/store')).toEqual([]);
    });

    it('ao editar só se diz quem mais o tem', async () => {
      lerTelefones({ id: 2, nome: 'José', telefone: '(11) 98765-4321' });
      server.put('/api/adm/clientes/update/1', { message: 'Cliente atualizado.', type: 'success' });
      const { user } = renderApp(rotas, { at: '/adm/clientes/show/1' });
      await user.click(await screen.findByRole('button', { name: 'Editar' }));
      await user.type(await screen.findByLabelText('Telefone (WhatsApp)'), '11987654321');
      await user.tab();
      expect(await screen.findByRole('link', { name: 'José' })).toHaveAttribute(
        'href',
        '/adm/clientes/show/2',
      );
      await user.click(salvar());
      expect(await screen.findByText('Cliente atualizado.')).toBeInTheDocument();
      expect(server.requestsTo('/api/adm/clientes/telefone')[0]?.query.get('ignorar')).toBe('1');
    });
  });
});
