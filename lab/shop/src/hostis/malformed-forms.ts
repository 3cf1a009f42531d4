import { seededRandom } from '@encomenda/platform/random';

export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

interface Wishes {
  seed: number;
  count: number;
  produto: number;
  file: Buffer;
}

const BOUNDARY = '----encomenda';

/** Multipart forms with one fault each: cut off, no names, hostile headers or boundaries, changed bytes. */
export function* malformedForms({ seed, count, produto, file }: Wishes): Generator<Form> {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!;
  const bytes = (most: number): Buffer =>
    Buffer.from(Array.from({ length: upTo(most) }, () => upTo(255)));

  const part = (head: string, content: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, 'latin1'),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const disposition = (rest: string): string => `Content-Disposition: form-data${rest}`;
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const field = part(disposition('; name="produto_id"'), `${produto}`);
  const picture = part(
    `${disposition('; name="file"; filename="a.jpg"')}\r\nContent-Type: image/jpeg`,
    file,
  );
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const whole = Buffer.concat([field, picture, end]);
  const form = (...parts: Buffer[]): Form => ({ type, body: Buffer.concat(parts) });

  const STRANGE_NAMES = [
    '',
    '""',
    '"',
    '"\0"',
    '"__proto__"',
    '"constructor[prototype][x]"',
    '"a[b[c"',
    '"[]"',
    '"toString"',
    `"${'n'.repeat(5_000)}"`,
  ];

  const breaks: readonly (() => Form)[] = [
    () => form(whole.subarray(0, upTo(whole.length - end.length - 10))),
    () => form(field, picture),
    () => form(field, picture.subarray(0, picture.length - 1 - upTo(picture.length - 100)), end),
    () => form(field, part(disposition(''), file), end),
    () => form(field, part(disposition('; filename="a.jpg"'), file), end),
    () => form(field, part(disposition('; name=""; filename="a.jpg"'), file), end),
    () =>
      form(field, part(disposition(`; name=${oneOf(STRANGE_NAMES)}; filename="a.jpg"`), file), end),
    () => form(field, part(disposition(`; name=${oneOf(STRANGE_NAMES)}`), bytes(200)), end),
    () => form(field, part(disposition('; name="file"; filename=""'), file), end),
    () => form(field, part(bytes(300).toString('latin1'), file), end),
    () => form(field, part('', file), end),
    () =>
      form(
        field,
        part(`${disposition('; name="file"')}\r\n${'X-A: b\r\n'.repeat(upTo(3_000))}X: y`, file),
        end,
      ),
    () =>
      form(
        field,
        part(disposition(`; name="file"; filename*=UTF-8''%${bytes(9).toString('latin1')}`), ''),
        end,
      ),
    () => form(...Array.from({ length: 10 + upTo(990) }, () => field), end),
    () => form(field, picture, picture, end),
    () => form(part(disposition('; name="name"'), 'x'.repeat(5_000 + upTo(50_000))), picture, end),
    () => ({ type: 'multipart/form-data', body: whole }),
    () => ({ type: 'multipart/form-data; boundary=', body: whole }),
    () => ({ type: `multipart/form-data; boundary=${'b'.repeat(upTo(500))}x`, body: whole }),
    () => ({
      type: `multipart/${oneOf(['mixed', 'related', 'x', ''])}; boundary=${BOUNDARY}`,
      body: whole,
    }),
    () => ({
      type: `multipart/form-data; boundary="${oneOf(['\t', '"', '\\', ';', '='])}"`,
      body: whole,
    }),
    () => form(bytes(4_000)),
    () =>
      form(Buffer.from(`--${BOUNDARY}`), bytes(100), Buffer.from(`\r\n--${BOUNDARY}--`), bytes(10)),
    () => form(Buffer.alloc(0)),
    () => form(end),
    () => {
      const changed = Buffer.from(whole);
      const at = whole.indexOf('name="file"');
      for (let i = 0; i <= upTo(10); i++) changed[at + 6 + upTo(3)] = 97 + upTo(3);
      return form(changed);
    },
  ];

  for (let index = 0; index < count; index++) yield breaks[index % breaks.length]!();
}
