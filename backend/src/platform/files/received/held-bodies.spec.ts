import { describe, expect, it } from 'vitest';
import { networkAt } from '../../limits/network.js';
import { HeldBodies } from './held-bodies.js';

const net = (n: number) => networkAt(`203.0.${n}.1`);

describe('bodies in memory', () => {
  const begin = (bodies: HeldBodies, n: number, dropped: number[]) =>
    bodies.begin(net(n), () => dropped.push(n));

  it('count by what has come: any number of slow ones keeps nobody out', () => {
    const [bodies, dropped] = [new HeldBodies(100), [] as number[]];
    for (let n = 0; n < 50; n++) begin(bodies, n, dropped).grew(1);
    begin(bodies, 99, dropped).grew(40);
    expect([dropped, bodies.bytes]).toEqual([[], 90]);
  });

  it('of the network that holds most, the oldest unfinished one goes', () => {
    const [bodies, dropped] = [new HeldBodies(100), [] as string[]];
    const body = (n: number, name: string) => bodies.begin(net(n), () => dropped.push(name));
    const [honest, first, second] = [body(1, 'honest'), body(2, 'first'), body(2, 'second')];
    first.grew(30);
    second.grew(40);
    honest.grew(25);
    honest.grew(25);
    expect(dropped).toEqual(['first']);
    expect(bodies.bytes).toBe(90);
    first.grew(1_000);
    expect(bodies.bytes).toBe(90);
  });

  it('whole ones stay; the newcomer goes when all others are whole', () => {
    const [bodies, dropped] = [new HeldBodies(100), [] as number[]];
    for (const n of [1, 2]) {
      const one = begin(bodies, n, dropped);
      one.grew(45);
      one.arrived();
    }
    begin(bodies, 3, dropped).grew(20);
    expect([dropped, bodies.bytes]).toEqual([[3], 90]);
  });

  it('leave their memory when they are released', () => {
    const [bodies, dropped] = [new HeldBodies(100), [] as number[]];
    const one = begin(bodies, 1, dropped);
    one.grew(90);
    one.release();
    begin(bodies, 2, dropped).grew(90);
    expect([dropped, bodies.bytes]).toEqual([[], 90]);
  });
});
