import { expect, it } from 'vitest';
import { expectWhole } from './expect-whole.js';
import { composed, day, figures, system } from './parts/composed.js';
import { messages } from './parts/messages.js';
import { proxy } from './parts/proxy.js';
import { redis } from './parts/redis.js';
import { takeover } from './parts/takeover.js';

composed('the system of docker-compose.yml, on the servers of Debian', () => {
  messages();
  proxy();
  redis();
  takeover();

  it('has lost nothing, doubled nothing, and shows what the log says', async () => {
    await expectWhole(system, day);
    figures.add('commands', {
      accepted: day.count('ok'),
      refused: day.count('refused'),
      repeated: day.repeated,
    });
    expect(system.errors()).toEqual([]);
  }, 300_000);
});
