import { describe, expect, it } from 'vitest';
import type { Config } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { WHOLE_SHOP } from './counted.js';
import { FREE_GUESSES, Limiter } from './limiter.js';
import { LIMITS } from './limits.js';
import { Marks } from './marks.js';
import { networkAt } from './network.js';

const limiter = () =>
  new Limiter({ limits: true, redisUrl: undefined } as Config, createLogger('spec'));

const marks = new Marks({ masterKey: Buffer.alloc(32, 1) });
const [ana, bia] = [marks.of('spec', 'ana'), marks.of('spec', 'bia')];
const refusedIn = async (calls: readonly Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected').length;

describe('guesses at a secret', () => {
  it('are admitted one per wait when they come in parallel', async () => {
    const guesses = limiter();
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => guesses.guess(ana)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(FREE_GUESSES);
    await expect(guesses.guess(bia)).resolves.toBeUndefined();
  });

  it('are reset by a correct one', async () => {
    const guesses = limiter();
    for (let times = 0; times < FREE_GUESSES; times++) await guesses.guess(ana);
    await expect(guesses.guess(ana)).rejects.toMatchObject({ status: 429 });
    await guesses.guessedRight(ana);
    await guesses.guess(ana);
  });
});

describe('limits by network', () => {
  const { calls, neighbours } = LIMITS.unprovedRequests;

  it('count all addresses of a subscriber as one', async () => {
    const limits = limiter();
    const addresses = Array.from({ length: calls + 3 }, (_, n) =>
      networkAt(`2001:db8:1:2::${n.toString(16)}`),
    );
    expect(
      await refusedIn(addresses.map((network) => limits.spend('unprovedRequests', network))),
    ).toBe(3);
    await limits.spend('unprovedRequests', networkAt('2001:db8:1:3::1'));
  });

  it.each([
    ['/24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['/48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2:1::1'],
    ['/24 in 6to4', (n: number) => `2002:cb00:71${n.toString(16).padStart(2, '0')}::1`, '::1'],
  ])('count the subscribers of a %s together, more loosely', async (_, address, elsewhere) => {
    const limits = limiter();
    const spend = (from: string) => limits.spend('unprovedRequests', networkAt(from));
    for (let n = 0; n < neighbours; n++) await spend(address(n % 100));
    await expect(spend(address(200))).rejects.toMatchObject({ status: 429 });
    await spend(elsewhere);
  });

  it('charge the neighbourhood for nothing that was refused to one subscriber', async () => {
    const limits = limiter();
    const loud = Array.from({ length: neighbours * 3 }, () =>
      limits.spend('unprovedRequests', networkAt('203.0.113.1')),
    );
    expect(await refusedIn(loud)).toBe(neighbours * 3 - calls);
    await limits.spend('unprovedRequests', networkAt('203.0.113.2'));
  });

  it('bound concurrent calls of a subscriber and of its neighbourhood, and release them once', () => {
    const limits = limiter();
    const enter = (from: string) => limits.enter('visitorFiles', networkAt(from));
    const { concurrent } = LIMITS.visitorFiles;
    const leave = Array.from({ length: concurrent }, () => enter('203.0.113.1'));
    expect(() => enter('203.0.113.1')).toThrow(/Muitas fotos daqui/);
    leave[0]!();
    leave[0]!();
    enter('203.0.113.1');
    expect(() => enter('203.0.113.1')).toThrow(/Muitas fotos daqui/);
    for (let at = 0; at < concurrent; at++) enter('203.0.113.2');
    expect(() => enter('203.0.113.99')).toThrow(/Muitas fotos daqui/);
    enter('198.51.100.1');
  });
});

describe('ceilings of the shop', () => {
  it('count all networks together, and say in minutes when to come back', async () => {
    const limits = limiter();
    const { calls } = LIMITS.unprovedRequestsOfShop;
    for (let n = 0; n < calls; n++) await limits.spend('unprovedRequestsOfShop', WHOLE_SHOP);
    await expect(limits.spend('unprovedRequestsOfShop', WHOLE_SHOP)).rejects.toThrow(
      /^A loja recebeu encomendas demais nesta hora\. Tente novamente em 60 minutos\.$/,
    );
  });

  it('can be asked for room, without being spent', async () => {
    const limits = limiter();
    const { calls } = LIMITS.photosOfShop;
    for (let times = 0; times < 3; times++)
      await limits.requireRoom('photosOfShop', WHOLE_SHOP, calls);
    await limits.spend('photosOfShop', WHOLE_SHOP, 2);
    await expect(limits.requireRoom('photosOfShop', WHOLE_SHOP, calls - 1)).rejects.toMatchObject({
      status: 429,
    });
    await limits.requireRoom('photosOfShop', WHOLE_SHOP, calls - 2);
  });
});

it('a text is no sender, and each limit takes its own kind', () => {
  const limits = limiter();
  const network = networkAt('203.0.113.9');
  const wrong = () => [
    // @ts-expect-error an address is not a network
    limits.spend('logins', '203.0.113.9'),
    // @ts-expect-error not even one that looks like it
    limits.spend('logins', { subscriber: '203.0.113.9', neighbourhood: '203.0.113.0/24' }),
    // @ts-expect-error a limit of users counts no network
    limits.enter('document', network),
    // @ts-expect-error nor does a ceiling of the shop
    limits.spend('photosOfShop', network),
    // @ts-expect-error a guess names its secret by a mark
    limits.guess('ana'),
  ];
  expect(wrong).toBeTypeOf('function');
});
