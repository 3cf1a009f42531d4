/** What a program writes with our logger: one JSON object per line. */
interface Entry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

const WARNING = 40;
const ERROR = 50;
/** One line per request is for machines that gather them; at a terminal only what failed counts. */
const REQUEST = 'request';
/** Said already by the prefix of the line, or of no use to a person. */
const LEFT_OUT = ['level', 'time', 'processo', 'pid', 'hostname', 'msg', 'err'];

/**
 * Turns a line that a program wrote into the lines that a person reads: a JSON entry becomes its message, its
 * fields as `name=value`, and what its error says (with the stack, when it is no mere warning); everything else
 * stays as it is. Requests that went well are left out, unless `all` is asked for.
 */
export function readableLines(line: string, all = false): string[] {
  const entry = parse(line);
  if (!entry) return [line];
  if (!all && entry.msg === REQUEST && entry.level < WARNING) return [];
  const fields = Object.entries(entry)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const mark = entry.level >= ERROR ? 'ERRO' : entry.level >= WARNING ? 'AVISO' : '';
  const first = [mark, entry.msg, ...fields].filter(Boolean).join(' ');
  const { message, stack = message } = entry.err ?? {};
  if (entry.level < ERROR || !stack) return [message ? `${first}: ${message}` : first];
  return [first, ...stack.split('\n')];
}

function parse(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line) as Partial<Entry>;
    return typeof entry.level === 'number' ? (entry as Entry) : null;
  } catch {
    return null;
  }
}
