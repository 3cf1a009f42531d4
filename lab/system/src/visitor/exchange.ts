import { Agent, request } from 'node:http';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ANSWERED_WITHIN_MS = 300_000;
/** Less than the 5 s after which servers close an idle connection. */
const IDLE_MS = 4_000;

const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

const headersOf = (raw: readonly string[]): Headers => {
  const headers = new Headers();
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n]!, raw[n + 1]!);
  return headers;
};

/** Without redirects and retries. @throws an Error when the answer does not arrive whole */
export const exchange = (
  baseUrl: string,
  { method, path, headers, body }: Call,
): Promise<Reply> => {
  const url = new URL(path, baseUrl);
  const length = body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) };
  const options = {
    agent,
    method,
    timeout: ANSWERED_WITHIN_MS,
    headers: { ...headers, ...length },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        resolve({ status, headers: headersOf(rawHeaders), text });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was never answered.`)));
    sent.on('error', reject);
    sent.end(body);
  });
};
