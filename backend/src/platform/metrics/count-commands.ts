import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { RequestRefused } from '../http/errors/request-refused.js';
import { ValidationRefused } from '../http/errors/validation.js';
import type { CommandOutcome } from './figures.js';

const CONFLICT = 409;

export const outcomeOf = (error: unknown): CommandOutcome => {
  if (error instanceof StoreUnavailable) return 'unavailable';
  if (error instanceof RequestRefused) return error.status === CONFLICT ? 'conflict' : 'refused';
  return error instanceof Recusa || error instanceof ValidationRefused ? 'refused' : 'failed';
};

export const countCommands = (
  bus: CommandBus,
  count: (command: string, outcome: CommandOutcome) => void,
): void => {
  const execute = bus.execute.bind(bus) as (...what: unknown[]) => Promise<unknown>;
  const counted = async (...what: [object, ...unknown[]]): Promise<unknown> => {
    const { name } = what[0].constructor;
    try {
      const result = await execute(...what);
      count(name, 'done');
      return result;
    } catch (error) {
      count(name, outcomeOf(error));
      throw error;
    }
  };
  Object.assign(bus, { execute: counted });
};
