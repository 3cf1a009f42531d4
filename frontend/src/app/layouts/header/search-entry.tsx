import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Keys } from '../../../shared/shortcuts/keys';
import classes from './search-entry.module.css';

interface SearchEntryProps {
  onOpen: () => void;
  onNear: () => void;
}

export const SearchEntry = ({ onOpen, onNear }: SearchEntryProps) => (
  <UnstyledButton
    className={classes.root}
    aria-label="Buscar ou ir para…"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    onPointerEnter={onNear}
    onFocus={onNear}
    onClick={onOpen}
  >
    <IconSearch size={18} stroke={1.75} aria-hidden />
    <span className={classes.words} aria-hidden>
      Buscar ou ir para…
    </span>
    <span className={classes.keys} aria-hidden>
      <Keys shortcut="buscar" />
    </span>
  </UnstyledButton>
);
