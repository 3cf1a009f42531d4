import { connect, type Socket } from 'node:net';
import { TIMEOUTS } from '@encomenda/backend/platform/http/timeouts';
import type { Person } from './people.js';

interface Manner {
  readonly name: string;
  readonly beginning: (head: readonly string[]) => readonly string[];
  readonly drop: string;
  /** Longest time for which the server may keep the connection, in ms. */
  readonly withinMs: number;
}

const whole = (...lines: readonly string[]): string[] => [...lines, '', ''];
const { headersMs, requestMs, checkMs } = TIMEOUTS;

const MANNERS: readonly Manner[] = [
  {
    name: 'cabeçalhos sem fim',
    beginning: (head) => [...head, ''],
    drop: 'X-A: b\r\n',
    withinMs: headersMs,
  },
  {
    name: 'cabeçalho em gotas',
    beginning: (head) => [...head, 'X-A: '],
    drop: 'a',
    withinMs: headersMs,
  },
  {
    name: 'corpo em gotas',
    beginning: (head) => whole(...head, 'Content-Type: application/json', 'Content-Length: 9000'),
    drop: ' ',
    withinMs: requestMs,
  },
  {
    name: 'corpo sem fim',
    beginning: (head) =>
      whole(...head, 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    drop: '1\r\n \r\n',
    withinMs: requestMs,
  },
  {
    name: 'corpo que não vem',
    beginning: (head) => whole(...head, 'Content-Type: application/json', 'Content-Length: 9000'),
    drop: '',
    withinMs: requestMs,
  },
  {
    name: 'foto em gotas',
    beginning: (head) =>
      whole(
        ...head.map((line) => line.replace('tags/store', 'produto-imagens/store')),
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 900000',
      ),
    drop: '--x\r\n',
    withinMs: requestMs,
  },
];

const DROP_EVERY_MS = 1_000;
const GRACE_MS = 20_000;

interface Caller {
  readonly manner: Manner;
  readonly left: Promise<void>;
  readonly socket: Socket;
  heard: string;
}

/** Slowloris clients: the server must disconnect each in time. */
export class SlowCallers {
  private readonly callers: Caller[];
  private readonly begun = performance.now();
  private readonly drops: NodeJS.Timeout;

  constructor(url: URL, people: readonly Person[]) {
    this.callers = people.flatMap((person) => MANNERS.map((manner) => called(url, person, manner)));
    this.drops = setInterval(() => {
      for (const { socket, manner } of this.callers)
        if (socket.writable && manner.drop !== '') socket.write(manner.drop);
    }, DROP_EVERY_MS);
  }

  get count(): number {
    return this.callers.length;
  }

  /** Waits until all must be disconnected. Returns the violations. */
  async judged(): Promise<string[]> {
    const wrongs = await Promise.all(this.callers.map((caller) => this.wrongWith(caller)));
    clearInterval(this.drops);
    for (const { socket } of this.callers) socket.destroy();
    return wrongs.filter((wrong) => wrong !== null);
  }

  private async wrongWith({ manner, left, ...caller }: Caller): Promise<string | null> {
    const end = this.begun + manner.withinMs + checkMs + GRACE_MS;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, end - performance.now()), 'late');
    });
    const what = await Promise.race([left, late]);
    clearTimeout(timer);
    if (what === 'late') return `${manner.name}: a conexão continua aberta`;
    const status = /^HTTP\/1\.1 (\d{3})/.exec(caller.heard)?.[1] ?? 'nada';
    return /^(?:4\d\d|nada)$/.test(status) ? null : `${manner.name}: status ${status}`;
  }
}

const called = (url: URL, person: Person, manner: Manner): Caller => {
  const head = [
    'POST /api/adm/tags/store HTTP/1.1',
    `Host: ${url.host}`,
    `Cookie: ${person.cookie}`,
    `X-XSRF-TOKEN: ${person.token}`,
  ];
  const socket = connect(Number(url.port), url.hostname, () =>
    socket.write(manner.beginning(head).join('\r\n')),
  );
  const left = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const caller: Caller = { manner, left, socket, heard: '' };
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => (caller.heard += part.toString('latin1')));
  return caller;
};
