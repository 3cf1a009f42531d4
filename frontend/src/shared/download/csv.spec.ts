import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

const text = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

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
