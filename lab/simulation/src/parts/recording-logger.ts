import type { Logger } from '@encomenda/platform/logger';
import { currentLife } from '../world/actor.js';

export const recordingLogger = (said: string[]): Logger => {
  const say =
    (level: string) =>
    (...words: unknown[]): void => {
      const life = currentLife();
      const text = words.map(asText).join(' ');
      said.push(text);
      life?.world.tell(`${life.actor.name} ${level}: ${text.slice(0, 300)}`);
    };
  const logger = { info: say('info'), warn: say('warn'), error: say('error'), fatal: say('fatal') };
  return { ...logger, debug: () => undefined, trace: () => undefined } as unknown as Logger;
};

const asText = (word: unknown): string => {
  if (word instanceof Error) return `${word.name}: ${word.message} ${asText(word.cause ?? '')}`;
  if (typeof word !== 'object' || word === null) return String(word);
  return Object.entries(word)
    .map(([key, value]) => `${key}=${asText(value)}`)
    .join(' ');
};
