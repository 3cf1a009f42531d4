export type Variables = Readonly<Record<string, string | undefined>>;

const REFERENCE = /\$(?:\$|\{([A-Z_a-z]\w*)(?:(:?[-?])((?:[^{}]|\{[^{}]*\})*))?\})/g;

/** Substitutes `$$` and `${X}` with its variants, as Compose does. @throws Error with the text after `?` */
export const substituted = (text: string, variables: Variables): string =>
  text.replaceAll(REFERENCE, (whole: string, name?: string, operator = '', rest = ''): string => {
    if (name === undefined) return whole.slice(1);
    const value = variables[name];
    const given = value !== undefined && !(operator.startsWith(':') && value === '');
    if (given) return value;
    if (operator.endsWith('?')) throw new Error(`${name}: ${rest}`);
    return operator === '' ? '' : substituted(rest, variables);
  });

export const references = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, name]) => (name === undefined ? [] : [name]));
