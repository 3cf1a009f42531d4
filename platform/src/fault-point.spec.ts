import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { faultPoint, passage } from './fault-point.js';

let folder: string;
let deaths: number;
let pass: (point: string) => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encomenda-pontos-'));
  deaths = 0;
  pass = passage(folder, () => deaths++);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const order = (text: string): void => writeFileSync(join(folder, 'um.ponto'), text);

describe('a fault point', () => {
  it('lets everybody pass who was not ordered to die', () => {
    pass('um.ponto');
    order('1');
    pass('outro.ponto');
    expect(deaths).toBe(0);
  });

  it('kills at the passage that was ordered, and once', () => {
    order('3');
    pass('um.ponto');
    pass('um.ponto');
    expect(deaths).toBe(0);
    expect(readFileSync(join(folder, 'um.ponto'), 'utf8')).toBe('1');
    pass('um.ponto');
    pass('um.ponto');
    expect(deaths).toBe(1);
    expect(existsSync(join(folder, 'um.ponto'))).toBe(false);
  });

  it('does nothing in a process that nobody told of a folder', () => {
    expect(process.env['PONTOS_DE_FALHA']).toBeUndefined();
    expect(faultPoint('comando.antes-do-append')).toBeUndefined();
  });
});
