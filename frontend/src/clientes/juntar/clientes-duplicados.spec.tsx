import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import { clienteDe, telaDeClientes, type TelaDeClientes } from '../clientes.fixtures';
import { rotas } from '../clientes.routes';

describe('clientes duplicados', () => {
  let tela: TelaDeClientes;
  let server: TelaDeClientes['server'];

  beforeEach(() => {
    tela = telaDeClientes();
    ({ server } = tela);
    tela.clientes = [
      clienteDe({ id: 1, revisao: 4, telefone: '(11) 98765-4321' }),
      clienteDe({ id: 2, nome: 'Maria Sousa', cpf: null, email: 'maria@exemplo.com' }),
    ];
    server.get('/api/adm/clientes/duplicados', {
      data: [
        {
          um: { id: 1, nome: 'Maria Souza', distincao: 'CPF final 247-25' },
          outro: { id: 2, nome: 'Maria Sousa', distincao: 'Cadastro 2' },
          motivos: ['telefone', 'nome'],
        },
      ],
      ha_mais: false,
    });
  });

  it('mostra os dois lado a lado, e junta com o que se escolheu', async () => {
    server.post('/api/adm/clientes/juntar/1', {
      message: 'Clientes juntados.',
      type: 'success',
    });
    const { user, address } = renderApp(rotas, { at: '/adm/clientes/duplicados' });
    expect(await screen.findByText('Mesmo telefone')).toBeInTheDocument();
    await expectScreenStructure('/adm/clientes/duplicados');
    await user.click(screen.getByRole('button', { name: /^Juntar Maria Souza, cadastro 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Juntar clientes' });
    await expectDialogStructure('Juntar clientes');
    const escolher = (grupo: string, valor: string) =>
      user.click(
        within(within(dialog).getByRole('radiogroup', { name: grupo })).getByLabelText(valor),
      );
    expect(within(dialog).queryByRole('radiogroup', { name: 'Endereço' })).toBeNull();
    await escolher('Qual fica', 'Maria Sousa, cadastro 2');
    await escolher('CPF', 'Em branco');
    await user.click(within(dialog).getByRole('button', { name: 'Juntar' }));
    await waitFor(() => expect(address()).toBe('/adm/clientes/show/2'));
    expect(server.requestsTo('/api/adm/clientes/juntar/1')[0]?.body).toMatchObject({
      cliente_id: 2,
      nome: 'Maria Souza',
      cpf: '',
      telefone: '(11) 98765-4321',
      email: 'maria@exemplo.com',
      logradouro: 'Avenida Paulista',
    });
  });

  it('a recusa fica à vista, e nada se perde', async () => {
    server.post('/api/adm/clientes/juntar/2', () => ({
      status: 409,
      body: { message: 'Este cliente foi juntado ao cliente 9.', type: 'error' },
    }));
    const { user } = renderApp(rotas, { at: '/adm/clientes/duplicados' });
    await user.click(await screen.findByRole('button', { name: /^Juntar Maria Souza/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Juntar clientes' });
    await user.click(within(dialog).getByRole('button', { name: 'Juntar' }));
    expect(
      await within(dialog).findByText('Este cliente foi juntado ao cliente 9.'),
    ).toBeInTheDocument();
  });

  it('a página do que saiu leva à do que ficou, que diz quais foram juntados', async () => {
    const juntados = [{ id: 5, nome: 'Maria S.' }];
    server.get('/api/adm/clientes/show/:id', { ...clienteDe(), juntados });
    const { address } = renderApp(rotas, { at: '/adm/clientes/show/5' });
    expect(await screen.findByText('Maria S., cadastro 5')).toBeInTheDocument();
    expect(address()).toBe('/adm/clientes/show/1');
  });
});
