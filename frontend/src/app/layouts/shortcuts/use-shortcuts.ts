import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveToRow, pressMarked } from '../../../shared/shortcuts/rows';
import { SHORTCUTS, type Shortcut, type ShortcutName } from '../../../shared/shortcuts/shortcuts';
import { useSingleKeys } from '../../../shared/shortcuts/use-single-keys';
import { listenForShortcuts } from '../../../shared/shortcuts/keyboard';
import { menuFor } from '../../../shared/menu';
import { focusContent } from '../../../shared/page/header/skip-link';

interface Dialogs {
  paleta: () => void;
  ajuda: () => void;
}

const nameOf = (shortcut: Shortcut): ShortcutName =>
  (Object.keys(SHORTCUTS) as ShortcutName[]).find((nome) => SHORTCUTS[nome] === shortcut)!;

export const useShortcuts = (powers: readonly Poder[], { paleta, ajuda }: Dialogs): void => {
  const navigate = useNavigate();
  const { ligados } = useSingleKeys();

  const press = useEffectEvent((shortcut: Shortcut): boolean => {
    const { effect } = shortcut;
    switch (effect.does) {
      case 'palette':
        paleta();
        return true;
      case 'help':
        ajuda();
        return true;
      case 'row':
        return moveToRow(effect.step);
      case 'press':
        return pressMarked(nameOf(shortcut));
      case 'go': {
        const entries = menuFor(powers).flatMap((group) => group.entries);
        if (!entries.some(({ to }) => to === effect.to)) return false;
        void navigate(effect.to);
        focusContent();
        return true;
      }
      case 'native':
        return false;
    }
  });
  const simpleKeys = useEffectEvent(() => ligados);
  useEffect(
    () =>
      listenForShortcuts(
        (shortcut) => press(shortcut),
        () => simpleKeys(),
      ),
    [],
  );
};
