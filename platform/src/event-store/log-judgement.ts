import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import { LOG_FORMAT, type LogIdentity } from './log-identity.js';
import type { LogInUse } from './log-in-use.js';

/** The log that was opened. */
export interface FoundLog {
  /** Null for a log that no program has named. */
  readonly identity: LogIdentity | null;
  /** Position of the last event, those of the store included; null for a new log, which holds only those. */
  readonly head: Position | null;
  /** Where it was opened, for messages. */
  readonly server: string;
}

/** What database and data folder remember. */
export interface Remembered {
  /** Null before a first program opened database and log together. */
  readonly inUse: LogInUse | null;
  /** Whether the database has neither accounts nor keys. */
  readonly newDatabase: boolean;
  /** Last position of the log that the database knows. */
  readonly furthest: Position | null;
  /** Copy that was last opened with the data folder. */
  readonly folderCopy: string | null;
  /** Whether this is a demonstration. */
  readonly demo: boolean;
}

const WAY_ON =
  ' Nada foi mudado. Veja se EVENTSTORE_URL, DATABASE_URL e DADOS são os de sempre. ' +
  'Com a Encomenda fechada, “npm run historico -- ver” mostra o que cada um guarda.';

const ADOPT =
  ' Se é mesmo com este servidor que a loja continua, use “npm run historico -- adotar”.';

/** The first group of a UUID, enough for people to compare. */
export const shortId = (uuid: string): string => uuid.slice(0, 8);

/** As people read it: history and copy. */
export const logName = ({ history, copy }: Pick<LogIdentity, 'history' | 'copy'>): string =>
  `${shortId(history)}/${shortId(copy)}`;

/** The opened log is not the one that this shop may write to; the message is for the user. */
export class LogRefused extends Error {
  constructor(reason: string, more = '') {
    super(`${reason}${WAY_ON}${more}`);
    this.name = 'LogRefused';
  }
}

const holds = ({ identity, head }: FoundLog): string => {
  if (identity) return `guarda o histórico ${logName(identity)}`;
  return head ? 'guarda um histórico sem nome' : 'está vazio';
};

const isAhead = (known: Position | null, head: Position | null): boolean =>
  known !== null && (head === null || comparePositions(known, head) > 0);

/** @throws LogRefused */
const refuseOther = (found: FoundLog, inUse: LogInUse): void => {
  if (found.identity === null && !inUse.written) return;
  if (found.identity?.copy === inUse.copy) return;
  throw new LogRefused(
    `Este não é o servidor de eventos desta loja. Ela usa o histórico ${logName(inUse)} (${inUse.server}); ` +
      `o servidor aberto (${found.server}) ${holds(found)}.`,
  );
};

/** Refuses a log whose events this program cannot read. @throws LogRefused */
export const refuseOtherFormat = ({ identity, server }: FoundLog): void => {
  if (!identity || identity.format === LOG_FORMAT) return;
  throw new LogRefused(
    `O servidor de eventos (${server}) guarda um histórico de outra versão da Encomenda, que esta não lê. ` +
      'Abra com a versão que o fez, ou comece com uma pasta, um banco e um servidor de eventos vazios.',
  );
};

/** @throws LogRefused */
const refuseDemo = ({ identity }: FoundLog, demo: boolean): void => {
  if (!identity || identity.demo === demo) return;
  throw new LogRefused(
    demo
      ? 'O servidor de eventos guarda dados de verdade, e isto é uma demonstração.'
      : 'O servidor de eventos guarda uma demonstração, e não os dados da loja.',
  );
};

/**
 * Decides whether a system may open a log.
 * @returns `named` for the log in use; `unnamed` for a log that gets its identity now
 * @throws LogRefused for another log, one in another format, one that the shop left, one that lacks events, and that of a demonstration
 */
export const judgeLog = (found: FoundLog, remembered: Remembered): 'named' | 'unnamed' => {
  const { identity, head } = found;
  const { inUse, newDatabase, furthest, folderCopy, demo } = remembered;
  refuseOtherFormat(found);
  refuseDemo(found, demo);
  if (identity?.successor)
    throw new LogRefused(
      `A loja se mudou deste servidor de eventos (${found.server}): o que ficou nele parou na mudança, e ` +
        `o histórico continua na cópia ${shortId(identity.successor)}.`,
    );
  if (inUse) refuseOther(found, inUse);
  const copy = inUse?.copy ?? identity?.copy ?? null;
  if (folderCopy && folderCopy !== copy)
    throw new LogRefused(
      `A pasta de dados é da cópia ${shortId(folderCopy)} do histórico; o servidor de eventos aberto ` +
        `(${found.server}) ${holds(found)}${inUse ? '' : ', e o banco de dados ainda não tem histórico'}.`,
      ADOPT,
    );
  if (!inUse && identity && newDatabase)
    throw new LogRefused(
      `O banco de dados está vazio, e o servidor de eventos já ${holds(found)}. Sem o banco de antes faltam as ` +
        'contas e as chaves dos dados pessoais: ponha de volta o banco, ou restaure a última cópia num sistema novo.',
    );
  if (isAhead(furthest, head))
    throw new LogRefused(
      'O banco de dados já conhece eventos que faltam no servidor de eventos: ele está vazio, é outro, ou voltou a ' +
        'um dia anterior. Ponha de volta os eventos que faltam, ou restaure a última cópia num sistema novo.',
      ADOPT,
    );
  return identity ? 'named' : 'unnamed';
};
