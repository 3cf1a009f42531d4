import { useCallback, useRef } from 'react';

export const usePointing = () => {
  const element = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  const isPointing = useCallback(
    () => hovered.current || (element.current?.contains(document.activeElement) ?? false),
    [],
  );
  const target = {
    ref: element,
    onPointerEnter: () => {
      hovered.current = true;
    },
    onPointerLeave: () => {
      hovered.current = false;
    },
  };
  return { target, isPointing };
};
