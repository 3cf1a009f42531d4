import { findFreePort } from '@encomenda/embedded/process/ports';

const LOOPBACK = '127.0.0.1';

/** Where the services of the compose file listen when they are processes of one machine. */
export class Addresses {
  private readonly ports = new Map<string, number>();

  /** @param services names of the compose file; other hosts are left as they are */
  constructor(private readonly services: readonly string[]) {}

  /** @param service name and port as in the compose file: `redis:6379` */
  place(service: string, port: number): void {
    this.ports.set(service, port);
  }

  async placeAnywhere(service: string): Promise<number> {
    const port = await findFreePort();
    this.place(service, port);
    return port;
  }

  /** Replaces the names and ports of the compose file. @throws Error for a service without a place */
  translate(text: string): string {
    return text.replaceAll(/(?<=\/\/|@|,)([\w-]+):\d+/g, (service, name: string) => {
      if (!this.services.includes(name)) return service;
      const port = this.ports.get(service);
      if (port === undefined) throw new Error(`${service} has no place.`);
      return `${LOOPBACK}:${port}`;
    });
  }
}
