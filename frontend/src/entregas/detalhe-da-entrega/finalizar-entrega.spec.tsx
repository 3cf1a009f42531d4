import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { entregaDe } from '../entregas.fixtures';
import { expectDialogStructure } from '../../testing/structure';
import {
  abrir,
  botao,
  dado,
  FINALIZADO_AT,
  telaDaEntrega,
  type TelaDaEntrega,
} from './tela-da-entrega.fixtures';

describe('finalizar a entrega', () => {
  let tela: TelaDaEntrega;
  beforeEach(() => {
    tela = telaDaEntrega();
  });

  it('finaliza a entrega como foi vista, e desfaz', async () => {
    tela.server.put('/api/adm/entregas/finalizar/3', () => {
      const aberta = tela.entrega.finalizado_at === null;
      tela.entrega = entregaDe({
        ...tela.entrega,
        revisao: tela.entrega.revisao + 1,
        finalizado_at: aberta ? FINALIZADO_AT : null,
        finalizado_at_br: aberta ? '23/11/2026 15:30' : null,
      });
      const message = `Entrega ${aberta ? 'finalizada' : 'reaberta'}.`;
      return { body: { message, type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(botao('Finalizar')!);
    expect(await screen.findByText('Entrega finalizada.')).toBeInTheDocument();
    await waitFor(() => expect(dado('Finalizado em')).toHaveTextContent('23/11/2026 15:30'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(botao('Não Finalizar')!);
    expect(await screen.findByText('Entrega reaberta.')).toBeInTheDocument();
    await waitFor(() => expect(botao('Finalizar')).toBeInTheDocument());
    const enviados = tela.server.requestsTo('/api/adm/entregas/finalizar/3');
    expect(enviados.map(({ headers }) => headers.get('If-Match'))).toEqual(['6', '7']);
    expect(enviados.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'finalizar-3-6',
      'finalizar-3-7',
    ]);
  });

  it('se outra pessoa foi mais rápida, mostra a frase do servidor como erro', async () => {
    const frase = 'A entrega foi alterada por outra pessoa. Confira e tente de novo.';
    tela.server.put('/api/adm/entregas/finalizar/3', () => ({
      status: 409,
      body: { message: frase, type: 'error' },
    }));
    const { user } = await abrir();
    await user.click(botao('Finalizar')!);
    expect(await screen.findByRole('alert')).toHaveTextContent(frase);
    await waitFor(() => expect(botao('Finalizar')).toBeEnabled());
  });

  it.each([
    [1, 'Marcar 1 pedido finalizado como Entregue'],
    [2, 'Marcar 2 pedidos finalizados como Entregue'],
  ])('com %s a entregar, oferece marcar, e a oferta fica até ser aceita', async (n, frase) => {
    tela.entrega = { ...tela.entrega, pedidos_a_entregar: n };
    tela.server.put('/api/adm/entregas/finalizar/3', () => {
      tela.entrega = { ...tela.entrega, finalizado_at: FINALIZADO_AT, revisao: 7 };
      return { body: { message: 'Entrega finalizada.', type: 'success' } };
    });
    tela.server.put('/api/adm/entregas/marcar-entregues/3', () => {
      tela.entrega = { ...tela.entrega, pedidos_a_entregar: 0, destinos_entregues: 3 };
      return { body: { message: 'Pronto, entregues.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(botao('Finalizar')!);
    const dialogo = await screen.findByRole('dialog', { name: 'Pedidos desta entrega' });
    await expectDialogStructure('Pedidos desta entrega');
    expect(dialogo).toHaveTextContent(`${frase}?`);
    await user.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialogo).not.toBeInTheDocument());
    expect(tela.server.requestsTo('/api/adm/entregas/marcar-entregues/3')).toEqual([]);

    await user.click(await screen.findByRole('button', { name: frase }));
    await user.click(await screen.findByRole('button', { name: 'Marcar como Entregue' }));
    expect(await screen.findByText('Pronto, entregues.')).toBeInTheDocument();
    await waitFor(() => expect(botao(frase)).not.toBeInTheDocument());
    await waitFor(() => expect(dado('Entregues')).toHaveTextContent('3 de 3'));
  });
});
