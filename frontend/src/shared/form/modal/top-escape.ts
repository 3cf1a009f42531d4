import { useEffect, useEffectEvent } from 'react';

const dialogs: object[] = [];

/** Calls back in the topmost dialog only: Mantine's `closeOnEscape` can also reach another dialog. */
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
