import crypto from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { currentLife, type Life } from './actor.js';

/** Replaces timers, clocks, randomness and the PostgreSQL driver inside a life. Import it first. */

class Timer {
  cleared = false;
  constructor(readonly refresh: () => void) {}
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

const plan = (life: Life, ms: number, work: () => void, again: boolean): Timer => {
  const { world } = life;
  const timer: Timer = new Timer(() => undefined);
  const put = (): void =>
    world.after(Math.max(1, ms), () =>
      life.deliver(() => {
        if (timer.cleared) return;
        if (again) put();
        work();
      }),
    );
  put();
  return timer;
};

const real = {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  timeout: AbortSignal.timeout.bind(AbortSignal),
  now: performance.now.bind(performance),
  random: Math.random,
  Date: globalThis.Date,
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  randomFillSync: crypto.randomFillSync,
  Client: pg.Client,
};

type Work = (...args: unknown[]) => void;

const patchTimers = (): void => {
  const timer =
    (original: typeof setTimeout | typeof setInterval, again: boolean) =>
    (work: Work, ms = 0, ...args: unknown[]): unknown => {
      const life = currentLife();
      return life
        ? plan(life, ms, () => work(...args), again)
        : (original as (...all: unknown[]) => unknown)(work, ms, ...args);
    };
  const clear =
    (original: typeof clearTimeout) =>
    (timer: unknown): void => {
      if (timer instanceof Timer) timer.cleared = true;
      else original(timer as NodeJS.Timeout);
    };
  Object.assign(globalThis, {
    setTimeout: timer(real.setTimeout, false),
    setInterval: timer(real.setInterval, true),
    clearTimeout: clear(real.clearTimeout),
    clearInterval: clear(real.clearInterval),
  });
  AbortSignal.timeout = (ms) => {
    const life = currentLife();
    if (!life) return real.timeout(ms);
    const controller = new AbortController();
    plan(life, ms, () => controller.abort(new DOMException('Timeout.', 'TimeoutError')), false);
    return controller.signal;
  };
  const promises = createRequire(import.meta.url)('node:timers/promises') as {
    setTimeout: (
      ms?: number,
      value?: unknown,
      options?: { signal?: AbortSignal },
    ) => Promise<unknown>;
  };
  const wait = promises.setTimeout;
  promises.setTimeout = (ms = 0, value, options = {}) => {
    const life = currentLife();
    if (!life) return wait(ms, value, options);
    const { signal } = options;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        timer.cleared = true;
        reject(new DOMException('Aborted.', 'AbortError'));
      };
      const timer = plan(
        life,
        ms,
        () => {
          signal?.removeEventListener('abort', stop);
          resolve(value);
        },
        false,
      );
      if (signal) setMaxListeners(0, signal);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  };
};

const patchClocks = (): void => {
  performance.now = () => currentLife()?.world.now ?? real.now();
  globalThis.Date = new Proxy(real.Date, {
    construct(target, args: [], newTarget) {
      const life = args.length === 0 ? currentLife() : undefined;
      return life
        ? new target(life.world.dateFor(life.actor))
        : (Reflect.construct(target, args, newTarget) as Date);
    },
    get(target, name, receiver) {
      const life = name === 'now' ? currentLife() : undefined;
      return life
        ? () => life.world.dateFor(life.actor)
        : (Reflect.get(target, name, receiver) as unknown);
    },
  });
};

const fill = ({ next }: { next: () => number }, bytes: Uint8Array): void => {
  for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(next() * 256);
};

const randomUUID = (options?: crypto.RandomUUIDOptions): crypto.UUID => {
  const life = currentLife();
  if (!life) return real.randomUUID(options);
  const bytes = Buffer.alloc(16);
  fill(life.world.ids, bytes);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const patchChance = (): void => {
  Math.random = () => currentLife()?.world.random.next() ?? real.random();
  Object.assign(crypto, {
    randomBytes: (size: number, callback?: never) => {
      const life = currentLife();
      if (!life) return real.randomBytes(size, callback!);
      const bytes = Buffer.alloc(size);
      fill(life.world.random, bytes);
      return bytes;
    },
    randomFillSync: (bytes: Uint8Array, ...rest: number[]) => {
      const life = currentLife();
      if (!life) return real.randomFillSync(bytes, ...rest);
      fill(life.world.random, bytes);
      return bytes;
    },
    randomUUID,
  });
  Object.assign(globalThis.crypto, { randomUUID });
};

export interface Driver {
  client(life: Life, config: pg.ClientConfig): unknown;
  pool(life: Life, config: pg.PoolConfig): unknown;
}

const drivers = new WeakMap<object, Driver>();
export const setDriver = (world: object, driver: Driver): void => void drivers.set(world, driver);

const driverOf = (life: Life): Driver => {
  const driver = drivers.get(life.world);
  if (!driver) throw new Error('This world has no database.');
  return driver;
};

const patchDriver = (): void => {
  const { Client, Pool } = pg;
  const either = <Original extends new (config?: never) => object>(
    original: Original,
    simulated: (life: Life, config: never) => unknown,
  ): Original =>
    new Proxy(original, {
      construct(target, [config], newTarget) {
        const life = currentLife();
        return (
          life ? simulated(life, config as never) : Reflect.construct(target, [config], newTarget)
        ) as object;
      },
    });
  Object.assign(pg, {
    Client: either(Client, (life, config) => driverOf(life).client(life, config)),
    Pool: either(Pool, (life, config) => driverOf(life).pool(life, config)),
  });
};

patchTimers();
patchClocks();
patchChance();
patchDriver();
syncBuiltinESMExports();
