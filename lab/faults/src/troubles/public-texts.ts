import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { CommandRecord } from '../sender.js';

const TYPED = ['nome', 'mensagem', 'motivo'];

const commandsOfTexts = (log: readonly RecordedEvent[]): Map<string, string> =>
  new Map(
    log
      .toReversed()
      .flatMap(({ data, metadata: { commandId } }) =>
        TYPED.map((field) => [String(data[field]), commandId] as const),
      ),
  );

/** Adds the command ids of public forms. The log has the command id beside the form's text. */
export const namedByTheLog = (
  log: readonly RecordedEvent[],
  records: readonly CommandRecord[],
): readonly CommandRecord[] => {
  if (!records.some(({ intent }) => intent.publicText !== undefined)) return records;
  const commands = commandsOfTexts(log);
  return records.map((record) => {
    const { publicText } = record.intent;
    const commandId = publicText === undefined ? undefined : commands.get(publicText);
    return commandId === undefined ? record : { ...record, commandId, correlationId: commandId };
  });
};
