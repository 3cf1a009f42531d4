import { describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TOAST_LIMIT, TOAST_MS } from '../constants';
import { renderElement } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { ConfirmModal } from './confirm-modal';
import { showError, showToast } from './toasts/toasts';

const failure = (message: string, generic: boolean) => ({
  status: 500,
  message,
  errors: {},
  generic,
});

describe('toasts', () => {
  it('announces a success politely and an error assertively', async () => {
    renderElement(<p />);
    act(() => showToast('Salvo.'));
    act(() => showError(failure('Request failed with status code 500', true)));
    expect(await screen.findByRole('status')).toHaveTextContent('Salvo.');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Request failed with status code 500',
    );
  });

  it('shows the newest at once and removes the oldest above the limit', async () => {
    renderElement(<p />);
    const all = Array.from({ length: TOAST_LIMIT + 2 }, (_, n) => `Salvo ${n + 1}.`);
    for (const text of all) act(() => showToast(text));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
        all.slice(-TOAST_LIMIT),
      ),
    );
  });

  it('closes by its X', async () => {
    const { user } = renderElement(<p />);
    act(() => showToast('Salvo.'));
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByText('Salvo.')).not.toBeInTheDocument());
  });

  it('closes by a swipe of 80 px, not of less', async () => {
    renderElement(<p />);
    act(() => showToast('Salvo.'));
    const toast = await screen.findByRole('status');
    const swipe = (px: number) => {
      fireEvent.pointerDown(toast, { clientX: 0 });
      fireEvent.pointerMove(toast, { clientX: px });
      fireEvent.pointerUp(toast, { clientX: px });
    };
    swipe(79);
    expect(screen.getByText('Salvo.')).toBeInTheDocument();
    swipe(-80);
    await waitFor(() => expect(screen.queryByText('Salvo.')).not.toBeInTheDocument());
  });

  it('closes after five seconds, but not while it is hovered or focused', async () => {
    vi.useFakeTimers();
    try {
      renderElement(<p />);
      act(() => showToast('Salvo.'));
      act(() => void vi.advanceTimersByTime(1000));
      const toast = screen.getByRole('status');
      fireEvent.mouseEnter(toast);
      act(() => void vi.advanceTimersByTime(TOAST_MS * 2));
      expect(screen.getByText('Salvo.')).toBeInTheDocument();
      fireEvent.mouseLeave(toast);
      fireEvent.focus(toast);
      act(() => void vi.advanceTimersByTime(TOAST_MS * 2));
      expect(screen.getByText('Salvo.')).toBeInTheDocument();
      fireEvent.blur(toast);
      act(() => void vi.advanceTimersByTime(TOAST_MS));
      act(() => void vi.advanceTimersByTime(1000));
      expect(screen.queryByText('Salvo.')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('ConfirmModal', () => {
  const show = (onConfirm: () => Promise<unknown>) => {
    const onClose = vi.fn();
    const onDone = vi.fn();
    const view = renderElement(
      <ConfirmModal
        opened
        title="Excluir o cliente Maria?"
        message="Deseja realmente excluir este cliente?"
        consequence="Os pedidos continuam. Dá para desfazer."
        onConfirm={onConfirm}
        onClose={onClose}
        onDone={onDone}
      />,
    );
    return { ...view, onClose, onDone, act: () => screen.getByRole('button', { name: 'Excluir' }) };
  };

  it('asks with the name, the question and the consequence', async () => {
    show(() => Promise.resolve());
    const dialog = screen.getByRole('dialog', { name: 'Excluir o cliente Maria?' });
    await expectDialogStructure('Excluir o cliente Maria?');
    expect(dialog).toHaveTextContent(
      'Deseja realmente excluir este cliente?Os pedidos continuam. Dá para desfazer.',
    );
  });

  it('runs the act, closes and shows its answer', async () => {
    const view = show(() => Promise.resolve({ message: 'Cliente excluído.', type: 'success' }));
    await view.user.click(view.act());
    expect(await screen.findByText('Cliente excluído.')).toBeInTheDocument();
    expect(view.onClose).toHaveBeenCalledTimes(1);
    expect(view.onDone).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'without a message',
      failure('Request failed with status code 500', true),
      'Ocorreu um erro inesperado!',
    ],
    [
      'with a message',
      failure('Este cliente possui pedidos.', false),
      'Este cliente possui pedidos.',
    ],
  ])('tells a failure %s and stays', async (_name, error, text) => {
    const view = show(() => Promise.reject(error));
    await view.user.click(view.act());
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(view.act()).toBeEnabled());
    expect(view.onClose).not.toHaveBeenCalled();
  });

  it('does nothing on Cancelar', async () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const view = show(onConfirm);
    await view.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(view.onClose).toHaveBeenCalledTimes(1);
  });
});
