import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultPoint as ofTheEventStore } from '@encomenda/embedded/process/fault-point';
import { faultPoint } from '@encomenda/platform/fault-point';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSAGES, passage } from './orders-to-die.js';

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

describe('a kill ordered at a fault point', () => {
  it('lets other processes pass', () => {
    pass('um.ponto');
    order('1');
    pass('outro.ponto');
    expect(deaths).toBe(0);
  });

  it('kills once, at the ordered passage', () => {
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

  it('knows the fault points of all processes', () => {
    const heard: unknown[] = [];
    const hear = (point: unknown): void => void heard.push(point);
    subscribe(PASSAGES, hear);
    faultPoint('comando.antes-do-append');
    ofTheEventStore('eventos.antes-de-gravar');
    unsubscribe(PASSAGES, hear);
    expect(heard).toEqual(['comando.antes-do-append', 'eventos.antes-de-gravar']);
  });
});
