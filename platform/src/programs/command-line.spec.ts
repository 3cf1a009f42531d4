import { describe, expect, it } from 'vitest';
import {
  UsageError,
  readArguments,
  describeError,
  wholeNumber,
  wholeNumbers,
} from './command-line.js';
import { StoreUnavailable } from '../event-store/event-store.js';

const USAGE = 'Uso: npm run conta -- [--ate N] [--depressa]';

const read = (...args: string[]) =>
  readArguments(USAGE, {
    args,
    options: { ate: { type: 'string' }, depressa: { type: 'boolean', default: false } },
  });

const refusalOf = (...args: string[]): Error => {
  try {
    read(...args);
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was understood.');
};

describe('a command line', () => {
  it('is parsed', () => {
    expect(read('--ate', '3').values).toMatchObject({ ate: '3', depressa: false });
    expect(read('--depressa').values).toMatchObject({ depressa: true });
  });

  it.each([
    { args: ['--longe'], message: 'Não há a opção --longe.' },
    { args: ['--ate'], message: 'Falta o valor da opção --ate.' },
    { args: ['--ate', '--depressa'], message: 'Falta o valor da opção --ate.' },
    { args: ['--depressa=3'], message: 'A opção --depressa não leva valor.' },
    { args: ['tudo'], message: 'Não se espera “tudo”.' },
  ])('with an invalid argument is refused with the usage: $args', ({ args, message }) => {
    const refusal = refusalOf(...args);
    expect(refusal).toBeInstanceOf(UsageError);
    expect(refusal.message).toBe(`${message}\n\n${USAGE}`);
  });

  it.each(['--ajuda', '--help', '-h'])('prints the usage for: %s', (help) => {
    const answer = refusalOf('--ate', '3', help);
    expect(answer).not.toBeInstanceOf(UsageError);
    expect(answer.message).toBe(USAGE);
  });
});

describe('a number on the command line', () => {
  it.each([
    { text: '1', value: 1 },
    { text: '100000', value: 100_000 },
  ])('is accepted: $text', ({ text, value }) => expect(wholeNumber('ate', text)).toBe(value));

  it.each(['0', '-1', '1.5', '1e3', 'muitos', ''])('is refused: “%s”', (text) =>
    expect(() => wholeNumber('ate', text)).toThrow(
      `--ate quer um número inteiro a partir de 1, e não “${text}”.`,
    ),
  );

  it('may be 0 when the minimum is 0', () => expect(wholeNumber('pedido', '0', 0)).toBe(0));

  it('is missing in the result when not given', () => {
    const least = { semente: 0, ate: 1, falhas: 1 };
    expect(wholeNumbers({ semente: '0', ate: '7' }, least)).toEqual({ semente: 0, ate: 7 });
    expect(() => wholeNumbers({ semente: '0', ate: '0' }, least)).toThrow('--ate quer');
  });
});

describe('the message of an error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
  });
  const message =
    'Não foi possível chegar a um servidor (connect ECONNREFUSED ::1:5432): veja se está ligado e se o endereço está certo.';

  it.each([
    { of: 'an error', error: new Error('Cheio.'), expected: 'Cheio.' },
    { of: 'anything else', error: 'Cheio.', expected: 'Cheio.' },
    { of: 'a server that is not there', error: refused, expected: message },
    {
      of: 'a host without any address that answers',
      error: new AggregateError([refused, refused]),
      expected: `${message} ${message}`,
    },
    {
      of: 'the event store',
      error: new StoreUnavailable(refused),
      expected: `O servidor de eventos não respondeu: ${message}`,
    },
  ])('$of', ({ error, expected }) => expect(describeError(error)).toBe(expected));
});
