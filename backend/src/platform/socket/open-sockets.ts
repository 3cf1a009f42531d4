import { Injectable } from '@nestjs/common';

/** How many live connections this process has; the socket server says how to count them. */
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
