import { CloseButton, Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { randomId, useDebouncedCallback } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  DROPDOWN_BUSY_MS,
  DROPDOWN_MENU_MAX_HEIGHT_PX,
  DROPDOWN_SEARCH_DEBOUNCE_MS,
} from '../../constants';
import { useBusySign } from '../../use-busy-sign';
import { OptionWithDetail } from './option-with-detail';
import { useDropdownChoice, type OptionId } from './use-dropdown-choice';
import { useOptionCreation, type CreateOption } from './use-option-creation';

export interface SearchableDropdownProps<Option> {
  label: string;
  options: readonly Option[];
  getId: (option: Option) => OptionId;
  getLabel: (option: Option) => string;
  getSearchText?: (option: Option) => string;
  getDetail?: (option: Option) => string | null;
  renderOption?: (option: Option) => ReactNode;
  /** Id of the choice; null when empty; -1 when the text matches no option. */
  value?: OptionId | null;
  onChange: (value: OptionId | null, option: Option | null) => void;
  /** Text of `value` while its option is not in the list. */
  selectedLabel?: string | undefined;
  /** Called about 500 ms after the last key, for lists that the server searches. */
  onSearch?: (text: string) => void;
  onType?: (text: string) => void;
  onCreate?: CreateOption<Option> | undefined;
  createText?: (typed: string) => string;
  createLabel?: string;
  filter?: boolean;
  loading?: boolean;
  withAsterisk?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
  'data-autofocus'?: boolean;
}

const AMBIGUOUS = 'Há mais de um com este nome. Escolha na lista.';
const CREATE = 'criar';

/** A text equal to an option, ignoring case, chooses it; any other text is invalid on blur, with value -1. */
export const SearchableDropdown = <Option,>(props: SearchableDropdownProps<Option>) => {
  const {
    options,
    getId,
    getLabel,
    getSearchText = getLabel,
    getDetail,
    value = null,
    onSearch,
    onCreate,
    filter = true,
    createText = (text) => `Criar “${text}”`,
  } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Mantine's hook changes its id after the first render.
  const [listId] = useState(() => randomId());
  const { setListId } = combobox;
  // Otherwise the field would name its list only from its second render on.
  useLayoutEffect(() => setListId(listId), [setListId, listId]);
  const choice = useDropdownChoice({ ...props, value });
  const { creating, create } = useOptionCreation(onCreate, choice.choose);
  const [asked, setAsked] = useState('');
  /** The text typed last; null once an option was picked. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const loading = (props.loading ?? false) || creating;
  const busy = useBusySign(loading, DROPDOWN_BUSY_MS);
  const search = useDebouncedCallback(
    (text: string) => {
      setAsked(text);
      onSearch?.(text);
    },
    { delay: DROPDOWN_SEARCH_DEBOUNCE_MS, flushOnUnmount: false },
  );

  const chosen = value !== null && choice.selected;
  const chosenOption = chosen ? options.find((option) => getId(option) === value) : undefined;
  const chosenDetail = chosenOption && getDetail?.(chosenOption);
  const wanted = normalizarBusca(choice.text);
  // Until the server answers, the options belong to an earlier text and must not be picked.
  const stale = !filter && awaited === choice.text && (asked !== awaited || loading);
  const shown =
    (filter && !chosen) || stale
      ? options.filter((option) => normalizarBusca(getSearchText(option)).includes(wanted))
      : options;

  // Only when the options are complete: one of them may equal the text.
  const typed = choice.text.trim();
  const searched = !loading && (filter || asked === choice.text);
  const creatable =
    onCreate !== undefined &&
    !chosen &&
    searched &&
    (typed !== '' || (props.createLabel !== undefined && shown.length === 0));
  const nothingFound = shown.length === 0 && searched && !creatable;

  const open = () => {
    if (!props.disabled) combobox.openDropdown();
  };
  const clear = () => {
    choice.type('');
    props.onType?.('');
    setAsked('');
    onSearch?.('');
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        if (id === CREATE) void create(typed);
        else choice.choose(options.find((option) => String(getId(option)) === id));
        setAwaited(null);
        combobox.closeDropdown();
      }}
      // Inside the dialog or page, so that it stays within its landmark.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          role="combobox"
          label={props.label}
          withAsterisk={props.withAsterisk}
          description={props.description ?? chosenDetail}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={props.placeholder}
          disabled={props.disabled}
          data-autofocus={props['data-autofocus']}
          error={choice.ambiguous ? AMBIGUOUS : choice.invalid ? 'O valor é inválido' : props.error}
          autoComplete="off"
          value={choice.text}
          onChange={(event) => {
            choice.type(event.currentTarget.value);
            setAwaited(event.currentTarget.value);
            props.onType?.(event.currentTarget.value);
            search(event.currentTarget.value);
            open();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={open}
          onKeyDown={(event) => {
            // Enter submits without a blur: an invalid text must not pass.
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) choice.leave();
          }}
          onFocus={() => {
            props.onFocus?.();
            // The open list would cover the error or the chosen option's detail.
            if (!chosen && !props.error) open();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            search.flush();
            choice.leave();
            props.onBlur?.();
          }}
          rightSectionPointerEvents="all"
          rightSection={
            busy ? (
              <Loader size={16} role="status" aria-label="Carregando opções" />
            ) : choice.text !== '' && !props.disabled ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={`Limpar ${props.label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0 && !creatable && !nothingFound}>
        <Combobox.Options
          id={listId}
          aria-label={props.label}
          mah={DROPDOWN_MENU_MAX_HEIGHT_PX}
          style={{ overflowY: 'auto' }}
        >
          {shown.map((option) => (
            <Combobox.Option
              key={getId(option)}
              value={String(getId(option))}
              active={getId(option) === value}
            >
              {props.renderOption?.(option) ?? (
                <OptionWithDetail label={getLabel(option)} detail={getDetail?.(option) ?? null} />
              )}
            </Combobox.Option>
          ))}
          {creatable ? (
            <Combobox.Option value={CREATE}>
              <IconPlus size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
              {typed === '' ? props.createLabel : createText(typed)}
            </Combobox.Option>
          ) : null}
          {nothingFound ? <Combobox.Empty>Nenhum valor encontrado</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
