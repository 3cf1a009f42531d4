import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { CommandRecord } from '../sender.js';

/** Fields of events that hold what a customer typed into a form of a public page. */
const TYPED = ['nome', 'mensagem', 'motivo'];

/** Command of each text that somebody typed, by the first event that holds it. */
const commandsOfTexts = (log: readonly RecordedEvent[]): Map<string, string> =>
  new Map(
    log
      .toReversed()
      .flatMap(({ data, metadata: { commandId } }) =>
        TYPED.map((field) => [String(data[field]), commandId] as const),
      ),
  );

/** The records, those of public forms with the command that the log names for their text. */
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
