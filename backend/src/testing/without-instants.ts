/** A text without the instants in it: their digits are of the moment, and could be any that is looked for. */
export const withoutInstants = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…');
