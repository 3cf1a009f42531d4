import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { packed, unpacked, withNew, type Finding } from './findings.js';
import { generatorOf } from '../generator/generator.js';
import type { FuzzRequest } from '../request.js';
import { SOME_ROUTES } from '../testing/some-routes.js';

const generate = generatorOf(SOME_ROUTES);

/** To compare megabytes byte by byte takes seconds. */
const digestOf = ({ body }: FuzzRequest): string | null =>
  body && createHash('sha256').update(body).digest('hex');

const finding = (number: number, wrong: string): Finding => ({
  request: { ...generate(5, number), route: 'GET /x', manner: 'valor' },
  wrong,
});

describe('o que se guarda dos achados', () => {
  it('é lido de volta byte por byte, com quadros e corpos', () => {
    for (let n = 1; n <= 60; n++) {
      const one = { request: generate(9, n), wrong: 'status 500' };
      const back = unpacked(packed(one));
      expect(back.wrong).toBe(one.wrong);
      expect(digestOf(back.request)).toBe(digestOf(one.request));
      expect(back.request.target).toBe(one.request.target);
      expect(back.request.frames?.map((frame) => Buffer.from(frame as string))).toEqual(
        one.request.frames?.map((frame) => Buffer.from(frame as string)),
      );
    }
  });

  it('um de cada espécie', () => {
    const first = finding(1, 'devagar: 2100 ms');
    const same = finding(2, 'devagar: 9000 ms');
    const other = finding(3, 'status 500');
    expect(withNew([first], [same, other])).toEqual([first, other]);
  });
});
