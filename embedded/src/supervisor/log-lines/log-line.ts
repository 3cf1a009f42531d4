interface Entry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

const WARNING = 40;
const ERROR = 50;
/** Request logs are for log collectors. A terminal shows only failed requests. */
const REQUEST = 'request';
const LEFT_OUT = ['level', 'time', 'processo', 'pid', 'hostname', 'msg', 'err'];

/** Message, fields as `name=value`, and the error (from level error with stack). `all` keeps successful requests. */
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
