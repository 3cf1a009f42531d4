import { byCommand, numberedOnce } from '@encomenda/oracle/log-offences';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { namedByTheLog } from './public-texts.js';
import type { CommandRecord } from '../sender.js';

/** Events that no command of the campaign causes. */
const NOBODY_SENDS = new Set([
  'UsuarioCriado',
  'NotificacaoEmitida',
  'PrazosVarridos',
  'LinkVisitado',
]);

/** Events that follow from a command, also later in a process. They carry its correlation id. */
const FOLLOW_UPS = new Set([
  'ClienteCadastrado',
  'ClienteExcluido',
  'DebitoSolto',
  'DespesaCancelada',
  'DespesaConciliada',
  'DespesaLancada',
  'DespesaRestaurada',
  'ImportacaoConcluida',
  'ItemAdicionado',
  'ItemAtualizado',
  'ItemRemovido',
  'LancamentoDesconciliado',
  'PagamentoCancelado',
  'PagamentoConciliado',
  'PagamentoEfetuado',
  'PedidoAtualizado',
  'PedidoCancelado',
  'PedidoCriado',
  'PedidoDoOrcamentoFeito',
  'PedidoFeitoDeOrcamento',
  'ReciboAssinado',
]);

export const NEVER_ANSWERED = 'never answered';

const DISK_NEARLY_FULL = 507;
/** Answers of a system that cannot write at the moment. */
const SAID = [503, DISK_NEARLY_FULL];

const TAKEN_FOR_ANOTHER = /chave de idempotência já foi usada/;

/** As `503 ×12, 201`. */
const attemptsInShort = (attempts: readonly number[]): string => {
  const runs: { status: number; times: number }[] = [];
  for (const status of attempts) {
    const last = runs.at(-1);
    if (last?.status === status) last.times++;
    else runs.push({ status, times: 1 });
  }
  return runs.map(({ status, times }) => (times > 1 ? `${status} ×${times}` : status)).join(', ');
};

const offencesOfRecord = (record: CommandRecord, effect: readonly RecordedEvent[]): string[] => {
  const { intent, outcome, status, told, attempts } = record;
  const name = `${intent.method} ${intent.path} (${attemptsInShort(attempts)})`;
  if (attempts.some((attempt) => attempt >= 500 && !SAID.includes(attempt)))
    return [`${name}: an error`];
  if (outcome === 'unknown') return [`${name}: ${NEVER_ANSWERED}`];
  if (TAKEN_FOR_ANOTHER.test(told?.message ?? ''))
    return [
      `${name}: refused as another request, and did ${effect.map(({ type }) => type).join()}`,
    ];
  if (outcome === 'refused') {
    if (![404, 409, 410, 422, DISK_NEARLY_FULL].includes(status))
      return [`${name}: ${JSON.stringify(told)}`];
    // An earlier attempt may have taken effect, and the link ended since.
    if (status === 410 && attempts.length > 1) return [];
    return effect.length === 0 ? [] : [`${name}: refused, and yet it took effect`];
  }
  if (effect.length === 0)
    return intent.mayChangeNothing ? [] : [`${name}: acknowledged, and lost`];
  const [created] = effect.flatMap((event) => numberedOnce(event) ?? []);
  const number = told?.id ?? told?.extrato ?? undefined;
  return created?.number === number
    ? []
    : [`${name}: number ${number}, in the log ${created?.number}`];
};

/** Checks that acknowledged commands are in the log and refused ones are not. */
export function offencesOfRecords(
  log: readonly RecordedEvent[],
  records: readonly CommandRecord[],
): string[] {
  const effects = byCommand(log);
  return namedByTheLog(log, records).flatMap((record) =>
    offencesOfRecord(record, effects.get(record.commandId) ?? []),
  );
}

/** As `offencesOfRecords`; also checks that every event belongs to a command. */
export function offencesOfAnswers(
  log: readonly RecordedEvent[],
  records: readonly CommandRecord[],
): string[] {
  const named = namedByTheLog(log, records);
  const sent = new Set(named.map(({ commandId }) => commandId));
  const causes = new Set([
    ...named.map(({ commandId, correlationId = commandId }) => correlationId),
    ...sent,
    // The events of imported rows carry the id of the spreadsheet as correlation.
    ...log.flatMap(({ type, data }) =>
      type === 'ImportacaoIniciada' ? [String(data['planilhaId'])] : [],
    ),
  ]);
  const follows = ({ type, metadata }: RecordedEvent): boolean =>
    FOLLOW_UPS.has(type) && causes.has(metadata.$correlationId);
  return [
    ...offencesOfRecords(log, records),
    ...log
      .filter(({ metadata, type }) => !NOBODY_SENDS.has(type) && !sent.has(metadata.commandId))
      .filter((event) => !follows(event))
      .map(({ stream, revision }) => `nobody sent ${stream}@${revision}`),
  ];
}
