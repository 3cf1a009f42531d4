import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { CAROUSEL_ROTATION_MS } from '../../shared/constants';

/**
 * Turns every five seconds until somebody pauses it, points at it or has the focus in it; someone
 * who asked for less motion has to start it.
 * @param possible whether there is something to turn to
 */
export const useRotacao = (possible: boolean, turn: () => void) => {
  const reduced = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = possible && (chosen ?? !reduced);
  const running = playing && !pointed && !focused;

  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(onTurn, CAROUSEL_ROTATION_MS);
    return () => clearInterval(timer);
  }, [running]);

  return {
    /** What the person has settled: the pause button shows it. */
    playing,
    /** Whether it turns at this moment. */
    running,
    reduced,
    play: () => setChosen(true),
    pause: () => setChosen(false),
    /** For the element that holds everything one may point at. */
    holder: {
      onMouseEnter: () => setPointed(true),
      onMouseLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
};

export type Rotacao = ReturnType<typeof useRotacao>;
