import { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Provider } from '@nestjs/common';
import type pg from 'pg';
import type { Role } from '../platform.providers.js';
import { CLOCK, CODEC, CONFIG, EVENT_STORE, ROLE, WRITE_POOL } from '../tokens.js';
import { FollowedRecords } from './streams/followed-records.js';
import { HandleCommand } from './handle-command.js';
import { Numbers } from './numbers/numbers.js';
import { RecentStreams } from './streams/recent-streams.js';
import { systemRetryPolicy } from './retry-policy.js';
import { StateReader } from './streams/state-reader.js';

/** Providers of the write path. Only the api stores answers "nothing to do" for repeats. */
export const writePath: Provider[] = [
  RecentStreams,
  {
    provide: StateReader,
    inject: [EVENT_STORE, CODEC],
    useFactory: (store: EventStore, codec: EventCodec) => new StateReader(store, codec),
  },
  {
    provide: Numbers,
    inject: [WRITE_POOL, RecentStreams, CONFIG],
    useFactory: (pool: pg.Pool, recent: RecentStreams, { masterKey }: Config) =>
      new Numbers(pool, recent, new AuthoritySeals(masterKey)),
  },
  {
    provide: HandleCommand,
    inject: [
      EVENT_STORE,
      CODEC,
      StateReader,
      RecentStreams,
      CLOCK,
      Numbers,
      ROLE,
      { token: FollowedRecords, optional: true },
    ],
    useFactory: (
      store: EventStore,
      codec: EventCodec,
      reader: StateReader,
      recent: RecentStreams,
      clock: Clock,
      cleared: Numbers,
      role: Role,
      followed?: FollowedRecords,
    ) =>
      new HandleCommand({
        store,
        codec,
        reader,
        recent,
        clock,
        cleared,
        retryPolicy: systemRetryPolicy,
        keepsAnswers: role === 'api',
        ...(followed ? { followed } : {}),
      }),
  },
];
