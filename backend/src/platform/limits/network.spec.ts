import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { networkAt, Networks } from './network.js';

describe('networkAt', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
    ['::FFFF:cb00:7109', '203.0.113.9/32', '203.0.113.0/24'],
    ['64:ff9b::203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
    ['2002:cb00:7109:1::5', '203.0.113.9/32', '203.0.113.0/24'],
    ['2002:cb00:7109:ffff::5', '203.0.113.9/32', '203.0.113.0/24'],
    ['2001:0:1:2:3:4:34ff:8ef6', '203.0.113.9/32', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['::1', '::/64', '::/48'],
    ['undefined', 'sem-endereco', 'sem-endereco'],
    [undefined, 'sem-endereco', 'sem-endereco'],
    ['2001:db8::/64', 'sem-endereco', 'sem-endereco'],
  ])('%s belongs to %s in %s', (address, subscriber, neighbourhood) => {
    expect(networkAt(address)).toEqual({ subscriber, neighbourhood });
  });
});

describe('Networks', () => {
  const request = (forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.1' },
    }) as unknown as IncomingMessage;
  const told = (trustProxy: number, forwarded?: string) =>
    new Networks({ trustProxy }).of(request(forwarded)).subscriber;

  it('believes no forwarded address unless a proxy is trusted, and then only the last hops', () => {
    expect(told(0, '198.51.100.7')).toBe('10.0.0.1/32');
    expect(told(1)).toBe('10.0.0.1/32');
    expect(told(1, '198.51.100.7')).toBe('198.51.100.7/32');
    expect(told(1, '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7/32');
    expect(told(2, '1.1.1.1, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9/32');
    expect(told(1, 'not an address')).toBe('sem-endereco');
  });
});
