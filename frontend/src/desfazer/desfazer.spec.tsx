import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showAnswer } from '../shared/feedback/toasts/toasts';
import { TOAST_MS } from '../shared/constants';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderElement } from '../testing/render';
import { expectDialogStructure } from '../testing/structure';
import { BotaoDesfazer, DesfazerPanel } from './desfazer-panel';

const ato = { assunto: 'pedidos', id: 12, revisao: 7 };
const ENDERECO = '/api/adm/desfazer/pedidos/12/7';
const cancelado = {
  message: 'Pagamento cancelado.',
  type: 'success' as const,
  desfazer: ato,
};
const obvio = {
  pode: true,
  muda: ['Pagamento de R$ 185,00 em Pix de 20/11/2026 volta a valer.'],
  impede: null,
};

let server: FakeApi;
beforeEach(() => {
  server = createFakeApi();
  server.get('/sessao', sessaoDe('Gerente'));
  server.get(ENDERECO, obvio);
  server.post(ENDERECO, {
    message: 'Desfeito.',
    type: 'success',
    desfazer: { ...ato, revisao: 8 },
  });
});

const noToast = async () => {
  const view = renderElement(<DesfazerPanel />);
  act(() => showAnswer(cancelado));
  return { ...view, botao: await screen.findByRole('button', { name: 'Desfazer' }) };
};
const envios = () => server.requests.filter(({ method }) => method === 'POST');

describe('o aviso de um ato', () => {
  it('diz antes o que muda, mesmo o óbvio; feito pelo teclado, oferece refazer', async () => {
    const { user, botao } = await noToast();
    act(() => botao.focus());
    await user.keyboard('{Enter}');
    const dialogo = await screen.findByRole('dialog', { name: 'Desfazer' });
    expect(dialogo).toHaveTextContent('Pagamento de R$ 185,00 em Pix de 20/11/2026 volta a valer.');
    expect(envios()).toHaveLength(0);
    act(() => within(dialogo).getByRole('button', { name: 'Desfazer' }).focus());
    await user.keyboard('{Enter}');
    const feito = await screen.findByText('Desfeito.');
    expect(envios()).toHaveLength(1);
    expect(envios()[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    const toast = feito.closest<HTMLElement>('[role="status"]')!;
    expect(within(toast).getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
  });

  it('espera enquanto o foco está nele', async () => {
    vi.useFakeTimers();
    try {
      renderElement(<DesfazerPanel />);
      act(() => showAnswer(cancelado));
      act(() => void vi.advanceTimersByTime(1000));
      const botao = screen.getByRole('button', { name: 'Desfazer' });
      fireEvent.focus(botao);
      act(() => void vi.advanceTimersByTime(TOAST_MS * 2));
      expect(botao).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('mostra tudo o que muda, e só faz depois do sim', async () => {
    server.get(ENDERECO, {
      pode: true,
      muda: ['O pedido volta a valer, como estava.', 'Não volta às entregas.'],
      impede: null,
    });
    const { user, botao } = await noToast();
    await user.click(botao);
    const dialogo = await screen.findByRole('dialog', { name: 'Desfazer' });
    expect(dialogo).toHaveTextContent('Não volta às entregas.');
    expect(envios()).toHaveLength(0);
    await user.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito.')).toBeInTheDocument();
    expect(envios()).toHaveLength(1);
  });

  it('diz o que impede, e não faz nada', async () => {
    const impede = 'O pagamento já foi corrigido depois por Ana às 14:32.';
    server.get(ENDERECO, { pode: false, muda: [], impede });
    const { user, botao } = await noToast();
    await user.click(botao);
    const dialogo = await screen.findByRole('dialog', { name: 'Não dá para desfazer' });
    await expectDialogStructure('Não dá para desfazer');
    expect(dialogo).toHaveTextContent(impede);
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(envios()).toHaveLength(0);
  });

  it('mostra a recusa quando outra pessoa foi mais rápida', async () => {
    server.post(ENDERECO, () => ({
      status: 409,
      body: { message: 'Isso já foi desfeito por Bia às 14:33.', type: 'error' },
    }));
    const { user, botao } = await noToast();
    await user.click(botao);
    const dialogo = await screen.findByRole('dialog', { name: 'Desfazer' });
    await user.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Isso já foi desfeito por Bia às 14:33.')).toBeInTheDocument();
  });

  it('não oferece nada onde ninguém desfaz, nem para o que não tem volta', async () => {
    renderElement(<p />);
    act(() => showAnswer(cancelado));
    act(() => showAnswer({ message: 'Senha alterada.', type: 'success' }));
    await screen.findByText('Senha alterada.');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });
});

describe('a linha de um histórico', () => {
  const linhas = (
    <>
      <BotaoDesfazer {...ato} />
      <DesfazerPanel />
    </>
  );

  it('desfaz o que tem inversa', async () => {
    const { user } = renderElement(linhas);
    await user.click(await screen.findByRole('button', { name: 'Desfazer a revisão 7' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Desfazer' });
    expect(envios()).toHaveLength(0);
    await user.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito.')).toBeInTheDocument();
  });
});
