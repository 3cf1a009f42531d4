import { ehDia, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';

const valid = (year: string, month: string, day: string): Dia | null => {
  const dia = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return ehDia(dia) ? dia : null;
};

const WORDS: Record<string, number> = { hoje: 0, amanhã: 1, amanha: 1, ontem: -1 };
const CENTURY = '20';

/** Parses `25/12/2026`, `25/12/26`, `25/12`, `25122026`, hoje, amanhã, ontem, `+7`, `-3`; else null. */
export const readDay = (typed: string, hoje: Dia): Dia | null => {
  const text = typed.trim().toLocaleLowerCase('pt-BR');
  const word = WORDS[text];
  if (word !== undefined) return somarDias(hoje, word);
  if (/^[+-]\d{1,4}$/.test(text)) return somarDias(hoje, Number(text));
  if (ehDia(text)) return text;
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const parts = solid ?? /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
  if (parts === null) return null;
  const [, day = '', month = '', year = hoje.slice(0, 4)] = parts;
  return valid(year.length === 2 ? CENTURY + year : year, month, day);
};
