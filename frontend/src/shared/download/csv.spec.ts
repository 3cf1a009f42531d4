import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

// jsdom's Blob has no arrayBuffer().
const text = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer);
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    };
    reader.readAsArrayBuffer(blob);
  });

describe('csvOf', () => {
  it('writes decimal commas, quotes cells and neutralizes formulas', async () => {
    const blob = csvOf(
      ['Nome', 'Valor'],
      [
        ['Maria; "a flor"', 1234.5],
        ['=1+1', -3],
        ['-2', 0],
      ],
    );
    expect(await text(blob)).toBe(
      '\ufeffNome;Valor\r\n"Maria; ""a flor""";1234,5\r\n\'=1+1;-3\r\n\'-2;0\r\n',
    );
  });
});
