import type { TracingSettings } from '../config.js';
import type { Logger } from '../logger.js';
import type { ProcessRole } from '../metrics/process-heartbeat.js';
import { setTracer } from './tracer.js';

const OFF = (): Promise<void> => Promise.resolve();

/** Loads the SDK only when there are settings. The returned function exports the last spans and ends tracing. */
export const startTracing = async (
  settings: TracingSettings | undefined,
  process: { readonly role: ProcessRole; readonly logger: Logger },
): Promise<() => Promise<void>> => {
  if (!settings) return OFF;
  const { openTracer } = await import('./open-telemetry.js');
  const opened = openTracer(settings, process);
  setTracer(opened);
  return () => {
    setTracer(undefined);
    return opened.close();
  };
};
