import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Person } from './people.js';
import { COOKIE, TOKEN, type FuzzAnswer, type FuzzRequest, type Secrets } from '../request.js';
import { openWebSocket } from './web-socket.js';

const PATIENCE_MS = 30_000;
const RAW_PATIENCE_MS = 400;
const FRAMES_MS = 60;

type Headers = FuzzAnswer['headers'];

export class FuzzClient {
  private readonly agent: Agent;
  private readonly url: URL;

  constructor(
    baseUrl: string,
    atOnce: number,
    private readonly secrets: Secrets = new Map(),
  ) {
    this.url = new URL(baseUrl);
    this.agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  async send(request: FuzzRequest, person: Person): Promise<FuzzAnswer> {
    const began = performance.now();
    const answer = await this.answerTo(this.withSecrets(request), person);
    return { ...answer, ms: performance.now() - began };
  }

  leave(asked: FuzzRequest, person: Person, afterMs: number): Promise<void> {
    const request = this.withSecrets(asked);
    return new Promise((resolve) => {
      const sent = httpRequest(this.optionsOf(request, person), (response) => response.resume());
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => undefined);
      sent.on('close', () => resolve());
      sent.end(request.body ?? undefined, () => setTimeout(() => sent.destroy(), afterMs));
    });
  }

  close(): void {
    this.agent.destroy();
  }

  /** A finding stores placeholders; each run fills in its own secrets. */
  private withSecrets(request: FuzzRequest): FuzzRequest {
    const { target, body } = request;
    const told = (text: string): string =>
      text.replace(/\{\{[a-z]+-\d\}\}/g, (name) => this.secrets.get(name) ?? name);
    const holds = body?.includes('{{') ?? false;
    return {
      ...request,
      target: told(target),
      body: holds ? Buffer.from(told(body!.toString('latin1')), 'latin1') : body,
    };
  }

  private optionsOf({ method, target, body, headers: own }: FuzzRequest, person: Person) {
    const headers = own.flatMap(([name, value]) => [name, filled(value, person)]);
    headers.push('Host', this.url.host);
    if (body) headers.push('Content-Length', String(body.length));
    // As browsers do; Node would send the header Transfer-Encoding.
    else if (/^P(?:OST|UT|ATCH)$/.test(method)) headers.push('Content-Length', '0');
    return {
      agent: this.agent,
      host: this.url.hostname,
      port: this.url.port,
      method,
      path: target,
      // A flat array keeps the order and duplicates of headers.
      headers: headers as never,
      timeout: PATIENCE_MS,
    };
  }

  private answerTo(request: FuzzRequest, person: Person): Promise<Omit<FuzzAnswer, 'ms'>> {
    if (request.wire === 'frames') return this.frames(request, person);
    if (request.wire === 'raw') return this.raw(request, person);
    return this.http(request, person);
  }

  private http(
    request: FuzzRequest,
    person: Person,
    again = true,
  ): Promise<Omit<FuzzAnswer, 'ms'>> {
    return new Promise((resolve) => {
      const nothing = { status: 0, headers: {}, body: '' };
      const sent = httpRequest(this.optionsOf(request, person), (response) => {
        const parts: Buffer[] = [];
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('latin1'),
          });
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', done);
        response.on('error', done);
        // An event stream never ends by itself.
        if (response.headers['content-type']?.startsWith('text/event-stream'))
          setTimeout(() => response.destroy(), FRAMES_MS).unref();
        response.on('close', done);
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => {
        // The server closed the idle connection while the request was sent.
        if (again && sent.reusedSocket) resolve(this.http(request, person, false));
        else resolve(nothing);
      });
      sent.end(request.body ?? undefined);
    });
  }

  private raw({ body }: FuzzRequest, person: Person): Promise<Omit<FuzzAnswer, 'ms'>> {
    const text = filled((body ?? Buffer.alloc(0)).toString('latin1'), person).replaceAll(
      '{{host}}',
      this.url.host,
    );
    return new Promise((resolve) => {
      const socket = connect(Number(this.url.port), this.url.hostname, () =>
        socket.write(text, 'latin1'),
      );
      let told = '';
      const silence = setTimeout(() => socket.destroy(), RAW_PATIENCE_MS);
      socket.setEncoding('latin1').on('data', (part: string) => {
        told += part;
        silence.refresh();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(silence);
        resolve(parsed(told));
      });
    });
  }

  private async frames(request: FuzzRequest, person: Person): Promise<Omit<FuzzAnswer, 'ms'>> {
    const socket = await openWebSocket(this.url, request.target, {
      ...(person.sender !== 'anônimo' && { Cookie: person.cookie }),
      Origin: this.url.origin,
    });
    if (socket.status === 101) {
      socket.send('40');
      for (const frame of request.frames ?? []) socket.send(frame);
      await Promise.race([socket.closed, new Promise((resolve) => setTimeout(resolve, FRAMES_MS))]);
    }
    const body = socket.received().join('\n');
    socket.leave();
    return { status: socket.status, headers: {}, body };
  }
}

const filled = (text: string, person: Person): string =>
  text.replaceAll(COOKIE, person.cookie).replaceAll(TOKEN, person.token);

const parsed = (told: string): Omit<FuzzAnswer, 'ms'> => {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(told)?.[1] ?? 0);
  const [head = '', ...rest] = told.split('\r\n\r\n');
  const headers: Headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const body = rest.join('\r\n\r\n');
  const length = Number(headers['content-length'] ?? Number.NaN);
  return { status, headers, body: Number.isNaN(length) ? body : body.slice(0, length) };
};
