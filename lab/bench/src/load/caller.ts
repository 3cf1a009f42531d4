import { multipart, type FormFile } from '@encomenda/system/form';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Payload {
  readonly type: string;
  readonly bytes: Buffer;
}

/** HTTP client with keep-alive, cheaper than `fetch`. */
export class Caller {
  /** Answers with `X-Desatualizado`: the read models were late. */
  stale = 0;
  /** Requests sent. */
  calls = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly url: URL;

  constructor(
    baseUrl: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.url = new URL(baseUrl);
  }

  /** @throws an Error for any status but 2xx */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const json = body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
    return this.succeed(method, path, json, headers);
  }

  /** Sends a multipart form. @throws an Error for any status but 2xx */
  async upload(
    path: string,
    file: FormFile,
    fields: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const { type, body } = await multipart(fields, file);
    return this.succeed('POST', path, { type, bytes: body }, {});
  }

  /** Sends a form as a page does. @returns the answer, whatever its status */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Reply> {
    const bytes = Buffer.from(new URLSearchParams(fields).toString());
    const form = { type: 'application/x-www-form-urlencoded', bytes };
    return this.send('POST', path, form, { Accept: 'text/html' });
  }

  /** @returns the answer, whatever its status */
  look(path: string): Promise<Reply> {
    return this.send('GET', path, undefined, { Accept: 'text/html' });
  }

  private async succeed(
    method: string,
    path: string,
    payload: Payload | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const reply = await this.send(method, path, payload, headers);
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
    if (reply.headers['x-desatualizado'] !== undefined) this.stale++;
    return reply;
  }

  /** Idempotent by `key`. @returns the id */
  async create(path: string, body: object, key: string): Promise<number> {
    const { text } = await this.call('POST', path, body, { 'Idempotency-Key': key });
    return (JSON.parse(text) as { id: number }).id;
  }

  close(): void {
    this.agent.destroy();
  }

  private send(
    method: string,
    path: string,
    payload: Payload | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const content = payload && {
      'Content-Type': payload.type,
      'Content-Length': String(payload.bytes.length),
    };
    this.calls++;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.agent,
          host: this.url.hostname,
          port: this.url.port,
          method,
          path,
          headers: { Accept: 'application/json', ...this.headers, ...content, ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(payload?.bytes);
    });
  }
}
