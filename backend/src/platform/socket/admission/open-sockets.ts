import { Injectable } from '@nestjs/common';

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
