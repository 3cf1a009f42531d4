import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StoreUnavailable } from './event-store/event-store.js';

/** Something that the person at the keyboard can understand and act on; its message is for them. */
export class Refusal extends Error {}

/** What was typed is not understood: the exit code is 2. */
export class Misuse extends Refusal {}

/** Somebody asks how a program is called: the exit code is 0. */
class Asked extends Refusal {}

/** npm changes into the root of the repository; a relative path is meant from where it was called. */
export const fromWhereCalled = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? '.', path);

const HELP = ['--ajuda', '--help', '-h'];

const isOfArguments = (error: unknown): error is Error =>
  String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');

/** Node says it in English, with what it is about in quotes. */
const misunderstood = ({ message }: Error): string => {
  const about = /'(-[^ ']+|[^']+)/.exec(message)?.[1] ?? '';
  if (message.startsWith('Unknown option')) return `Não há a opção ${about}.`;
  if (message.includes('argument missing') || message.includes('argument is ambiguous'))
    return `Falta o valor da opção ${about}.`;
  if (message.includes('does not take an argument')) return `A opção ${about} não leva valor.`;
  return `Não se espera “${about}”.`;
};

/**
 * What the command line says.
 * @param usage how the program is called, for whoever asks with `--ajuda` and whoever errs
 * @throws Misuse when it is not understood
 */
export const readArguments = <C extends ParseArgsConfig>(
  usage: string,
  config: C,
): ReturnType<typeof parseArgs<C>> => {
  const args = config.args ?? process.argv.slice(2);
  if (args.some((arg) => HELP.includes(arg))) throw new Asked(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    throw isOfArguments(error) ? new Misuse(`${misunderstood(error)}\n\n${usage}`) : error;
  }
};

/**
 * What stands on the command line beside its options: one thing.
 * @throws Misuse when there is none, or more
 */
export const theOne = (usage: string, [what, ...more]: readonly string[]): string => {
  if (what === undefined || more.length > 0) throw new Misuse(usage);
  return what;
};

/**
 * The value of an option that counts something.
 * @throws Misuse when it is no whole number of at least `least`
 */
export const wholeNumber = (option: string, text: string, least = 1): number => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Misuse(`--${option} quer um número inteiro a partir de ${least}, e não “${text}”.`);
};

/**
 * The values of options that count something, of those that were given.
 * @param least the smallest that each may be
 * @throws Misuse when one is no whole number of at least that
 */
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

/** What to tell a person of an error, whatever was thrown. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof StoreUnavailable)
    return `O servidor de eventos não respondeu: ${sentenceOf(error.cause)}`;
  const { code, errors, message } = (error ?? {}) as {
    code?: unknown;
    /** Of a host with several addresses, one each; the whole has no message then. */
    errors?: unknown;
    message?: unknown;
  };
  if (Array.isArray(errors) && !message) return errors.map(sentenceOf).join(' ');
  const said = typeof message === 'string' ? message : String(error);
  return UNREACHABLE.has(String(code))
    ? `Não foi possível chegar a um servidor (${said}): veja se está ligado e se o endereço está certo.`
    : said;
};

/**
 * Runs a program to its end: with a sentence instead of a stack where it fails. The exit code is what `work`
 * has set, 1 when it failed, 2 when the command line was not understood.
 */
export const runProgram = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const asked = error instanceof Asked;
    (asked ? process.stdout : process.stderr).write(`${sentenceOf(error)}\n`);
    process.exitCode = asked ? 0 : error instanceof Misuse ? 2 : 1;
  }
};
