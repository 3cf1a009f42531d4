import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hostNameOf, knowsHost } from './host.js';

const settings = { publicUrl: 'https://loja.example:8443', otherHosts: ['bolos.example'] };
const knows = (headers: Record<string, string>, trustProxy = 0) =>
  knowsHost({ ...settings, trustProxy })({ headers });
const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

describe('hosts that the server answers for', () => {
  it.each([
    'loja.example',
    'LOJA.example:8443',
    'loja.example.',
    'bolos.example:80',
    'localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.1',
    '[::1]:3000',
    hostname(),
    `${hostname()}.local:3000`,
    ...own.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : `${address}:80`)),
  ])('%s', (host) => {
    expect(knows({ host })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'outra.example',
    'loja.example.outra.example',
    'outra.example:8443',
    'xloja.example',
    'loja.example@outra.example',
    'outra.example/loja.example',
    'outra.example#loja.example',
    'loja.example, outra.example',
    'localhost.outra.example',
    '203.0.113.9',
    '[2001:db8::9]',
    '0.0.0.0',
    'mau.example"><script>',
    'loja.example:porta',
  ])('not %s', (host) => {
    expect(knows(host === undefined ? {} : { host })).toBe(false);
  });

  it('believes the forwarded host only of a trusted proxy', () => {
    const headers = { host: 'api:3000', 'x-forwarded-host': 'loja.example' };
    expect([knows(headers), knows(headers, 1)]).toEqual([false, true]);
    const forged = { host: 'loja.example', 'x-forwarded-host': 'outra.example' };
    expect([knows(forged), knows(forged, 1)]).toEqual([true, false]);
  });

  it('names are read without port, brackets and case', () => {
    expect(['A.Example:1', '[::1]:1', 'x y', 'a/b'].map(hostNameOf)).toEqual([
      'a.example',
      '::1',
      undefined,
      undefined,
    ]);
  });
});
