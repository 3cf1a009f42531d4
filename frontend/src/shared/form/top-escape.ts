import { useEffect, useEffectEvent } from 'react';

const dialogs: object[] = [];

/**
 * Calls back when Escape is pressed while this dialog is topmost. One key press never also reaches
 * a dialog that it opened or uncovered, as it does with Mantine's `closeOnEscape`.
 */
export const useTopEscape = (opened: boolean, onEscape: () => void): void => {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const dialog = {};
    dialogs.push(dialog);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || dialogs.at(-1) !== dialog) return;
      // An open list or menu inside the dialog closes first.
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
