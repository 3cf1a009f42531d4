import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { z } from 'zod';

const ANSWERS_WITHIN_MS = 2_000;

const gossipSchema = z.object({
  members: z.array(
    z.object({
      state: z.string(),
      isAlive: z.boolean(),
      httpEndPointIp: z.string(),
      httpEndPointPort: z.number(),
    }),
  ),
});

const infoSchema = z.object({ esVersion: z.string() });

export interface Member {
  /** `host:port` */
  readonly endpoint: string;
  readonly state: string;
  readonly isAlive: boolean;
}

export interface EventStoreAddress {
  /** `host:port` of each node. */
  readonly endpoints: readonly string[];
  readonly tls: boolean;
  readonly authorityFile: string | undefined;
}

/** @throws TypeError when the text is not an `esdb:` address */
export const addressOf = (connectionString: string): EventStoreAddress => {
  const found = /^esdb(?:\+discover)?:\/\/(?:[^@/]*@)?([^/?]+)\/?(?:\?(.*))?$/.exec(
    connectionString,
  );
  if (!found) throw new TypeError('Not the address of an event store.');
  const query = new URLSearchParams(found[2]);
  return {
    endpoints: found[1]!.split(','),
    tls: query.get('tls') !== 'false',
    authorityFile: query.get('tlsCAFile') ?? undefined,
  };
};

type Access = Pick<EventStoreAddress, 'tls' | 'authorityFile'>;

const get = async (endpoint: string, path: string, { tls, authorityFile }: Access) => {
  const text = await new Promise<string>((resolve, reject) => {
    const options = {
      timeout: ANSWERS_WITHIN_MS,
      headers: { Accept: 'application/json' },
      agent: false,
      ...(authorityFile && { ca: readFileSync(authorityFile) }),
    };
    const send = tls ? tlsRequest : plainRequest;
    const call = send(`${tls ? 'https' : 'http'}://${endpoint}${path}`, options, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve(body)).on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error('timeout'))).on('error', reject);
    call.end();
  });
  return JSON.parse(text) as unknown;
};

/** The cluster as this node sees it. @throws an Error when it does not answer */
export const readGossip = async (endpoint: string, access: Access): Promise<Member[]> => {
  const { members } = gossipSchema.parse(await get(endpoint, '/gossip', access));
  return members.map(({ state, isAlive, httpEndPointIp, httpEndPointPort }) => ({
    endpoint: `${httpEndPointIp}:${httpEndPointPort}`,
    state,
    isAlive,
  }));
};

/** Such as `23.10.6.0`. @throws an Error when the node does not answer */
export const readVersion = async (endpoint: string, access: Access): Promise<string> =>
  infoSchema.parse(await get(endpoint, '/info', access)).esVersion;

export const isWhole = async (address: EventStoreAddress): Promise<boolean> => {
  const { endpoints } = address;
  const views = await Promise.all(
    endpoints.map((endpoint) => readGossip(endpoint, address).catch(() => [])),
  );
  const leaders = new Set<string | undefined>();
  for (const members of views) {
    const alive = members.filter(({ isAlive }) => isAlive);
    const leading = alive.filter(({ state }) => state === 'Leader');
    const following = alive.filter(({ state }) => state === 'Follower');
    if (leading.length !== 1 || following.length !== endpoints.length - 1) return false;
    leaders.add(leading[0]!.endpoint);
  }
  return leaders.size === 1;
};
