import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StoreUnavailable } from '../event-store/event-store.js';
import { explainUnavailable } from '../event-store/unavailability.js';

/** Error whose message is for the user. */
export class Refusal extends Error {}

/** Invalid command line: exit code 2. */
export class UsageError extends Refusal {}

class HelpRequested extends Refusal {}

/** npm runs scripts in the root of the repository. INIT_CWD is the caller's folder. */
export const resolveFromCaller = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? '.', path);

const HELP = ['--ajuda', '--help', '-h'];

const isParseError = (error: unknown): error is Error =>
  String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');

/** Node's message is English and quotes the option. */
const usageMessage = ({ message }: Error): string => {
  const about = /'(-[^ ']+|[^']+)/.exec(message)?.[1] ?? '';
  if (message.startsWith('Unknown option')) return `Não há a opção ${about}.`;
  if (message.includes('argument missing') || message.includes('argument is ambiguous'))
    return `Falta o valor da opção ${about}.`;
  if (message.includes('does not take an argument')) return `A opção ${about} não leva valor.`;
  return `Não se espera “${about}”.`;
};

export const readArguments = <C extends ParseArgsConfig>(
  usage: string,
  config: C,
): ReturnType<typeof parseArgs<C>> => {
  const args = config.args ?? process.argv.slice(2);
  if (args.some((arg) => HELP.includes(arg))) throw new HelpRequested(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    throw isParseError(error) ? new UsageError(`${usageMessage(error)}\n\n${usage}`) : error;
  }
};

export const onlyArgument = (usage: string, [what, ...more]: readonly string[]): string => {
  if (what === undefined || more.length > 0) throw new UsageError(usage);
  return what;
};

/** @throws UsageError when the text is no integer of at least `least` */
export const wholeNumber = (option: string, text: string, least = 1): number => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new UsageError(`--${option} quer um número inteiro a partir de ${least}, e não “${text}”.`);
};

export const wholeNumbers = <Option extends string>(
  values: { readonly [O in NoInfer<Option>]?: string | undefined },
  least: Readonly<Record<Option, number>>,
): { readonly [O in Option]?: number } => {
  const given: { [O in Option]?: number } = {};
  for (const option of Object.keys(least) as Option[]) {
    const text = values[option];
    if (text !== undefined) given[option] = wholeNumber(option, text, least[option]);
  }
  return given;
};

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Message for the user, whatever was thrown. */
export const describeError = (error: unknown): string => {
  if (error instanceof StoreUnavailable)
    return (
      explainUnavailable(error) ??
      `O servidor de eventos não respondeu: ${describeError(error.cause)}`
    );
  const { code, errors, message } = (error ?? {}) as {
    code?: unknown;
    /** An AggregateError, of a host with several addresses, has no message of its own. */
    errors?: unknown;
    message?: unknown;
  };
  if (Array.isArray(errors) && !message) return errors.map(describeError).join(' ');
  const text = typeof message === 'string' ? message : String(error);
  return UNREACHABLE.has(String(code))
    ? `Não foi possível chegar a um servidor (${text}): veja se está ligado e se o endereço está certo.`
    : text;
};

export const runProgram = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const helpRequested = error instanceof HelpRequested;
    (helpRequested ? process.stdout : process.stderr).write(`${describeError(error)}\n`);
    process.exitCode = helpRequested ? 0 : error instanceof UsageError ? 2 : 1;
  }
};
