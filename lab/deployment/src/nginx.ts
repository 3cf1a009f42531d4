import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSigned } from '@encomenda/embedded/supervisor/self-signed';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { until } from '@encomenda/system/waiting';
import { NativeProcess } from './native-process.js';
import { read } from './repository.js';

const EXAMPLE = 'deploy/nginx.conf';

/** Replaces what must stand in the text once. */
const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((now, [from, to]) => {
    if (now.split(from).length !== 2) throw new Error(`${EXAMPLE} does not hold "${from}" once.`);
    return now.replace(from, to);
  }, text);

/** Debian's nginx with the example configuration. */
export class Nginx {
  private constructor(
    private readonly process: NativeProcess,
    readonly httpPort: number,
    readonly httpsPort: number,
    /** PEM. */
    readonly certificate: string,
  ) {}

  /** @param apiPorts of the two api processes */
  static async open(folder: string, apiPorts: readonly [number, number]): Promise<Nginx> {
    mkdirSync(folder, { recursive: true });
    const [http, https] = [await findFreePort(), await findFreePort()];
    const { cert, key } = await selfSigned();
    const at = (name: string): string => join(folder, name);
    writeFileSync(at('loja.crt'), cert);
    writeFileSync(at('loja.key'), key, { mode: 0o600 });
    const configuration = replaced(read(EXAMPLE), [
      ['api-1:3000', `127.0.0.1:${apiPorts[0]}`],
      ['api-2:3000', `127.0.0.1:${apiPorts[1]}`],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['/certs/loja.crt', at('loja.crt')],
      ['/certs/loja.key', at('loja.key')],
    ]);
    writeFileSync(at('nginx.conf'), configuration);
    const globals = `daemon off; pid ${at('nginx.pid')}; error_log stderr;`;
    const command = ['nginx', '-p', folder, '-c', at('nginx.conf'), '-g', globals];
    const nginx = new Nginx(
      new NativeProcess(command, { onCallersDeath: 'TERM' }),
      http,
      https,
      cert,
    );
    await until('nginx answers', async () => {
      if (!nginx.process.isRunning) throw new Error(nginx.lines.join('\n'));
      return fetch(nginx.url).then(
        () => true,
        () => false,
      );
    });
    return nginx;
  }

  get url(): string {
    return `http://127.0.0.1:${this.httpPort}`;
  }

  get secureUrl(): string {
    return `https://127.0.0.1:${this.httpsPort}`;
  }

  get lines(): readonly string[] {
    return this.process.lines;
  }

  /** New worker processes with the configuration read again; the old ones end with their last connection. */
  reload(): void {
    this.process.signal('SIGHUP');
  }

  stop(): Promise<void> {
    return this.process.end('SIGTERM');
  }
}
