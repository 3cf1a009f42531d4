import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { usePrinting } from './use-printing';

const createPaper = () => {
  const listeners = new Set<() => void>();
  const paper = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(paper as unknown as MediaQueryList);
  const turn = (matches: boolean) => {
    paper.matches = matches;
    for (const listener of listeners) listener();
  };
  return { turn, listeners };
};

const Page = () => <p>{usePrinting() ? 'no papel' : 'na tela'}</p>;

describe('usePrinting', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('mostra o conteúdo só de impressão enquanto a página é impressa', () => {
    const { turn, listeners } = createPaper();
    const { unmount } = render(<Page />);
    expect(screen.getByText('na tela')).toBeInTheDocument();
    act(() => {
      turn(true);
      expect(screen.getByText('no papel')).toBeInTheDocument();
      turn(false);
      expect(screen.getByText('na tela')).toBeInTheDocument();
    });
    unmount();
    expect(listeners.size).toBe(0);
  });
});
