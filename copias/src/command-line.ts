import { resolve } from 'node:path';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { Refusal } from './refusal.js';

/** npm changes into the root of the repository; a relative path is meant from where it was called. */
export const fromWhereCalled = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? '.', path);

const isOfArguments = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * What the command line says: one thing, and options.
 * @throws Refusal with the usage when it is not understood
 */
export const understand = <V>(
  parse: () => { values: V; positionals: string[] },
  usage: string,
): { values: V; what: string } => {
  try {
    const { values, positionals } = parse();
    const [what, ...more] = positionals;
    if (what === undefined || more.length > 0) throw new Refusal(usage);
    return { values, what };
  } catch (error) {
    throw isOfArguments(error) ? new Refusal(usage) : error;
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  if (error instanceof StoreUnavailable)
    return `O armazenamento de eventos não respondeu: ${String(error.cause)}`;
  return error instanceof Error ? error.message : String(error);
};

/** Runs a program; its exit code is 0, or 1 with a sentence on standard error. */
export const runProgram = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
};
