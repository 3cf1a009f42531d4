import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: everybody has a whole /64 to themselves. */
const NETWORK_BYTES = 8;

/** What stands for everybody who shares a connection: the IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
};
