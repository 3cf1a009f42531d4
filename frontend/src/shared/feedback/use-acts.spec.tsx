import { beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '@mantine/core';
import { renderElement } from '../../testing/render';
import { ConfirmModal } from './confirm-modal';
import { useActs } from './use-acts';

interface Sent {
  readonly answer: (message: string) => void;
  readonly refuse: (message: string) => void;
}

let sent: Sent[];
beforeEach(() => {
  sent = [];
});

const send = () =>
  new Promise<unknown>((resolve, reject) => {
    sent.push({
      answer: (message) => resolve({ message, type: 'success' }),
      refuse: (message) => reject({ status: 409, message, errors: {}, generic: false }),
    });
  });

const TwoActs = () => {
  const acts = useActs<'arquivar' | 'avancar'>();
  return (['arquivar', 'avancar'] as const).map((one) => (
    <Button key={one} {...acts.look(one)} onClick={() => acts.press(one, send)}>
      {one}
    </Button>
  ));
};

const button = (name: string) => screen.getByRole('button', { name });

describe('an act between its press and its answer', () => {
  it('is pending at once, looks like nothing done, and is settled by the answer', async () => {
    const { user } = renderElement(<TwoActs />);
    await user.click(button('arquivar'));
    expect(button('arquivar')).toHaveAttribute('aria-busy', 'true');
    expect(button('avancar')).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('status')).toBeNull();
    act(() => sent[0]!.answer('Pedido arquivado.'));
    expect(await screen.findByRole('status')).toHaveTextContent('Pedido arquivado.');
    expect(button('arquivar')).not.toHaveAttribute('aria-busy');
    expect(button('arquivar')).toBeEnabled();
  });

  it('is taken back by a refusal, with the reason, and can be pressed again', async () => {
    const { user } = renderElement(<TwoActs />);
    await user.click(button('avancar'));
    act(() => sent[0]!.refuse('O pedido mudou.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('O pedido mudou.');
    expect(button('avancar')).not.toHaveAttribute('aria-busy');
    await user.click(button('avancar'));
    expect(sent).toHaveLength(2);
    expect(button('avancar')).toHaveAttribute('aria-busy', 'true');
  });

  it('pressed twice before the next render it is sent once; another act beside it is sent', () => {
    renderElement(<TwoActs />);
    act(() => {
      fireEvent.click(button('arquivar'));
      fireEvent.click(button('arquivar'));
      fireEvent.click(button('avancar'));
    });
    expect(sent).toHaveLength(2);
    expect(button('arquivar')).toHaveAttribute('aria-busy', 'true');
    expect(button('avancar')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('an act that is confirmed', () => {
  it('is pending in its dialog, sent once, and stays open when refused', async () => {
    renderElement(
      <ConfirmModal
        opened
        title="Excluir Ana?"
        message="Deseja realmente excluir?"
        onConfirm={send}
        onClose={() => undefined}
      />,
    );
    const excluir = await screen.findByRole('button', { name: 'Excluir' });
    act(() => {
      fireEvent.click(excluir);
      fireEvent.click(excluir);
    });
    expect(sent).toHaveLength(1);
    expect(excluir).toHaveAttribute('aria-busy', 'true');
    act(() => sent[0]!.refuse('Ana tem pedidos.'));
    expect(await screen.findByText('Ana tem pedidos.')).toBeInTheDocument();
    await waitFor(() => expect(excluir).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('dialog', { name: 'Excluir Ana?' })).toBeInTheDocument();
  });
});
