import { Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { SHORTCUTS, shortcutMark, type ShortcutName } from './shortcuts';
import { useSingleKeys } from './use-single-keys';
import { Keys } from './keys';
import classes from './with-shortcut.module.css';

interface WithShortcutProps {
  shortcut: ShortcutName;
  children: ReactElement<object>;
}

export const WithShortcut = ({ shortcut, children }: WithShortcutProps) => {
  const { ligados } = useSingleKeys();
  return (
    <Tooltip
      disabled={!ligados}
      events={{ hover: true, focus: true, touch: false }}
      label={
        <span className={classes.hint}>
          {SHORTCUTS[shortcut].label} <Keys shortcut={shortcut} />
        </span>
      }
    >
      {cloneElement(children, ligados ? shortcutMark(shortcut) : {})}
    </Tooltip>
  );
};
