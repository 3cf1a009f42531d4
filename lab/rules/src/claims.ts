/** A claim of a document: that `file` declares `subject`, or that `subject` acts on `object`. */
export interface Claim {
  readonly subject: string;
  readonly file: string;
  /** Null: the claim is only that the file declares the subject. */
  readonly verb: string | null;
  readonly object: string;
}

/** Returns undefined when the file does not exist. */
export type ReadFile = (path: string) => string | undefined;

interface Code {
  readonly text: string;
  readonly part: string;
}

const ROUTE = /^(GET|POST|PUT|DELETE) (\/\S+)$/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const word = (name: string): RegExp => new RegExp(String.raw`(?<![\w$])${escaped(name)}(?![\w$])`);

const declarationOf = (text: string, name: string): string | undefined => {
  const kinds = '(?:export )?(?:abstract )?(?:class|const|function|interface|type)';
  const begin = text.search(new RegExp(String.raw`^${kinds} ${escaped(name)}(?![\w$])`, 'm'));
  if (begin >= 0) return text.slice(begin).split(/\n\n(?=\S)/)[0];
  // Files of API hooks export all hooks in one destructuring.
  const [, hooks = ''] = /^export const \{([^}]*)\} =/m.exec(text) ?? [];
  return word(name).test(hooks) ? text : undefined;
};

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

/** Returns the reason when a claim is false; null when it is true. */
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
