export type Variables = Readonly<Record<string, string | undefined>>;

const REFERENCE = /\$(?:\$|\{([A-Z_a-z]\w*)(?:(:?[-?])((?:[^{}]|\{[^{}]*\})*))?\})/g;

/**
 * Replaces `$$`, `${X}`, `${X-default}`, `${X:-default}`, `${X?message}` and `${X:?message}`, as Compose does.
 * @throws Error with the message of a required variable that is missing
 */
export const substituted = (text: string, variables: Variables): string =>
  text.replaceAll(REFERENCE, (whole: string, name?: string, operator = '', rest = ''): string => {
    if (name === undefined) return whole.slice(1);
    const value = variables[name];
    const given = value !== undefined && !(operator.startsWith(':') && value === '');
    if (given) return value;
    if (operator.endsWith('?')) throw new Error(`${name}: ${rest}`);
    return operator === '' ? '' : substituted(rest, variables);
  });

/** Names of the variables that a text refers to. */
export const references = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, name]) => (name === undefined ? [] : [name]));
