import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { afterDemo, DEMO_READY } from './demo.js';

let dataFolder: string;
let feito: string[];
const start = () => {
  feito.push('começa');
  return { stop: async () => void feito.push('termina') };
};

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-demo-'));
  feito = [];
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

describe('o trabalho do worker', () => {
  it('começa na hora onde não há demonstração, ou onde ela já foi contada', async () => {
    await afterDemo({ demo: false, dataFolder }, start).stop();
    writeFileSync(join(dataFolder, DEMO_READY), '');
    await afterDemo({ demo: true, dataFolder }, start).stop();
    expect(feito).toEqual(['começa', 'termina', 'começa', 'termina']);
  });

  it('espera o passado de uma demonstração, e pode terminar sem ter começado', async () => {
    await afterDemo({ demo: true, dataFolder }, start).stop();
    const trabalho = afterDemo({ demo: true, dataFolder }, start);
    expect(feito).toEqual([]);
    writeFileSync(join(dataFolder, DEMO_READY), '');
    await eventually(async () => expect(feito).toEqual(['começa']));
    await trabalho.stop();
    expect(feito).toEqual(['começa', 'termina']);
  });
});
