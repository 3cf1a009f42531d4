import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TABLE_SEARCH_DEBOUNCE_MS } from '../../constants';
import classes from '../data-table.module.css';

interface TableSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

export const TableSearch = ({ label, value, onSearch }: TableSearchProps) => {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((wanted: string) => {
    asked.current = wanted.trim();
    onSearch(wanted);
  }, TABLE_SEARCH_DEBOUNCE_MS);

  useEffect(() => {
    // The URL changed by other means: back, a shared link, "Limpar filtros".
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const type = (typed: string) => {
    setText(typed);
    ask(typed);
    if (typed === '') ask.flush();
  };

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder="Pesquisar…"
      className={classes.search}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask.flush();
        if (event.key === 'Escape' && text !== '') type('');
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <CloseButton
            className="touch-target"
            size="sm"
            aria-label="Limpar pesquisa"
            onClick={() => type('')}
          />
        )
      }
    />
  );
};
