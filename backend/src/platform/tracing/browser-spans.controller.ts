import {
  corpoDoRastreio,
  type CorpoDoRastreio,
  type MeasuredSpan,
} from '@encomenda/contracts/shared/transport/browser-spans';
import { instant, tracer } from '@encomenda/platform/tracing/tracer';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RequiresSession } from '../auth/access.js';
import { RequestRefused } from '../http/errors/request-refused.js';
import { REPORT_PATH } from './report-path.js';

const NAMES: Readonly<Record<MeasuredSpan['kind'], string>> = {
  call: 'click to answer',
  paint: 'notice to painted rows',
};

/** A smaller difference between the clocks, ms, is taken for the report's travel time. */
const TRAVEL_MS = 60_000;

/** Receives the spans that pages measured. Corrects their times when the page's clock is wrong. */
@Controller()
export class BrowserSpansController {
  @RequiresSession()
  @HttpCode(204)
  @Post(REPORT_PATH)
  report(@Body({ schema: corpoDoRastreio }) { sentAt, spans }: CorpoDoRastreio): void {
    const current = tracer();
    if (!current) throw new RequestRefused(404, 'O rastreio está desligado.');
    const behind = instant() - sentAt;
    const moved = Math.abs(behind) < TRAVEL_MS ? 0 : behind;
    for (const { kind, traceparent, startedAt, endedAt } of spans)
      current.report({
        name: NAMES[kind],
        traceparent,
        isRoot: kind === 'call',
        startedAt: startedAt + moved,
        endedAt: endedAt + moved,
      });
  }
}
