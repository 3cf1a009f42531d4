import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { pedidoDe } from '../pedidos.fixtures';
import { abrir, botao, telaDoPedido, type TelaDoPedido } from './tela-do-pedido.fixtures';
import { expectDialogStructure } from '../../testing/structure';

describe('o próximo estágio do pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  it('avança o pedido como foi visto', async () => {
    tela.server.put('/api/adm/pedidos/next-estagio/12', () => {
      tela.pedido = pedidoDe({
        estagio_id: 2,
        proximo_estagio: { nome: 'Finalizar', impedimento: 'Finalize 2 itens para continuar.' },
      });
      return { body: { message: 'Estágio do pedido atualizado.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(botao('Iniciar Produção')!);
    expect(await screen.findByText('Estágio do pedido atualizado.')).toBeInTheDocument();
    await waitFor(() => expect(botao('Finalizar')).toBeDisabled());
    const [enviado] = tela.server.requestsTo('/api/adm/pedidos/next-estagio/12');
    expect(enviado?.headers.get('If-Match')).toBe('5');
    expect(enviado?.headers.get('Idempotency-Key')).toBe('next-estagio-12-5');
  });

  it('sem o sinal, pergunta, e inicia só quando se confirma', async () => {
    const frase = 'Falta receber R$ 45,00 do sinal.';
    tela.server.put('/api/adm/pedidos/next-estagio/12', ({ body }) =>
      (body as { mesmo_sem_sinal?: boolean } | undefined)?.mesmo_sem_sinal
        ? { body: { message: 'Estágio do pedido atualizado.', type: 'success' } }
        : { status: 422, body: { message: frase, errors: { mesmo_sem_sinal: [frase] } } },
    );
    const { user } = await abrir();
    await user.click(botao('Iniciar Produção')!);
    const dialogo = await screen.findByRole('dialog', { name: 'Iniciar sem o sinal?' });
    await expectDialogStructure('Iniciar sem o sinal?');
    expect(within(dialogo).getByText(frase)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(dialogo).getByRole('button', { name: 'Iniciar mesmo assim' }));
    expect(await screen.findByText('Estágio do pedido atualizado.')).toBeInTheDocument();
    const [primeiro, segundo] = tela.server.requestsTo('/api/adm/pedidos/next-estagio/12');
    expect(primeiro?.headers.get('Idempotency-Key')).toBe('next-estagio-12-5');
    expect(segundo?.headers.get('Idempotency-Key')).toBe('next-estagio-sem-sinal-12-5');
    expect(segundo?.body).toEqual({ mesmo_sem_sinal: true });
  });

  it('quando ainda não pode, fica desligado e diz o que falta', async () => {
    tela.pedido = pedidoDe({
      total_itens: 0,
      valor: 0,
      proximo_estagio: { nome: 'Iniciar Produção', impedimento: 'Adicione ao menos um item.' },
    });
    await abrir();
    expect(botao('Iniciar Produção')).toBeDisabled();
    expect(screen.getByText('Adicione ao menos um item.')).toBeInTheDocument();
  });

  it('se outra pessoa foi mais rápida, mostra a frase do servidor como erro', async () => {
    const frase = 'O pedido foi alterado por outra pessoa. Confira e tente de novo.';
    tela.server.put('/api/adm/pedidos/next-estagio/12', () => ({
      status: 409,
      body: { message: frase, type: 'error' },
    }));
    const { user } = await abrir();
    await user.click(botao('Iniciar Produção')!);
    expect(await screen.findByRole('alert')).toHaveTextContent(frase);
    await waitFor(() => expect(botao('Iniciar Produção')).toBeEnabled());
  });

  describe('de um pedido pronto', () => {
    const pronto = (dados: Partial<Pedido> = {}) =>
      pedidoDe({
        estagio_id: 3,
        proximo_estagio: { nome: 'Entregue', impedimento: null },
        ...dados,
      });
    beforeEach(() => {
      tela.pedido = pronto();
      tela.server.put('/api/adm/pedidos/entregar/12', () => {
        tela.pedido = pedidoDe({ estagio_id: 4, proximo_estagio: null });
        return { body: { message: 'Pedido #12 entregue.', type: 'success' } };
      });
    });
    const entregas = () => tela.server.requestsTo('/api/adm/pedidos/entregar/12');

    it('pergunta como foi pago o que falta, e recebe e entrega num toque', async () => {
      const { user } = await abrir();
      await user.click(botao('Entregue')!);
      const pergunta = await screen.findByRole('dialog', { name: 'Receber e entregar' });
      expect(pergunta).toHaveTextContent(/os R\$\s120,00 que faltam/);
      expect(entregas()).toHaveLength(0);
      await user.click(within(pergunta).getByRole('button', { name: 'Pix' }));
      expect(await screen.findByText('Pedido #12 entregue.')).toBeInTheDocument();
      expect(entregas()[0]?.body).toEqual({ valor: 120, forma_pagamento: 'Pix' });
      expect(entregas()[0]?.headers.get('If-Match')).toBe('5');
      await waitFor(() => expect(botao('Arquivar')).toBeEnabled());
    });

    it('já pago, entrega sem pergunta, como foi visto', async () => {
      tela.pedido = pronto({ falta_pagar: 0, pago: true });
      const { user } = await abrir();
      await user.click(botao('Entregue')!);
      expect(await screen.findByText('Pedido #12 entregue.')).toBeInTheDocument();
      expect(entregas()[0]?.body).toEqual({});
      expect(entregas()[0]?.headers.get('If-Match')).toBe('5');
      expect(entregas()[0]?.headers.get('Idempotency-Key')).toBe('entregar-12-5');
    });
  });

  it('marca o estágio de agora', async () => {
    tela.pedido = pedidoDe({
      estagio_id: 3,
      proximo_estagio: { nome: 'Entregue', impedimento: null },
    });
    await abrir();
    const passos = within(screen.getByRole('list', { name: 'Estágios do pedido' }));
    const atual = passos
      .getAllByRole('listitem')
      .find((li) => li.ariaCurrent === 'step' || li.getAttribute('aria-current') === 'step');
    expect(atual).toHaveTextContent('Finalizado');
  });
});
