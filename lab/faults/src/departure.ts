import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pause } from '@encomenda/system/waiting';

export interface Departure {
  /** Sent shares of head and body, 0 to 1. `body` is more than 0 only when `head` is 1. */
  readonly head: number;
  readonly body: number;
  /** Between the last byte and the close, in ms. */
  readonly afterMs: number;
  readonly reused: boolean;
  readonly reset: boolean;
  readonly chunked: boolean;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

const ANSWERED_WITHIN_MS = 2_000;
const SENT_WITHIN_MS = 2_000;

const headOf = (...lines: readonly string[]): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');

const wireOf = (host: string, { method, path, headers, body }: Call, chunked: boolean) => {
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body?.length}`;
  const head = headOf(
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [length] : []),
  );
  if (!chunked || !body) return { head, content: body ?? Buffer.alloc(0) };
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  return { head, content: Buffer.concat([size, body, Buffer.from('\r\n0\r\n\r\n')]) };
};

const begin = (bytes: Uint8Array, share: number): Uint8Array =>
  bytes.subarray(0, Math.floor(bytes.length * share));

const written = (socket: Socket, bytes: Uint8Array): Promise<unknown> =>
  Promise.race([new Promise((resolve) => socket.write(bytes, resolve)), pause(SENT_WITHIN_MS)]);

/** Sends a request, or only its beginning, and closes the connection. Nobody knows whether it arrived. */
export const sendAndLeave = async (
  baseUrl: string,
  call: Call,
  { reused, reset, afterMs, chunked, ...shares }: Departure,
): Promise<void> => {
  const { host, hostname, port } = new URL(baseUrl);
  const { head, content } = wireOf(host, call, chunked);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  socket.on('error', () => undefined).resume();
  if (reused) {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    socket.write(headOf('GET /saude/vivo HTTP/1.1', `Host: ${host}`));
    await once(socket, 'data', { signal }).catch(() => undefined);
  }
  const body = shares.head < 1 ? Buffer.alloc(0) : begin(content, shares.body);
  await written(socket, Buffer.concat([begin(head, shares.head), body]));
  await pause(afterMs);
  if (reset) socket.resetAndDestroy();
  else socket.destroy();
};
