import type { Bench } from './bench.js';
import { maiorImpresso, openDrawing } from './impressos/drawing.js';

const DRAWINGS = 3;

/** Processor time, in ms: less sensitive to other load than wall time. */
const processorTook = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

export const impressoLongoBench: Bench = {
  name: 'papel-longo',
  run: async () => {
    const { pdfDoImpresso } = await openDrawing();
    const longest: number[] = [];
    for (let n = 0; n < DRAWINGS; n++)
      longest.push(await processorTook(() => pdfDoImpresso(maiorImpresso(n), null)));
    return [
      {
        name: 'PDF of 500 lines with descriptions of 20,000 characters, processor time, slowest',
        value: Math.max(...longest),
        unit: 'ms',
        atMost: 5_000,
        about:
          'The drawing alone, of three drawings in a program that has drawn nothing yet. Descriptions share the room that a paper has for them.',
      },
    ];
  },
};
