import { read } from './repository.js';

/** What the `Dockerfile` gives every process. */
export interface Image {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

export const readImage = (): Image => {
  const text = read('Dockerfile');
  const environment = /^ENV (.+)$/m.exec(text)?.[1] ?? '';
  const command = /^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]';
  const pairs = environment.split(' ').map((pair) => pair.split('=') as [string, string]);
  return {
    environment: Object.fromEntries(pairs),
    command: JSON.parse(command) as string[],
  };
};
