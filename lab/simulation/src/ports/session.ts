import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Life } from '../world/actor.js';
import type { Fate, World } from '../world/world.js';
import type { Answer } from './answer.js';

/** The other end of a connection. */
export interface Peer extends EventEmitter {
  /** The connection broke: nobody has said goodbye. */
  broken(): void;
}

/** A connection as the server sees it. */
export interface Session {
  readonly life: Life;
  readonly asynchronous: boolean;
  readonly client: Peer;
  readonly locks: Set<string>;
  readonly channels: Set<string>;
  inTransaction: boolean;
  failed: boolean;
  /** Something that its next commit would keep. */
  written: boolean;
  notices: string[];
}

/** What a connection asks of the database. */
export interface Server {
  readonly world: World;
  readonly fateOf: (session: Session, text: string) => Fate & { error?: Error };
  /** @throws while it is down */
  open(client: Peer, life: Life, config: pg.ClientConfig): Session;
  close(session: Session): Promise<void>;
  execute(
    session: Session,
    text: string,
    values: readonly unknown[],
    types: pg.CustomTypesConfig | undefined,
  ): Promise<Answer>;
}

/** As PostgreSQL says it. */
export const databaseError = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });
