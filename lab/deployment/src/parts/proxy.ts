import { recovered } from '@encomenda/faults/campaign/recovery';
import type { Sender } from '@encomenda/faults/sender';
import { ANA } from '@encomenda/system/first-access';
import { Visitor } from '@encomenda/system/visitor';
import { pause, until } from '@encomenda/system/waiting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveListener } from '../live-listener.js';
import type { NodeService } from '../node-service.js';
import { trusting } from '../trusting-fetch.js';
import { day, figures, system } from './composed.js';

const TRIES = 40;
const STARTS_WITHIN_MS = 120_000;

interface Colleague {
  readonly visitor: Visitor;
  readonly sender: Sender;
  readonly listener: LiveListener;
}

/** The api process that answered: its log has the reference of the answer. */
const answererOf = async (visitor: Visitor): Promise<NodeService> => {
  const { headers } = await visitor.session();
  const reference = headers.get('X-Referencia')!;
  const answerer = () =>
    system.apis.find(({ lines }) => lines.some((line) => line.includes(`"${reference}"`)));
  await until('the line of a call', () => answerer() !== undefined);
  return answerer()!;
};

const answers = (api: NodeService): Promise<boolean> =>
  fetch(`http://127.0.0.1:${api.env['PORT']}/saude/vivo`).then(
    ({ ok }) => ok,
    () => false,
  );

const overHttps = (): Visitor => {
  const { nginx } = system.parts;
  return new Visitor(nginx.secureUrl, undefined, trusting(nginx.certificate));
};

const login = async (visitor: Visitor): Promise<string[]> => {
  const answer = await visitor.login(ANA.email, ANA.password);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie();
};

/** Somebody whose browser the proxy binds to this api. */
const colleagueOn = async (api: NodeService): Promise<Colleague> => {
  for (let n = 0; n < TRIES; n++) {
    const visitor = overHttps();
    await visitor.session();
    if ((await answererOf(visitor)) !== api) continue;
    await login(visitor);
    const listener = new LiveListener(visitor, system.parts.nginx.certificate);
    await until('a WebSocket', () => listener.isConnected);
    return { visitor, sender: await day.join(visitor), listener };
  }
  throw new Error(`In ${TRIES} tries nobody was bound to that api.`);
};

/** Each one creates a customer, and the other hears of it. */
const expectToHear = async (one: Colleague, other: Colleague): Promise<void> => {
  for (const [speaks, hears] of [
    [one, other],
    [other, one],
  ] as const) {
    const { told } = await speaks.sender.post('/api/adm/clientes/store', {
      nome: 'Cliente ao Vivo',
    });
    await until('the other hears', () => hears.listener.knows(told!.id!), 30_000);
  }
};

export const proxy = () =>
  describe('nginx before two api processes', () => {
    let colleagues: readonly [Colleague, Colleague];

    beforeAll(async () => {
      const [first, second] = system.apis as [NodeService, NodeService];
      colleagues = [await colleagueOn(first), await colleagueOn(second)];
    }, 120_000);
    afterAll(() => colleagues?.forEach(({ listener }) => listener.close()));

    it('marks cookies as secure over https, and only there', async () => {
      const secure = await login(overHttps());
      expect(secure.some((cookie) => cookie.startsWith('__Host-encomenda.sid='))).toBe(true);
      expect(secure.filter((cookie) => !/; Secure/.test(cookie))).toEqual([]);

      const plain = await login(system.visitor());
      expect(plain.some((cookie) => cookie.startsWith('encomenda.sid='))).toBe(true);
      expect(plain.filter((cookie) => /; Secure/.test(cookie))).toEqual([]);
    });

    it('believes nobody who says that he came over https', async () => {
      const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' };
      const answer = await system.visitor().get('/sessao', headers);
      expect(answer.headers.getSetCookie().filter((cookie) => /; Secure/.test(cookie))).toEqual([]);
    });

    it('carries WebSockets: people on different api processes hear of each other', async () => {
      await expectToHear(...colleagues);
    }, 120_000);

    it('is reloaded: connections stay and nothing is lost', async () => {
      const connections = colleagues.map(({ listener }) => listener.connections);
      day.mark();
      for (let n = 0; n < 3; n++) {
        system.parts.nginx.reload();
        await pause(1_000);
      }
      await expectToHear(...colleagues);
      expect(colleagues.map(({ listener }) => listener.connections)).toEqual(connections);
      figures.add('nginx reloaded three times', { silenceMs: day.longestSilenceMs });
    }, 120_000);

    it('loses one api in the middle of the work: the other answers, and sockets come back', async () => {
      const [first, second] = system.apis as [NodeService, NodeService];
      for (const api of [first, second]) {
        day.mark();
        api.kill();
        const recoveredMs = await recovered(day, performance.now());
        await until('the next api', () => answers(api), STARTS_WITHIN_MS);
        await until('both sockets', () => colleagues.every(({ listener }) => listener.isConnected));
        await pause(2_000);
        figures.add('one api killed', { silenceMs: day.longestSilenceMs, recoveredMs });
        await expectToHear(...colleagues);
      }
    }, 300_000);
  });
