import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    value: string,
  ) {
    asked.push(new URL(value, location.href).pathname);
    src.set!.call(this, value);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const picture = () => screen.getByRole('img');
const fail = () => fireEvent.error(picture());
const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe('a picture', () => {
  it('is retried three times after a failure, with growing delays', () => {
    render(<Picture src="/imagens/1" alt="Caneca" />);
    // React itself sets the address on mount.
    asked = [];
    for (const [failure, pause] of [1_000, 4_000, 15_000].entries()) {
      fail();
      pass(pause - 1);
      expect(asked).toHaveLength(failure);
      pass(1);
      expect(asked).toHaveLength(failure + 1);
    }
    fail();
    pass(60_000);
    expect(asked).toEqual(['/imagens/1', '/imagens/1', '/imagens/1']);
  });

  it('restarts the retries for a new address and cancels the old ones', () => {
    const { rerender } = render(<Picture src="/imagens/1" alt="Caneca" />);
    fail();
    rerender(<Picture src="/imagens/2" alt="Prato" />);
    asked = [];
    pass(60_000);
    expect(asked).toEqual([]);
    fail();
    pass(1_000);
    expect(asked).toEqual(['/imagens/2']);
  });

  it('is not retried after unmounting', () => {
    const { unmount } = render(<Picture src="/imagens/1" alt="Caneca" />);
    fail();
    unmount();
    asked = [];
    pass(60_000);
    expect(asked).toEqual([]);
  });
});
