import { hostname, networkInterfaces } from 'node:os';
import type { IncomingMessage } from 'node:http';
import type { Config } from '@encomenda/platform/config';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { RequestRefused } from '../errors/request-refused.js';

type HostSettings = Pick<Config, 'publicUrl' | 'otherHosts' | 'trustProxy'>;

/** Domains that routers append to a machine's name. */
const LOCAL_DOMAINS = ['', '.local', '.lan', '.home', '.home.arpa', '.localdomain', '.internal'];

const LOOPBACK = new Set(['127.0.0.1', '::1']);

/** Name without port and brackets, in lower case; undefined for an invalid host. */
export const hostNameOf = (host: string | undefined): string | undefined => {
  const address = `http://${host ?? ''}`;
  if (host === undefined || !URL.canParse(address)) return undefined;
  const { hostname: name, pathname, search, hash, username, password } = new URL(address);
  const more = `${search}${hash}${username}${password}`;
  if (name === '' || pathname !== '/' || more !== '' || host.includes('/')) return undefined;
  return name.replace(/^\[|\]$/g, '').replace(/\.$/, '');
};

/** Host that the client requested; from `X-Forwarded-Host` when proxies are trusted. */
const askedHost = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  trustProxy: number,
): string | undefined => {
  const forwarded = headers['x-forwarded-host'];
  if (trustProxy === 0 || forwarded === undefined) return headers.host;
  return String(forwarded).split(',')[0]!.trim();
};

const ownAddresses = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address }) => ipaddr.process(address).toString()),
    ),
  );

const isOwnAddress = (name: string): boolean => {
  if (!ipaddr.isValid(name)) return false;
  const address = ipaddr.process(name);
  if (LOOPBACK.has(address.toString()) || address.range() === 'loopback') return true;
  // Read each time, because the address changes with the network.
  return ownAddresses().has(address.toString());
};

/** Whether the request names this server. Prevents DNS rebinding, where a foreign name resolves to this server. */
export const knowsHost = (settings: HostSettings) => {
  const { publicUrl, otherHosts, trustProxy } = settings;
  const machine = hostname().toLowerCase();
  const names = new Set([
    'localhost',
    ...LOCAL_DOMAINS.map((domain) => `${machine}${domain}`),
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')]),
    ...otherHosts,
  ]);
  return (request: Pick<IncomingMessage, 'headers'>): boolean => {
    const name = hostNameOf(askedHost(request, trustProxy));
    return name !== undefined && (names.has(name) || isOwnAddress(name));
  };
};

const UNKNOWN_HOST =
  'Este servidor não atende por este endereço. Abra a loja pelo endereço dela. Se este também é da loja, quem cuida ' +
  'do servidor precisa escrevê-lo em ENDERECO ou OUTROS_ENDERECOS.';

/** Load balancers request this path by another host name; the answer contains no data. */
const PROBE = '/saude/vivo';

export const refuseUnknownHosts = (settings: HostSettings): RequestHandler => {
  const known = knowsHost(settings);
  return (request, _response, next) =>
    next(
      known(request) || request.path === PROBE ? undefined : new RequestRefused(421, UNKNOWN_HOST),
    );
};
