import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { sessaoDe } from '../../../testing/fakes/fake-api';
import { pedidoDe } from '../../pedidos.fixtures';
import { abrir, botao, telaDoPedido, type TelaDoPedido } from '../tela-do-pedido.fixtures';

describe('desconto no pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
    tela.pedido = pedidoDe({ estagio_id: 2, total_itens: 2, valor: 90, desconto: 0 });
  });

  it('em porcentagem mostra em quanto fica, e vai como foi digitado', async () => {
    tela.server.put('/api/adm/pedidos/desconto/12', {
      message: 'Desconto aplicado com sucesso.',
      type: 'success',
    });
    const { user } = await abrir();
    await user.click(botao('Dar desconto')!);
    await user.click(await screen.findByRole('radio', { name: 'Em %' }));
    await user.type(screen.getByRole('textbox', { name: /^Desconto/ }), '12,5');
    expect(
      screen.getByText(/Desconto de R\$\s11,25\. Total do pedido: R\$\s78,75/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Desconto aplicado com sucesso.')).toBeInTheDocument();
    const [pedido] = tela.server.requestsTo('/api/adm/pedidos/desconto/12');
    expect(pedido?.body).toEqual({ em: 'porcentagem', desconto: 12.5 });
  });

  it('lê uma porcentagem colada com o seu sinal', async () => {
    const { user } = await abrir();
    await user.click(botao('Dar desconto')!);
    const campo = await screen.findByRole('textbox', { name: /^Desconto/ });
    await user.clear(campo);
    await user.paste('10 %');
    expect(screen.getByRole('radio', { name: 'Em %' })).toBeChecked();
    expect(screen.getByText(/Desconto de R\$\s9,00\./)).toBeInTheDocument();
  });

  it.each([
    ['finalizado', { estagio_id: 3 as const }],
    ['cancelado', { cancelado: true }],
    ['sem itens', { total_itens: 0 }],
  ])('não se oferece num pedido %s', async (_, dados) => {
    tela.pedido = pedidoDe({ ...tela.pedido, ...dados });
    await abrir();
    await waitFor(() => expect(screen.getByText('Valor total')).toBeInTheDocument());
    expect(botao('Dar desconto')).toBeNull();
  });

  it('nem a quem vê os valores e não os muda', async () => {
    tela.server.get('/sessao', sessaoDe('Financeiro'));
    await abrir();
    await waitFor(() => expect(screen.getByText('Valor total')).toBeInTheDocument());
    expect(botao('Dar desconto')).toBeNull();
  });
});
