import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { findFreePort } from '@encomenda/embedded/process/ports';
import { until } from '@encomenda/system/waiting';

export const redisIsInstalled = (): boolean =>
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

const SETTINGS = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];

export class RedisServer {
  downForMs = 100;
  private child: ChildProcess | undefined;
  private ending = false;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async open(folder: string): Promise<RedisServer> {
    mkdirSync(folder, { recursive: true });
    const redis = new RedisServer(folder, await findFreePort());
    redis.run();
    await redis.untilUp();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  async tell(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString();
    } finally {
      socket.destroy();
    }
  }

  untilUp(): Promise<void> {
    return until('Redis answers', async () => {
      try {
        return (await this.tell('PING')).startsWith('+PONG');
      } catch {
        return false;
      }
    });
  }

  async close(): Promise<void> {
    this.ending = true;
    if (!this.child || this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  private run(): void {
    const place = ['--bind', '127.0.0.1', '--port', String(this.port), '--dir', this.folder];
    this.child = spawn('redis-server', [...place, ...SETTINGS], { stdio: 'ignore' });
    this.child.once('exit', () => {
      if (!this.ending) setTimeout(() => this.run(), this.downForMs);
    });
  }
}
