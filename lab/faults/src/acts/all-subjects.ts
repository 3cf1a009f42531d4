import { BankFiles } from './bank-files.js';
import { Imports } from './imports.js';
import { Links } from './links.js';
import { Quotes } from './quotes.js';
import type { Subject } from './subject.js';

export const allSubjects = (): readonly Subject[] => {
  const quotes = new Quotes();
  return [quotes, new Links(quotes), new Imports(), new BankFiles()];
};
