import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';

export interface FilterChip {
  param: string;
  label: string;
}

export const FilterChips = ({ chips }: { chips: readonly FilterChip[] }) => {
  const [, setParams] = useSearchParams();
  const remove = (names: readonly string[]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of [...names, 'pagina']) next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  if (chips.length === 0) return null;
  return (
    <>
      {chips.map(({ param, label }) => (
        <Button
          key={param}
          variant="light"
          size="compact-sm"
          radius="xl"
          aria-label={`${label}, retirar filtro`}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => remove([param])}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => remove(chips.map(({ param }) => param))}
      >
        Limpar
      </Button>
    </>
  );
};
