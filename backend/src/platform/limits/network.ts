import type { IncomingMessage } from 'node:http';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { CONFIG } from '../tokens.js';

declare const MADE_HERE: unique symbol;

/** Network of a request, as limits count it. Only `Networks` and `networkAt` create one. */
export interface Network {
  readonly [MADE_HERE]: true;
  /** One subscriber: an IPv4 address, or the /64 of an IPv6 address. */
  readonly subscriber: string;
  /** The /24 or /48 around the subscriber, a block that a hoster rents to one customer. */
  readonly neighbourhood: string;
}

const NETWORK_BITS = {
  ipv4: { subscriber: 32, neighbourhood: 24 },
  ipv6: { subscriber: 64, neighbourhood: 48 },
} as const;

/** IPv6 addresses that contain an IPv4 address. Counted as IPv4: one subscriber can have thousands of their /64. */
const EMBEDDED: Readonly<Record<string, (bytes: number[]) => number[]>> = {
  ipv4Mapped: (bytes) => bytes.slice(12),
  rfc6052: (bytes) => bytes.slice(12),
  rfc6145: (bytes) => bytes.slice(12),
  '6to4': (bytes) => bytes.slice(2, 6),
  teredo: (bytes) => bytes.slice(12).map((byte) => byte ^ 0xff),
};

const prefix = (bytes: readonly number[], bits: number): string => {
  const kept = bytes.map((byte, at) => {
    const left = Math.min(8, Math.max(0, bits - at * 8));
    return byte & (0xff00 >> left) & 0xff;
  });
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
};

/** All requests without a readable address count as one network. */
const UNREADABLE = { subscriber: 'sem-endereco', neighbourhood: 'sem-endereco' } as Network;

/** `address` comes from the connection or from a trusted proxy. */
export const networkAt = (address: string | undefined): Network => {
  if (address === undefined || !ipaddr.isValid(address)) return UNREADABLE;
  const parsed = ipaddr.parse(address);
  const bytes = EMBEDDED[parsed.range()]?.(parsed.toByteArray()) ?? parsed.toByteArray();
  const { subscriber, neighbourhood } = NETWORK_BITS[bytes.length === 4 ? 'ipv4' : 'ipv6'];
  return {
    subscriber: prefix(bytes, subscriber),
    neighbourhood: prefix(bytes, neighbourhood),
  } as Network;
};

@Injectable()
export class Networks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'trustProxy'>) {}

  /** Trusts `TRUST_PROXY` proxies, counted from this machine. */
  of(request: IncomingMessage): Network {
    return networkAt(proxyAddr(request, (_address, hop) => hop < this.config.trustProxy));
  }
}
