import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DROPDOWN_INVALID } from '../../constants';

export type OptionId = number | string;

interface Choice<Option> {
  options: readonly Option[];
  getId: (option: Option) => OptionId;
  getLabel: (option: Option) => string;
  value: OptionId | null;
  onChange: (value: OptionId | null, option: Option | null) => void;
  selectedLabel?: string | undefined;
}

const sameText = (a: string, b: string) =>
  a.trim().toLocaleLowerCase('pt-BR') === b.trim().toLocaleLowerCase('pt-BR');

const isChosen = (value: OptionId | null) => value !== null && value !== DROPDOWN_INVALID;

export const useDropdownChoice = <Option>({
  options,
  getId,
  getLabel,
  value,
  onChange,
  selectedLabel,
}: Choice<Option>) => {
  const labelOf = (id: OptionId | null): string => {
    if (!isChosen(id)) return '';
    const option = options.find((known) => getId(known) === id);
    return option === undefined ? (selectedLabel ?? '') : getLabel(option);
  };
  const [text, setText] = useState(() => labelOf(value));
  const [invalid, setInvalid] = useState(false);
  const given = useRef(value);
  const byName = useRef(false);

  const give = (id: OptionId | null, option: Option | null) => {
    if (id === given.current) return;
    given.current = id;
    onChange(id, option);
  };
  const matchesOf = (typed: string) =>
    typed.trim() === '' ? [] : options.filter((option) => sameText(getLabel(option), typed));
  const matchOf = (typed: string) => {
    const [match, another] = matchesOf(typed);
    return another === undefined ? match : undefined;
  };

  const choose = (option: Option | undefined) => {
    if (option === undefined) return;
    byName.current = false;
    setText(getLabel(option));
    setInvalid(false);
    give(getId(option), option);
  };

  const type = (typed: string) => {
    setText(typed);
    const match = matchOf(typed);
    byName.current = match !== undefined;
    if (match !== undefined || typed.trim() === '') setInvalid(false);
    give(match === undefined ? null : getId(match), match ?? null);
  };

  const leave = () => {
    if (text.trim() === '') return;
    if (isChosen(given.current)) {
      setText(labelOf(given.current) || text);
      return;
    }
    setInvalid(true);
    give(DROPDOWN_INVALID, null);
  };

  const follow = useEffectEvent(() => {
    if (value === given.current) return;
    given.current = value;
    setText(labelOf(value));
    setInvalid(false);
  });
  useEffect(() => follow(), [value]);

  const lookAgain = useEffectEvent(() => {
    if (isChosen(given.current)) {
      if (text === '') setText(labelOf(given.current));
      if (byName.current && matchesOf(text).length > 1) {
        setInvalid(true);
        give(DROPDOWN_INVALID, null);
      }
      return;
    }
    const match = matchOf(text);
    if (match !== undefined) choose(match);
  });
  useEffect(() => lookAgain(), [options, selectedLabel]);

  const ambiguous = invalid && matchesOf(text).length > 1;
  return { text, invalid, ambiguous, selected: isChosen(value), type, choose, leave };
};
