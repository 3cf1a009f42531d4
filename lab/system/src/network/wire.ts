import { TcpProxy } from './tcp-proxy.js';

export interface Wire {
  readonly baseUrl: string;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function layWire(target: string): Promise<Wire> {
  const proxy = await TcpProxy.open(() => Number(new URL(target).port));
  return {
    baseUrl: `http://127.0.0.1:${proxy.port}`,
    cut: () => proxy.cut(),
    mend: () => proxy.heal(),
    stop: () => proxy.close(),
  };
}
