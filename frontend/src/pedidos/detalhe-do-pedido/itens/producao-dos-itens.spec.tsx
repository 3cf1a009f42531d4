import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { sessaoDe } from '../../../testing/fakes/fake-api';
import { itemDe, pedidoDe } from '../../pedidos.fixtures';
import { abrir, botao, telaDoPedido, type TelaDoPedido } from '../tela-do-pedido.fixtures';

describe('produzir na linha do item', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
    tela.pedido = pedidoDe({ estagio_id: 2, proximo_estagio: null });
    tela.itens = [itemDe({ estagio_id: 2, quantidade: 3 })];
  });

  const mudar = (item: Parameters<typeof itemDe>[0]) => {
    tela.itens = [itemDe({ quantidade: 3, ...item })];
    tela.pedido = { ...tela.pedido, revisao: tela.pedido.revisao + 1 };
    return { body: { message: 'Feito.', type: 'success' } };
  };

  it('Finalizar conta as unidades que faltam e finaliza o item num toque', async () => {
    tela.server.put('/api/adm/itens/finalizar/30', () =>
      mudar({ estagio_id: 3, quantidade_finalizada: 3 }),
    );
    const { user, address } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Finalizar: Bolo de cenoura' }));
    await waitFor(() => expect(botao('Finalizar: Bolo de cenoura')).not.toBeInTheDocument());
    expect(screen.getByText('3/3')).toBeInTheDocument();
    const [enviado] = tela.server.requestsTo('/api/adm/itens/finalizar/30');
    expect(enviado?.headers.get('If-Match')).toBe('5');
    expect(enviado?.headers.get('Idempotency-Key')).toBe('finalizar-item-30-5');
    expect(address()).toBe('/adm/pedidos/show/12');
  });

  it('cada toque em +1 conta uma unidade; a última é do Finalizar', async () => {
    let feitas = 0;
    tela.server.put('/api/adm/itens/finalizar-unidade/30', () =>
      mudar({ estagio_id: 2, quantidade_finalizada: ++feitas }),
    );
    const { user } = await abrir();
    const mais = { name: 'Finalizar 1 unidade: Bolo de cenoura' };
    await user.click(await screen.findByRole('button', mais));
    expect(await screen.findByText('1/3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', mais));
    expect(await screen.findByText('2/3')).toBeInTheDocument();
    expect(botao(mais.name)).not.toBeInTheDocument();
    const enviados = tela.server.requestsTo('/api/adm/itens/finalizar-unidade/30');
    expect(enviados.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'finalizar-30-5',
      'finalizar-30-6',
    ]);
  });

  it('um item que não começou pede primeiro Iniciar Produção', async () => {
    tela.itens = [itemDe({ estagio_id: 1 })];
    tela.server.put('/api/adm/itens/next-estagio/30', () => mudar({ estagio_id: 2 }));
    const { user } = await abrir();
    await user.click(
      await screen.findByRole('button', { name: 'Iniciar Produção: Bolo de cenoura' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Finalizar: Bolo de cenoura' }),
    ).toBeInTheDocument();
  });

  it('a recusa é dita e o botão volta a valer', async () => {
    tela.server.put('/api/adm/itens/finalizar/30', () => ({
      status: 409,
      body: { message: 'Ana acabou de alterar este pedido.', type: 'error' },
    }));
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Finalizar: Bolo de cenoura' }));
    expect(await screen.findByText('Ana acabou de alterar este pedido.')).toBeInTheDocument();
    expect(botao('Finalizar: Bolo de cenoura')).toBeEnabled();
  });

  it('num pedido pausado os botões não produzem, e dizem por quê', async () => {
    tela.pedido = pedidoDe({ estagio_id: 2, pausado: true, motivo_da_pausa: 'Falta a foto' });
    const { user } = await abrir();
    await screen.findByText('Bolo de cenoura');
    for (const nome of [/^Finalizar 1 unidade:/, /^Finalizar:/]) {
      expect(botao(nome)).toHaveAttribute('aria-disabled', 'true');
      expect(botao(nome)).toHaveAccessibleDescription(
        'O pedido está pausado: Falta a foto. Retome o pedido para continuar.',
      );
      await user.click(botao(nome)!);
    }
    expect(tela.server.requestsTo('/api/adm/itens/finalizar/30')).toEqual([]);
    expect(tela.server.requestsTo('/api/adm/itens/finalizar-unidade/30')).toEqual([]);
  });

  it.each([
    ['num pedido que não está em produção', () => (tela.pedido = pedidoDe({ estagio_id: 3 }))],
    ['para quem só olha', () => tela.server.get('/sessao', sessaoDe('Auditor'))],
  ])('%s a linha não tem botões', async (_, arrumar) => {
    arrumar();
    await abrir();
    await screen.findByText('Bolo de cenoura');
    expect(botao(/^(Finalizar|Iniciar Produção)( 1|:)/)).not.toBeInTheDocument();
  });
});
