import { useState, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderElement } from '../../../testing/render';
import { lazyDialog } from './lazy-dialog';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const Carta = ({ opened, onClose }: DialogProps) => (
  <div role="dialog" hidden={!opened}>
    <button onClick={onClose}>Fechar</button>
  </div>
);

const screenWith = (load: () => Promise<ComponentType<DialogProps>>) => {
  const Dialog = lazyDialog(load);
  const Screen = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button onClick={() => setOpened(true)}>Novo</button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  };
  renderElement(<Screen />);
};

describe('a dialog that comes later', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not loaded with its screen, and waits visibly when it is opened before it is there', async () => {
    let arrive!: () => void;
    const load = vi.fn<() => Promise<ComponentType<DialogProps>>>(
      () => new Promise((resolve) => (arrive = () => resolve(Carta))),
    );
    screenWith(load);
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Novo' }));
    expect(screen.getByRole('status', { name: 'Abrindo' })).toBeInTheDocument();
    await act(async () => arrive());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Abrindo' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.getByRole('dialog', { hidden: true })).not.toBeVisible();
  });

  it('comes unasked when the page is at rest', () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<ComponentType<DialogProps>>>(() => new Promise(() => {}));
    screenWith(load);
    act(() => void vi.runAllTimers());
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
