import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { RequestRefused } from '../../http/errors/request-refused.js';
import type { Limiter } from '../../limits/limiter.js';
import { Networks } from '../../limits/network.js';
import type { FreeSpace } from '../store/free-space.js';
import { VisitorForms } from './visitor-forms.js';

const WANTED = {
  field: 'fotos',
  count: 2,
  bytes: 100_000,
  tooMany: 'Fotos demais.',
  tooLarge: 'Foto grande demais.',
};
const TOO_MUCH = new RequestRefused(429, 'Muitas fotos daqui.', undefined, 60);

const noLimits = {
  spend: async () => undefined,
  requireRoom: async () => undefined,
  enter: () => () => undefined,
};

const formWith = (...files: readonly (readonly [name: string, bytes: number])[]): FormData => {
  const form = new FormData();
  form.append('nome', 'Maria');
  for (const [name, bytes] of files) form.append('fotos', new File([Buffer.alloc(bytes)], name));
  return form;
};

/** A request as Express hands it on. @param cut bytes that arrive before the connection ends */
const sent = async (form: FormData, cut?: number) => {
  const whole = new globalThis.Request('http://x', { method: 'POST', body: form });
  const body = Buffer.from(await whole.arrayBuffer());
  const headers: Record<string, string> = {
    'content-type': whole.headers.get('content-type')!,
    'content-length': String(body.length),
  };
  const stream = new Readable({ read: () => undefined });
  stream.push(cut === undefined ? body : body.subarray(0, cut));
  if (cut === undefined) stream.push(null);
  else setImmediate(() => stream.destroy());
  return Object.assign(stream, {
    headers,
    socket: { remoteAddress: '10.0.0.1' },
    is: (type: string) => headers['content-type']!.startsWith(type) && type,
    get: (name: string) => headers[name],
  }) as unknown as Request;
};

const response = () => new EventEmitter() as unknown as Response;
const formsWith = (limiter: object, forVisitors = true) =>
  new VisitorForms(
    { ...noLimits, ...limiter } as unknown as Limiter,
    new Networks({ trustProxy: 0 }),
    { forVisitors: async () => forVisitors } as FreeSpace,
  );

describe('forms of visitors', () => {
  it('come with their texts and files', async () => {
    const request = await sent(formWith(['a.jpg', 10], ['b.jpg', 20]));
    const { fields, files, refused } = await formsWith({}).read(request, response(), WANTED);
    expect([fields, refused]).toEqual([{ nome: 'Maria' }, null]);
    expect(files.map(({ nome, bytes }) => [nome, bytes.length])).toEqual([
      ['a.jpg', 10],
      ['b.jpg', 20],
    ]);
  });

  it.each([
    ['too many', [1, 2, 3], 'Fotos demais.'],
    ['too large', [1, 100_001], '2.jpg: Foto grande demais.'],
  ])('%s: the texts are known all the same, the files are not kept', async (_, sizes, sentence) => {
    const request = await sent(formWith(...sizes.map((n, i) => [`${i + 1}.jpg`, n] as const)));
    const { fields, files, refused } = await formsWith({}).read(request, response(), WANTED);
    expect(fields).toEqual({ nome: 'Maria' });
    expect(files).toEqual([]);
    expect(refused).toMatchObject({ status: 422, errors: { fotos: [sentence] } });
  });

  it('count their kilobytes, and beyond the limit are refused with their texts', async () => {
    const spent: [string, number | undefined][] = [];
    const forms = formsWith({
      spend: async (name: string, _who: unknown, points?: number) => {
        spent.push([name, points]);
        throw TOO_MUCH;
      },
    });
    const request = await sent(formWith(['a.jpg', 90_000]));
    const { fields, files, refused } = await forms.read(request, response(), WANTED);
    expect([fields, files, refused]).toEqual([{ nome: 'Maria' }, [], TOO_MUCH]);
    expect(spent).toEqual([['visitorFiles', 88]]);
    const small = await forms.read(await sent(formWith(['a.jpg', 90])), response(), WANTED);
    expect(small.files).toHaveLength(1);
    expect(spent).toHaveLength(1);
  });

  it.each([
    ['the network', 'visitorFiles'],
    ['the shop', 'photosOfShop'],
    ['the shop', 'photoBytesOfShop'],
  ])(
    'keep no file when %s has no room (%s), and are refused with their texts',
    async (_, which) => {
      const forms = formsWith({
        requireRoom: async (name: string) => {
          if (name === which) throw TOO_MUCH;
        },
      });
      const request = await sent(formWith(['a.jpg', 90_000]));
      const { fields, files, refused } = await forms.read(request, response(), WANTED);
      expect([fields, files, refused]).toEqual([{ nome: 'Maria' }, [], TOO_MUCH]);
    },
  );

  it('keep no file when the disk is nearly full; without files they are taken', async () => {
    const forms = formsWith({}, false);
    const large = await forms.read(await sent(formWith(['a', 90_000])), response(), WANTED);
    expect([large.files, large.refused]).toMatchObject([[], { status: 507 }]);
    expect(large.refused?.message).toMatch(/sem espaço para guardar fotos\. Envie sem fotos/);
    const none = await forms.read(await sent(formWith()), response(), WANTED);
    expect([none.fields, none.refused]).toEqual([{ nome: 'Maria' }, null]);
  });

  it('that only begin to come take no place from one that is there', async () => {
    const forms = formsWith({});
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => sent(formWith(['a', 90_000]), 70_000)),
    );
    const waiting = slow.map((request) => forms.read(request, response(), WANTED));
    const whole = await forms.read(await sent(formWith(['a', 90_000])), response(), WANTED);
    expect([whole.files.length, whole.refused]).toEqual([1, null]);
    await Promise.all(waiting);
  });

  it('larger than any form are not read', async () => {
    const request = await sent(formWith(['a.jpg', 10]));
    request.headers['content-length'] = String(65 * 1024 * 1024);
    await expect(formsWith({}).read(request, response(), WANTED)).rejects.toMatchObject({
      status: 413,
    });
  });

  it('hold a place until the answer is sent', async () => {
    let entered = 0;
    const forms = formsWith({
      enter: () => {
        entered += 1;
        return () => {
          entered -= 1;
        };
      },
    });
    const answers = Array.from({ length: 6 }, response);
    for (const answer of answers)
      await forms.read(await sent(formWith(['a', 90_000])), answer, WANTED);
    expect(entered).toBe(6);
    const seventh = await forms.read(await sent(formWith(['a', 90_000])), response(), WANTED);
    expect(seventh.refused).toMatchObject({ status: 429 });
    answers[0]!.emit('close');
    expect(entered).toBe(5);
    const next = await forms.read(await sent(formWith(['a', 90_000])), response(), WANTED);
    expect([next.files.length, next.refused]).toEqual([1, null]);
  });

  it('cut off in the middle are refused', async () => {
    const request = await sent(formWith(['a.jpg', 50_000]), 20_000);
    const { files, refused } = await formsWith({}).read(request, response(), WANTED);
    expect(files).toEqual([]);
    expect(refused).toMatchObject({ status: 400 });
  });

  it('with a file under another name are refused', async () => {
    const form = formWith();
    form.append('__proto__', new File(['x'], 'a.jpg'));
    const { files, refused } = await formsWith({}).read(await sent(form), response(), WANTED);
    expect([files, refused?.status]).toEqual([[], 400]);
  });
});
