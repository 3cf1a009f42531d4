import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';

/** The kernel's format: `0100007F:0842` for 127.0.0.1:2114. */
const written = (endpoint: string): string => {
  const [address, port] = endpoint.split(':') as [string, string];
  const bytes = address.split('.').map(Number).reverse();
  const hex = (value: number, digits: number) =>
    value.toString(16).toUpperCase().padStart(digits, '0');
  return `${bytes.map((byte) => hex(byte, 2)).join('')}:${hex(Number(port), 4)}`;
};

/** Undefined when the process has ended or belongs to another user. */
const ifReadable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const networkOf = (pid: string): string | undefined =>
  ifReadable(() => readlinkSync(`/proc/${pid}/ns/net`));

const socketAt = (pid: string, endpoint: string): string | undefined => {
  const table = ifReadable(() => readFileSync(`/proc/${pid}/net/tcp`, 'utf8')) ?? '';
  for (const line of table.split('\n').slice(1)) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (local === written(endpoint) && state === LISTENS) return `socket:[${inode}]`;
  }
  return undefined;
};

const holds = (pid: string, socket: string): boolean =>
  (ifReadable(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some(
    (fd) => ifReadable(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) === socket,
  );

/** Process that listens at `host:port` (IPv4) in any network namespace; undefined when none does. */
export const listenerAt = (endpoint: string): number | undefined => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const networks = new Map<string, string[]>();
  for (const pid of pids) {
    const network = networkOf(pid);
    if (network) networks.set(network, [...(networks.get(network) ?? []), pid]);
  }
  for (const members of networks.values()) {
    const socket = socketAt(members[0]!, endpoint);
    const owner = socket && members.find((pid) => holds(pid, socket));
    if (owner) return Number(owner);
  }
  return undefined;
};

/** True when a process is in another network namespace than this one. */
export const hasNetworkOfItsOwn = (pid: number): boolean =>
  networkOf(String(pid)) !== networkOf('self');
