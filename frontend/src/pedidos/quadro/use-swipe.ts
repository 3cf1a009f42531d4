import { useRef, type TouchEvent } from 'react';

const FAR_PX = 60;

/** Handlers for a finger that sweeps sideways. @param onSwipe 1 for the next column, -1 for the one before */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      from.current =
        touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!from.current || !finger) return;
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      if (Math.abs(x) > FAR_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
};
