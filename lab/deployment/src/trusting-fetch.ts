import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { Fetching } from '@encomenda/system/visitor';

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let n = 0; n < rawHeaders.length; n += 2) headers.append(rawHeaders[n]!, rawHeaders[n + 1]!);
  return headers;
};

const NO_BODY = [204, 304];

/** As `fetch`, over https to a server with this certificate. @param certificate PEM */
export const trusting =
  (certificate: string): Fetching =>
  async (url, { method = 'GET', headers, body }) => {
    const sent = request(url, {
      method,
      ca: certificate,
      headers: Object.fromEntries(new Headers(headers)),
    });
    sent.end(body ?? undefined);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const pieces: Buffer[] = [];
    for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece);
    const status = answer.statusCode ?? 0;
    const text = NO_BODY.includes(status) ? null : Buffer.concat(pieces);
    return new Response(text, { status, headers: headersOf(answer) });
  };
