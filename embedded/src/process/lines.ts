import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export function eachLine(stream: Readable | null, take: (line: string) => void): void {
  if (!stream) return;
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
    if (line.trim() !== '') take(line);
  });
}
