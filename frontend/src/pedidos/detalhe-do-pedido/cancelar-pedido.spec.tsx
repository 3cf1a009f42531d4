import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { pagina } from '../../testing/fakes/fake-api';
import { expectDialogStructure } from '../../testing/structure';
import { pedidoDe } from '../pedidos.fixtures';
import { abrir, botao, telaDoPedido, type TelaDoPedido } from './tela-do-pedido.fixtures';

describe('cancelar o pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  const abrirCancelamento = async (after?: string[]) => {
    const view = await abrir(after);
    await view.user.click(botao('Mais ações')!);
    await view.user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Cancelar o pedido #12?' });
    expect(pergunta).toHaveTextContent('Deseja realmente cancelar este pedido?');
    expect(pergunta).toHaveTextContent('O pedido sai das listas. Dá para desfazer.');
    return view;
  };

  it('sem nada pago não fala de dinheiro, e volta à página anterior', async () => {
    tela.server.delete('/api/adm/pedidos/destroy/12', {
      message: 'Pedido cancelado.',
      type: 'success',
    });
    tela.server.get('/api/adm/pedidos/apagar', () => ({ body: pagina([]) }));
    const { user, address } = await abrirCancelamento(['/adm/pedidos/a-pagar?q=maria']);
    await expectDialogStructure('Cancelar o pedido #12?');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Motivo'), 'Desistiu');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Pedido cancelado.')).toBeInTheDocument();
    expect(tela.server.requestsTo('/api/adm/pedidos/destroy/12')[0]?.body).toEqual({
      motivo: 'Desistiu',
      pagamentos: 'reter',
    });
    await waitFor(() => expect(address()).toMatch(/^\/adm\/pedidos(\/a-pagar\?q=maria)?$/));
  });

  it('com dinheiro recebido pergunta o que fazer com ele', async () => {
    tela.pedido = pedidoDe({ valor_pago: 50 });
    tela.server.delete('/api/adm/pedidos/destroy/12', { message: 'Cancelado.', type: 'success' });
    const { user } = await abrirCancelamento();
    expect(screen.getByText(/O que fazer com os R\$\s50,00 já recebidos\?/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Reter/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Estornar/ }));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(tela.server.requestsTo('/api/adm/pedidos/destroy/12')[0]?.body).toMatchObject({
        pagamentos: 'estornar',
      }),
    );
  });
});
