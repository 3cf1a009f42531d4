import { describe, expect, it } from '@jest/globals';
import { Misuse, readArguments, sentenceOf, wholeNumber, wholeNumbers } from './command-line.js';
import { StoreUnavailable } from './event-store/event-store.js';

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
  it('is read', () => {
    expect(read('--ate', '3').values).toMatchObject({ ate: '3', depressa: false });
    expect(read('--depressa').values).toMatchObject({ depressa: true });
  });

  it.each([
    { args: ['--longe'], said: 'Não há a opção --longe.' },
    { args: ['--ate'], said: 'Falta o valor da opção --ate.' },
    { args: ['--ate', '--depressa'], said: 'Falta o valor da opção --ate.' },
    { args: ['--depressa=3'], said: 'A opção --depressa não leva valor.' },
    { args: ['tudo'], said: 'Não se espera “tudo”.' },
  ])('that is not understood is told so, with how it is meant: $args', ({ args, said }) => {
    const refusal = refusalOf(...args);
    expect(refusal).toBeInstanceOf(Misuse);
    expect(refusal.message).toBe(`${said}\n\n${USAGE}`);
  });

  it.each(['--ajuda', '--help', '-h'])('asks how the program is called: %s', (help) => {
    const answer = refusalOf('--ate', '3', help);
    expect(answer).not.toBeInstanceOf(Misuse);
    expect(answer.message).toBe(USAGE);
  });
});

describe('a number on the command line', () => {
  it.each([
    { text: '1', value: 1 },
    { text: '100000', value: 100_000 },
  ])('is taken: $text', ({ text, value }) => expect(wholeNumber('ate', text)).toBe(value));

  it.each(['0', '-1', '1.5', '1e3', 'muitos', ''])('is refused: “%s”', (text) =>
    expect(() => wholeNumber('ate', text)).toThrow(
      `--ate quer um número inteiro a partir de 1, e não “${text}”.`,
    ),
  );

  it('may be nought where nought makes sense', () => expect(wholeNumber('pedido', '0', 0)).toBe(0));

  it('is left out where it was not given, beside others', () => {
    const least = { semente: 0, ate: 1, falhas: 1 };
    expect(wholeNumbers({ semente: '0', ate: '7' }, least)).toEqual({ semente: 0, ate: 7 });
    expect(() => wholeNumbers({ semente: '0', ate: '0' }, least)).toThrow('--ate quer');
  });
});

describe('what is told of an error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
  });
  const said =
    'Não foi possível chegar a um servidor (connect ECONNREFUSED ::1:5432): veja se está ligado e se o endereço está certo.';

  it.each([
    { of: 'an error', error: new Error('Cheio.'), told: 'Cheio.' },
    { of: 'anything else', error: 'Cheio.', told: 'Cheio.' },
    { of: 'a server that is not there', error: refused, told: said },
    {
      of: 'a host without any address that answers',
      error: new AggregateError([refused, refused]),
      told: `${said} ${said}`,
    },
    {
      of: 'the event store',
      error: new StoreUnavailable(refused),
      told: `O servidor de eventos não respondeu: ${said}`,
    },
  ])('$of', ({ error, told }) => expect(sentenceOf(error)).toBe(told));
});
