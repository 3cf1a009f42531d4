import type { RunningSystem } from '@encomenda/system/system';
import { until } from '@encomenda/system/waiting';
import { openWebSocket, type RawWebSocket } from '../sending/web-socket.js';

/** Resources of a process after a garbage collection. */
export interface Holdings {
  readonly heapBytes: number;
  readonly handles: number;
}

export const WATCHABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

const ASKED = `JSON.stringify({
  heapBytes: process.memoryUsage().heapUsed,
  handles: process.getActiveResourcesInfo().length,
})`;

interface Said {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

export class ProcessWatch {
  private nextId = 1;

  private constructor(private readonly socket: RawWebSocket) {}

  static async open(system: RunningSystem): Promise<ProcessWatch> {
    process.kill(system.pids().api, 'SIGUSR1');
    const address = () =>
      system
        .lines()
        .map((line) => /Debugger listening on (ws:\S+)/.exec(line)?.[1])
        .find((url) => url !== undefined);
    await until('the inspector of the api', () => address() !== undefined);
    const url = new URL(address()!);
    return new ProcessWatch(await openWebSocket(url, url.pathname, {}));
  }

  async holdings(): Promise<Holdings> {
    for (let n = 0; n < 2; n++) await this.ask('HeapProfiler.collectGarbage');
    const { result } = await this.ask('Runtime.evaluate', { expression: ASKED });
    return JSON.parse(result!.result!.value!) as Holdings;
  }

  close(): void {
    this.socket.leave();
  }

  private ask(method: string, params: object = {}): Promise<Said> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.socket.onText((text) => {
        const said = JSON.parse(text) as Said;
        if (said.id === id) resolve(said);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
