import { tracer, traced } from '@encomenda/platform/tracing/tracer';
import type { CommandBus } from '@nestjs/cqrs';

/** Runs each command in a span with its name. Does nothing while tracing is off. */
export const traceCommands = (bus: CommandBus): void => {
  if (!tracer()) return;
  const execute = bus.execute.bind(bus) as (...what: unknown[]) => Promise<unknown>;
  Object.assign(bus, {
    execute: (...what: [object, ...unknown[]]) =>
      traced(`command ${what[0].constructor.name}`, () => execute(...what)),
  });
};
