import type { IncomingMessage } from 'node:http';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { CONFIG } from '../tokens.js';

declare const MADE_HERE: unique symbol;

/** Where a request comes from, as limits count it. Only `Networks` and `networkAt` make one. */
export interface Network {
  readonly [MADE_HERE]: true;
  /** One subscriber: an IPv4 address, or the /64 of an IPv6 address. */
  readonly subscriber: string;
  /** What a customer of a hoster rents at once: the /24 or the /48 around the subscriber. */
  readonly neighbourhood: string;
}

const NETWORK_BITS = {
  ipv4: { subscriber: 32, neighbourhood: 24 },
  ipv6: { subscriber: 64, neighbourhood: 48 },
} as const;

/** Addresses of IPv6 that carry an IPv4 address: one subscriber could write them in thousands of /64. */
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

/** Everything without a readable address is one network. */
const UNREADABLE = { subscriber: 'sem-endereco', neighbourhood: 'sem-endereco' } as Network;

/** @param address as the connection or a trusted proxy names it */
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

/** Tells the network of requests and of socket handshakes. */
@Injectable()
export class Networks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'trustProxy'>) {}

  /** Believes as many proxies as `TRUST_PROXY` says, counted from this machine. */
  of(request: IncomingMessage): Network {
    return networkAt(proxyAddr(request, (_address, hop) => hop < this.config.trustProxy));
  }
}
