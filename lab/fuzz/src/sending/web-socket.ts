import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** A WebSocket client (RFC 6455) that also sends invalid frames. */
export interface RawWebSocket {
  /** Status of the handshake: 101 open, 0 closed without an answer. */
  readonly status: number;
  readonly closed: Promise<void>;
  send(frame: string | Buffer): void;
  received(): readonly string[];
  onText(hear: (text: string) => void): void;
  leave(): void;
}

const PATIENCE_MS = 10_000;

export const openWebSocket = (
  base: URL,
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawWebSocket> =>
  new Promise((resolve) => {
    const socket = connect(Number(base.port), base.hostname);
    const closed = new Promise<void>((gone) => socket.once('close', () => gone()));
    const received: string[] = [];
    const hearers: ((text: string) => void)[] = [];
    let unread = Buffer.alloc(0);
    let status = 0;
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
    const answer = () => {
      clearTimeout(patience);
      resolve({
        status,
        closed,
        send: (frame) => void (socket.writable && socket.write(masked(frame))),
        received: () => received,
        onText: (hear) => void hearers.push(hear),
        leave: () => socket.destroy(),
      });
    };
    socket.on('error', () => {});
    socket.on('data', (part) => {
      unread = Buffer.concat([unread, part]);
      if (status === 0) {
        const end = unread.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = Number(/^HTTP\/1\.1 (\d{3})/.exec(unread.toString('latin1', 0, 20))?.[1] ?? 0);
        unread = unread.subarray(end + 4);
        answer();
      }
      for (let frame = firstFrame(unread); frame; frame = firstFrame(unread)) {
        unread = unread.subarray(frame.size);
        received.push(frame.text);
        for (const hear of hearers) hear(frame.text);
      }
    });
    void closed.then(answer);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: ${base.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
        `${lines.join('')}\r\n`,
    );
  });

const masked = (content: string | Buffer): Buffer => {
  const bytes = Buffer.from(content as string);
  const kind = typeof content === 'string' ? 0x81 : 0x82;
  const { length } = bytes;
  const head =
    length < 126
      ? Buffer.from([kind, 0x80 | length])
      : length < 65_536
        ? Buffer.from([kind, 0x80 | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([kind, 0x80 | 127, 0, 0, 0, 0]), uint32(length)]);
  return Buffer.concat([head, Buffer.alloc(4), bytes]);
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const firstFrame = (bytes: Buffer): { text: string; size: number } | null => {
  if (bytes.length < 2) return null;
  const short = bytes[1]! & 127;
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return null;
  const length =
    short === 127
      ? Number(bytes.readBigUInt64BE(2))
      : short === 126
        ? bytes.readUInt16BE(2)
        : short;
  const size = start + length;
  return bytes.length < size ? null : { text: bytes.toString('utf8', start, size), size };
};
