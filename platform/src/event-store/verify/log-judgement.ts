import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { LOG_FORMAT, type LogIdentity } from './log-identity.js';
import type { LogInUse } from './log-in-use.js';

export interface FoundLog {
  /** Null when no program has named the log yet. */
  readonly identity: LogIdentity | null;
  /** Position of the last event, system events included; null for a log with system events only. */
  readonly head: Position | null;
  readonly server: string;
}

export interface Remembered {
  /** Null before a program opened database and log together. */
  readonly inUse: LogInUse | null;
  /** True without accounts and keys. */
  readonly newDatabase: boolean;
  readonly furthest: Position | null;
  /** Log copy that was last opened with the data folder. */
  readonly folderCopy: string | null;
  readonly demo: boolean;
}

const WAY_ON =
  ' Nada foi mudado. Veja se EVENTSTORE_URL, DATABASE_URL e DADOS são os de sempre. ' +
  'Com a Encomenda fechada, “npm run historico -- ver” mostra o que cada um guarda.';

const ADOPT =
  ' Se é mesmo com este servidor que a loja continua, use “npm run historico -- adotar”.';

/** First group of a UUID, for messages. */
export const shortId = (uuid: string): string => uuid.slice(0, 8);

export const logName = ({ history, copy }: Pick<LogIdentity, 'history' | 'copy'>): string =>
  `${shortId(history)}/${shortId(copy)}`;

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

const refuseOther = (found: FoundLog, inUse: LogInUse): void => {
  if (found.identity === null && !inUse.written) return;
  if (found.identity?.copy === inUse.copy) return;
  throw new LogRefused(
    `Este não é o servidor de eventos desta loja. Ela usa o histórico ${logName(inUse)} (${inUse.server}); ` +
      `o servidor aberto (${found.server}) ${holds(found)}.`,
  );
};

/** @throws LogRefused when this program cannot read the events of the log */
export const refuseOtherFormat = ({ identity, server }: FoundLog): void => {
  if (!identity || identity.format === LOG_FORMAT) return;
  throw new LogRefused(
    `O servidor de eventos (${server}) guarda um histórico de outra versão da Encomenda, que esta não lê. ` +
      'Abra com a versão que o fez, ou comece com uma pasta, um banco e um servidor de eventos vazios.',
  );
};

const refuseDemo = ({ identity }: FoundLog, demo: boolean): void => {
  if (!identity || identity.demo === demo) return;
  throw new LogRefused(
    demo
      ? 'O servidor de eventos guarda dados de verdade, e isto é uma demonstração.'
      : 'O servidor de eventos guarda uma demonstração, e não os dados da loja.',
  );
};

/** `named`: the log in use. `unnamed`: a log that receives its identity now. @throws LogRefused otherwise */
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
