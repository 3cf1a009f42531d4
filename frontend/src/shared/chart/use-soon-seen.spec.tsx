import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { CHART_DRAWN_ANYWAY_MS } from '../constants';
import { useSoonSeen } from './use-soon-seen';

const Chart = () => {
  const [place, soon] = useSoonSeen();
  return <div ref={place}>{soon ? 'gráfico' : 'espera'}</div>;
};

describe('a chart below the screen', () => {
  let scrollTo: (near: boolean) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          scrollTo = (isIntersecting) => {
            act(() => seen([{ isIntersecting }]));
          };
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    render(<Chart />);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is not loaded until it comes near, and then stays', () => {
    scrollTo(false);
    expect(screen.getByText('espera')).toBeInTheDocument();
    scrollTo(true);
    expect(screen.getByText('gráfico')).toBeInTheDocument();
    scrollTo(false);
    expect(screen.getByText('gráfico')).toBeInTheDocument();
  });

  it('is drawn anyway in time, to be printed', () => {
    act(() => {
      vi.advanceTimersByTime(CHART_DRAWN_ANYWAY_MS - 1);
    });
    expect(screen.getByText('espera')).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByText('gráfico')).toBeInTheDocument();
  });
});
