import { useEffect, useEffectEvent } from 'react';

const dialogs: object[] = [];

/**
 * Calls back on Escape in the topmost dialog only. With Mantine's `closeOnEscape`, one key press can
 * also reach a dialog that it opened or uncovered.
 */
export const useTopEscape = (opened: boolean, onEscape: () => void): void => {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const dialog = {};
    dialogs.push(dialog);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || dialogs.at(-1) !== dialog) return;
      const inside = event.target instanceof Element ? event.target : null;
      if (inside?.getAttribute('data-mantine-stop-propagation') !== 'true') escape();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      dialogs.splice(dialogs.indexOf(dialog), 1);
    };
  }, [opened]);
};
