import { pause } from './children/running.js';

/** Polls `/saude/pronto` until the api answers at all (`'any'`) or with 200 (`'ready'`). */
export async function waitForAnswer(
  baseUrl: string,
  wanted: 'any' | 'ready',
  abort: AbortSignal,
): Promise<void> {
  while (!abort.aborted) {
    const status = await statusOf(`${baseUrl}/saude/pronto`);
    if (status === 200 || (wanted === 'any' && status !== null)) return;
    await pause(100, abort);
  }
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

export function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
