import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { SHORTCUTS, type ShortcutName } from './shortcuts';
import classes from './keys.module.css';

const ON_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);

const written = (key: string): string => {
  if (key === 'mod') return ON_MAC ? '⌘' : 'Ctrl';
  if (key === 'ArrowLeft') return '←';
  if (key === 'ArrowRight') return '→';
  return key.length === 1 ? key.toUpperCase() : key;
};

export const Keys = ({ shortcut }: { shortcut: ShortcutName }) => (
  <span className={classes.keys}>
    {SHORTCUTS[shortcut].keys.split(' ').map((step, turn) => (
      <Fragment key={step}>
        {turn > 0 ? <span className={classes.then}> depois </span> : null}
        {step.split('+').map((key) => (
          <Kbd key={key} size="xs" className={classes.key}>
            {written(key)}
          </Kbd>
        ))}
      </Fragment>
    ))}
  </span>
);
