import { Injectable } from '@nestjs/common';

/** Number of sockets of this process. Decouples metrics from the socket server. */
@Injectable()
export class OpenSockets {
  private counting: () => number = () => 0;

  countBy(counting: () => number): void {
    this.counting = counting;
  }

  count(): number {
    return this.counting();
  }
}
