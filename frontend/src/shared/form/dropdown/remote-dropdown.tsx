import { useState } from 'react';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { useOptionsQuery } from './options.api';
import { SearchableDropdown, type SearchableDropdownProps } from './searchable-dropdown';

interface RemoteDropdownProps<Option> extends Omit<
  SearchableDropdownProps<Option>,
  'options' | 'onSearch' | 'filter' | 'loading'
> {
  link: string;
  subject?: Assunto;
  hidden?: (option: Option) => boolean;
}

/** A dropdown with server-side search. Sends no request before the field is focused. */
export const RemoteDropdown = <Option,>({
  link,
  subject,
  hidden,
  onFocus,
  ...dropdown
}: RemoteDropdownProps<Option>) => {
  const [entered, setEntered] = useState(false);
  const [pesquisa, setPesquisa] = useState('');
  const { data, isFetching, isError } = useOptionsQuery(
    { link, pesquisa, subject },
    { skip: !entered },
  );
  const options = (data ?? NONE) as Option[];
  return (
    <SearchableDropdown<Option>
      {...dropdown}
      options={hidden ? options.filter((option) => !hidden(option)) : options}
      filter={false}
      loading={isFetching}
      error={dropdown.error ?? (isError ? 'Não foi possível carregar as opções.' : undefined)}
      onSearch={setPesquisa}
      onFocus={() => {
        setEntered(true);
        onFocus?.();
      }}
    />
  );
};

const NONE: readonly unknown[] = [];
