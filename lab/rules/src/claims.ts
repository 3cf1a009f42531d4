/** Claims that a document makes about the code, and their check. */

/** "`subject` in `file`", alone or with what the subject does to `object`. */
export interface Claim {
  readonly subject: string;
  readonly file: string;
  /** Null when the claim says only that the file declares the subject. */
  readonly verb: string | null;
  readonly object: string;
}

/** @returns the text of a file; undefined when it does not exist */
export type ReadFile = (path: string) => string | undefined;

interface Code {
  /** Text of the file. */
  readonly text: string;
  /** Text of the declaration or route that the subject names. */
  readonly part: string;
}

const ROUTE = /^(GET|POST|PUT|DELETE) (\/\S+)$/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const word = (name: string): RegExp => new RegExp(String.raw`(?<![\w$])${escaped(name)}(?![\w$])`);

/** Text from a top-level declaration to the next one. */
const declarationOf = (text: string, name: string): string | undefined => {
  const kinds = '(?:export )?(?:abstract )?(?:class|const|function|interface|type)';
  const begin = text.search(new RegExp(String.raw`^${kinds} ${escaped(name)}(?![\w$])`, 'm'));
  if (begin >= 0) return text.slice(begin).split(/\n\n(?=\S)/)[0];
  // API files export their hooks in one pattern.
  const [, hooks = ''] = /^export const \{([^}]*)\} =/m.exec(text) ?? [];
  return word(name).test(hooks) ? text : undefined;
};

/** Text from the decorator of a route to the decorator of the next one. */
const routeOf = (text: string, method: string, path: string): string | undefined => {
  const [, base = ''] = /@Controller\('([^']*)'\)/.exec(text) ?? [];
  const routes = text.split(/^ {2}(?=@(?:Get|Post|Put|Delete)\()/m);
  return routes.find((route) => {
    const [, decorator = '', own = ''] = /^@(\w+)\((?:'([^']*)')?\)/.exec(route) ?? [];
    const address = `/${[base, own].filter(Boolean).join('/')}`;
    return decorator.toUpperCase() === method && address === path;
  });
};

type Check = (code: Code, object: string) => boolean;

/** What each verb means in the code. */
const CHECKS: Readonly<Record<string, Check>> = {
  uses: ({ text, part }, object) => word(object).test(part) || text.includes(` ${object}(`),
  sends: ({ part }, object) => {
    const [, method, path] = ROUTE.exec(object) ?? [];
    return part.includes(`('${method}', '${path}')`);
  },
  requires: ({ part }, object) => part.includes(`@RequiresPower('${object}')`),
  accepts: ({ part }, object) => part.includes(`@Body({ schema: ${object} })`),
  executes: ({ part }, object) => part.includes(`.execute(new ${object}(`),
  produces: ({ part }, object) => part.includes(`type: '${object}'`),
  fills: ({ part }, object) => part.includes(`name: '${object}'`),
  follows: ({ part }, object) =>
    new RegExp(`^ *${escaped(object)}: (?!'ignored')|type === '${escaped(object)}'`, 'm').test(
      part,
    ),
  reads: ({ text }, object) => text.includes(`'${object}.`),
};

export const VERBS = Object.keys(CHECKS);

const DOES = String.raw`(${VERBS.join('|')}) \`([^\`]+)\``;
const CLAIM = new RegExp(String.raw`\`([^\`]+)\` in \`([^\`]+)\`((?:,?(?: and)? ${DOES})*)`, 'g');

export const claimsIn = (text: string): Claim[] =>
  [...text.matchAll(CLAIM)].flatMap(([, subject = '', file = '', doings = '']) => [
    { subject, file, verb: null, object: '' },
    ...[...doings.matchAll(new RegExp(DOES, 'g'))].map(([, verb = '', object = '']) => ({
      subject,
      file,
      verb,
      object,
    })),
  ]);

/** @returns why a claim is false; null when the code holds it */
export const falseClaim = (
  { subject, file, verb, object }: Claim,
  read: ReadFile,
): string | null => {
  const text = read(file);
  if (text === undefined) return `${file} does not exist`;
  const [, method, path = ''] = ROUTE.exec(subject) ?? [];
  const part = method ? routeOf(text, method, path) : declarationOf(text, subject);
  if (part === undefined) return `${file} does not declare ${subject}`;
  if (verb === null || CHECKS[verb]!({ text, part }, object)) return null;
  return `${subject} in ${file} does not do this: ${verb} ${object}`;
};
