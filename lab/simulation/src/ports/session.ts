import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Life } from '../world/actor.js';
import type { Fate, World } from '../world/world.js';
import type { Answer } from './answer.js';

export interface Peer extends EventEmitter {
  broken(): void;
}

export interface Session {
  readonly life: Life;
  readonly asynchronous: boolean;
  readonly client: Peer;
  readonly locks: Set<string>;
  readonly channels: Set<string>;
  inTransaction: boolean;
  failed: boolean;
  written: boolean;
  notices: string[];
}

export interface Server {
  readonly world: World;
  readonly fateOf: (session: Session, text: string) => Fate & { error?: Error };
  open(client: Peer, life: Life, config: pg.ClientConfig): Session;
  close(session: Session): Promise<void>;
  execute(
    session: Session,
    text: string,
    values: readonly unknown[],
    types: pg.CustomTypesConfig | undefined,
  ): Promise<Answer>;
}

export const databaseError = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });
