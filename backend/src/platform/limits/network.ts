import ipaddr from 'ipaddr.js';

/** A subscriber usually has a whole /64. */
const NETWORK_BYTES = 8;

/** Key of one subscriber's network: the IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
};
