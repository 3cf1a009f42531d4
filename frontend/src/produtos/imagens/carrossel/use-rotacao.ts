import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { CAROUSEL_ROTATION_MS } from '../../../shared/constants';

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
    playing,
    running,
    reduced,
    play: () => setChosen(true),
    pause: () => setChosen(false),
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
