import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '@encomenda/platform/config';

export interface S3Stub {
  readonly settings: S3Settings;
  readonly objects: Map<string, { bytes: Buffer; storedAt: Date }>;
  /** Fails all requests with this status; 0 stops failing. */
  failWith(status: number): void;
  stop(): Promise<void>;
}

const PAGE = 2;

const error = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** A minimal S3 server; each listing page has two objects. */
export const startS3Stub = async (): Promise<S3Stub> => {
  const objects: S3Stub['objects'] = new Map();
  let failure = 0;

  const list = (bucket: string, query: URLSearchParams): string => {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const more = from + PAGE < names.length;
    const contents = names.slice(from, from + PAGE).map((name) => {
      const key = name.slice(bucket.length + 1);
      const { storedAt } = objects.get(name)!;
      return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage): Promise<[number, string | Buffer]> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stub');
    const name = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '');
    const body = await buffer(request);
    if (failure !== 0) return [failure, error('SlowDown')];
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return [403, error('AccessDenied')];
    if (searchParams.get('list-type') === '2') return [200, list(name, searchParams)];
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, storedAt: new Date() });
      return [200, ''];
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return [204, ''];
    }
    const found = objects.get(name);
    return found ? [200, found.bytes] : [404, error('NoSuchKey')];
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'fotos',
      region: 'us-east-1',
      accessKeyId: 'stub',
      secretAccessKey: 'stub',
      pathStyle: true,
    },
    objects,
    failWith: (status) => {
      failure = status;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
