import { existsSync } from 'node:fs';
import { allProjections } from '@encomenda/projections/all-projections';
import { ENVIRONMENT_VARIABLES } from '@encomenda/platform/config';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { COMPOSE_FILE, containerPort, readCompose } from './compose.js';
import {
  annotations,
  KUBERNETES,
  manifestFiles,
  readContainers,
  readSharedVariables,
} from './manifests.js';
import { inRepository, read } from './repository.js';
import { references } from './substitution.js';

const NOTHING_CHOSEN = {
  COMPOSE_PROFILES: 'node',
  POSTGRES_PASSWORD: 'senha',
  REDIS_PASSWORD: 'outra',
  CHAVE_MESTRA: 'chave',
  METRICAS_TOKEN: 'token',
};

const compose = readCompose(NOTHING_CHOSEN);
const containers = readContainers();
const image = read('Dockerfile');
const operations = read('docs/operations.md');

const known = new Set([...ENVIRONMENT_VARIABLES.map(({ name }) => name), 'LOG_LEVEL', 'NODE_ENV']);
/** Ends once it has prepared the event store. */
const PREPARATION = 'eventstore-user';
const ours = Object.entries(compose).filter(
  ([service, { image: name }]) => name === 'encomenda' && service !== PREPARATION,
);
const partsOf = (environments: readonly Readonly<Record<string, string>>[]): string[][] =>
  environments.flatMap(({ PROJECOES }) => (PROJECOES === undefined ? [] : [PROJECOES.split(',')]));
const inCompose = partsOf(ours.map(([, { environment }]) => environment));
const inKubernetes = partsOf(
  [...containers.values()].map(({ env }) =>
    Object.fromEntries(env.map(({ name, value }) => [name, value])),
  ),
);

const portOf = (container: string, name: string): number | undefined =>
  containers.get(container)?.ports.find((port) => port.name === name)?.containerPort;

describe('the examples of running on real servers', () => {
  it.each([
    [COMPOSE_FILE, inCompose],
    [`${KUBERNETES}/projections.yaml`, inKubernetes],
  ])('%s runs every read model in exactly one part', (_, parts) => {
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat().sort()).toEqual(allProjections.map(({ name }) => name).sort());
  });

  it('divide the read models alike', () => {
    expect(inKubernetes).toEqual(inCompose);
  });

  it('run the same programs, which exist', () => {
    const inImage = /^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]';
    const byDefault = JSON.parse(inImage) as string[];
    const commands = new Map(ours.map(([name, { command }]) => [name, command ?? byDefault]));
    expect(
      new Map([...containers].map(([name, { command }]) => [name, command ?? byDefault])),
    ).toEqual(commands);
    for (const command of commands.values()) {
      const source = command.at(-1)!.replace('/dist/', '/src/').replace(/js$/, 'ts');
      expect([source, existsSync(inRepository(source))]).toEqual([source, true]);
    }
  });

  it('set variables that the programs read, and every one that has no default', () => {
    const sets = [...ours.map(([, { environment }]) => environment), readSharedVariables()];
    const required = ['DATABASE_URL', 'EVENTSTORE_URL', 'CHAVE_MESTRA', 'METRICAS_TOKEN'];
    expect(sets.length).toBeGreaterThan(4);
    for (const set of sets) {
      expect(Object.keys(set).filter((name) => !known.has(name))).toEqual([]);
      expect(Object.keys(set)).toEqual(expect.arrayContaining(required));
    }
  });

  it('take from .env only what the head of the file names, or a variable of the programs', () => {
    const text = read(COMPOSE_FILE);
    const [head = ''] = text.split('x-app:');
    const told = new Set([...head.matchAll(/^# {3}([A-Z_]+)=/gm)].map(([, name]) => name));
    const taken = references(JSON.stringify(parse(text, { merge: true })));
    expect(taken).toContain('POSTGRES_PASSWORD');
    expect(taken.filter((name) => !known.has(name) && !told.has(name))).toEqual([]);
  });

  it('give each event store node its own key, the programs none, and nobody a known password', () => {
    const mounts = (names: readonly string[]) =>
      names.map((name) =>
        compose[name]!.volumes.map((volume) => volume.split(':')[0]!).filter((volume) =>
          /^(authority|certs)/.test(volume),
        ),
      );
    const nodes = [1, 2, 3].map((node) => `eventstore-${node}`);
    expect(mounts(nodes)).toEqual([1, 2, 3].map((node) => ['authority', `certs-${node}`]));
    const programs = [...ours.map(([name]) => name), PREPARATION];
    expect(mounts(programs)).toEqual(programs.map(() => ['authority']));
    expect(read(COMPOSE_FILE)).not.toContain('changeit');
  });

  it('start one event store node or three, never both, and send no figures to its vendor', () => {
    const stores = Object.values(compose).filter(({ image: name }) =>
      name.startsWith('eventstore/eventstore:'),
    );
    expect(stores.map(({ profiles }) => profiles)).toEqual([
      ['node'],
      ['cluster'],
      ['cluster'],
      ['cluster'],
    ]);
    for (const { environment } of stores)
      expect(environment['EVENTSTORE_TELEMETRY_OPTOUT']).toBe('true');
  });

  it('reach every server where it listens', () => {
    const { DATABASE_URL, EVENTSTORE_URL, REDIS_URL } = compose['api']!.environment;
    for (const address of [DATABASE_URL, EVENTSTORE_URL, REDIS_URL])
      expect(Object.keys(compose)).toContain(new URL(address!).hostname);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = compose['postgres']!.environment;
    const database = new URL(DATABASE_URL!);
    expect([database.username, database.pathname.slice(1), database.password]).toEqual([
      POSTGRES_USER,
      POSTGRES_DB,
      POSTGRES_PASSWORD,
    ]);
  });

  it('agree on ports: image, programs, proxies, probes and metrics', () => {
    const port = Number(/^EXPOSE (\d+)$/m.exec(image)?.[1]);
    expect(image).toContain(`PORT=${port} `);
    expect(readSharedVariables()['PORT']).toBe(String(port));
    expect(portOf('api', 'http')).toBe(port);
    expect(JSON.stringify(compose['api']!.healthcheck)).toContain(`http://127.0.0.1:${port}/`);
    expect(read('deploy/Caddyfile')).toMatch(new RegExp(`^\\s*port ${port}$`, 'm'));
    const nginx = read('deploy/nginx.conf');
    expect([...nginx.matchAll(/^\s*server [\w-]+:(\d+) /gm)].map(([, one]) => Number(one))).toEqual(
      [port, port],
    );
    const listened = [...nginx.matchAll(/^\s*listen (\d+)/gm)].map(([, one]) => Number(one));
    expect(compose['proxy']!.ports.map(containerPort)).toEqual(listened);

    const metrics = Number(compose['api']!.environment['METRICAS_PORT']);
    expect(readSharedVariables()['METRICAS_PORT']).toBe(String(metrics));
    const scraped = [
      ...operations.matchAll(/names: \[([\w, -]+)\], type: A, port: (\d+)/g),
    ].flatMap(([, names = '', at]) => names.split(', ').map((name) => [name, Number(at)] as const));
    expect(new Map(scraped)).toEqual(
      new Map([...containers.keys()].map((name) => [name, portOf(name, 'metricas')])),
    );
    expect(portOf('api', 'metricas')).toBe(metrics);
    expect(portOf('worker', 'metricas')).toBe(metrics + 1);
  });

  it('may do nothing that they need not', () => {
    const open = Object.entries(compose).filter(
      ([name, { read_only, cap_drop, security_opt }]) =>
        !/^(eventstore|certificates)/.test(name) &&
        !(read_only && cap_drop.includes('ALL') && security_opt.includes('no-new-privileges:true')),
    );
    expect(open.map(([name]) => name)).toEqual([]);
    for (const [name, { cap_add }] of ours) expect([name, cap_add]).toEqual([name, []]);
    const pods = manifestFiles().map((file) => read(`${KUBERNETES}/${file}`));
    const deployments = pods.flatMap((text) =>
      text.split(/^---$/m).filter((one) => one.includes('kind: Deployment')),
    );
    expect(deployments).toHaveLength(containers.size);
    for (const one of deployments)
      for (const rule of [
        'automountServiceAccountToken: false',
        'runAsNonRoot: true',
        'readOnlyRootFilesystem: true',
        'allowPrivilegeEscalation: false',
        'capabilities: { drop: [ALL] }',
      ])
        expect(one).toContain(rule);
    const network = read(`${KUBERNETES}/rede.yaml`);
    expect(network).toMatch(/podSelector: \{\}\n {2}policyTypes: \[Ingress, Egress\]/);
  });

  it('ask for a password wherever a server takes one', () => {
    for (const missing of Object.keys(NOTHING_CHOSEN))
      expect(() => readCompose({ ...NOTHING_CHOSEN, [missing]: '' })).toThrow(missing);
    const { REDIS_URL, DATABASE_URL } = compose['api']!.environment;
    for (const address of [REDIS_URL!, DATABASE_URL!])
      expect(new URL(address).password).not.toBe('');
  });

  it('accept bodies of one size', () => {
    const size = Number(/max_size (\d+)MB/.exec(read('deploy/Caddyfile'))?.[1]);
    expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${size}m;`);
    expect(annotations('nginx.ingress.kubernetes.io/proxy-body-size')).toEqual([`${size}m`]);
    expect(operations).toContain(`accept bodies of ${size} MB`);
  });

  it('bind browsers without WebSocket by one cookie', () => {
    const [name = ''] = annotations('nginx.ingress.kubernetes.io/session-cookie-name');
    expect(read('deploy/Caddyfile')).toContain(`lb_policy cookie ${name}`);
    expect(read('deploy/nginx.conf')).toContain(`$cookie_${name}`);
  });

  it('tell the programs how a browser arrived, and drop what browsers say about it', () => {
    const nginx = read('deploy/nginx.conf');
    const headers = [...nginx.matchAll(/^\s*proxy_set_header (\S+) (\S+);$/gm)];
    expect(Object.fromEntries(headers.map(([, name, value]) => [name, value]))).toMatchObject({
      Host: '$http_host',
      'X-Forwarded-For': '$remote_addr',
      'X-Forwarded-Host': '$http_host',
      'X-Forwarded-Proto': '$scheme',
    });
    expect(compose['api']!.environment['TRUST_PROXY']).toBe('1');
    expect(readSharedVariables()['TRUST_PROXY']).toBe('1');
  });

  it('carry WebSockets, for an hour without a word', () => {
    const nginx = read('deploy/nginx.conf');
    expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
    expect(nginx).toMatch(/map \$http_upgrade \$connection_header \{\s*'' '';\s*default upgrade;/);
    for (const way of ['read', 'send']) {
      const seconds = new RegExp(`proxy_${way}_timeout (\\d+)s;`).exec(nginx)?.[1];
      expect(Number(seconds)).toBeGreaterThanOrEqual(3_600);
    }
  });

  it('lose no job when Redis dies, and drop none when its memory is full', () => {
    const command = compose['redis']!.command!.join(' ');
    expect(command).toContain('--appendonly yes --appendfsync always');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('are all named where kubectl looks', () => {
    const { resources } = parse(read(`${KUBERNETES}/kustomization.yaml`)) as {
      resources: string[];
    };
    expect(resources.map((file) => file.replace('segredos', 'segredos.exemplo')).sort()).toEqual(
      manifestFiles()
        .filter((file) => file !== 'kustomization.yaml')
        .sort(),
    );
  });

  it('come with an image that holds what the programs read', () => {
    for (const path of ['platform/migrations', 'platform/dist', 'frontend/dist'])
      expect(image).toContain(`/app/${path} ${path}`);
  });

  it('come with an image on one exact Node of a long-term line, the same wherever it is named', () => {
    const [, node = '', major] = /^ARG NODE=(node:(\d+)\.\d+\.\d+-slim)$/m.exec(image) ?? [];
    // Only even versions get long support; that of 20 and 22 ends before that of 24.
    expect(Number(major)).toBeGreaterThanOrEqual(24);
    expect(Number(major) % 2).toBe(0);
    const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(bases.map(() => '${NODE}'));
    for (const text of [read(COMPOSE_FILE), operations]) expect(text).toContain(node);
  });

  it('run the version of this repository, and the servers of which the page tells', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const images = new Set([...containers.values()].map(({ image: name }) => name.split(':')[1]));
    expect([...images]).toEqual([version]);
    const [postgres, redis, store] = ['postgres', 'redis', 'eventstore'].map(
      (name) => /:(\d+(?:\.\d+)*)/.exec(compose[name]!.image)![1]!,
    );
    const oldest = Number(/PostgreSQL (\d+) or newer/.exec(operations)?.[1]);
    expect(Number(postgres)).toBeGreaterThanOrEqual(oldest);
    expect(operations).toContain(`EventStoreDB](eventstoredb.md) ${store} `);
    for (const page of ['docs/eventstoredb.md', 'docs/cluster-faults.md'])
      expect(read(page)).toContain(store);
    expect(operations).toContain(`Redis ${redis!.split('.')[0]} `);
    const stores = new Set(
      Object.values(compose)
        .map(({ image: name }) => name)
        .filter((name) => name.startsWith('eventstore/eventstore:')),
    );
    expect(stores.size).toBe(1);
  });
});
