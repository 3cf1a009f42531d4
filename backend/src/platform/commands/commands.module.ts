import { AuthoritySeals } from '@encomenda/platform/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Global, Module, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type pg from 'pg';
import { CLOCK, CODEC, CONFIG, EVENT_STORE, WRITE_POOL } from '../tokens.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { UserNames } from '../auth/user-names.js';
import { Edits } from './edits.js';
import { FollowedRecords } from './followed-records.js';
import { HandleCommand } from './handle-command.js';
import {
  CreateNamedRecordHandler,
  RenameNamedRecordHandler,
  DeleteNamedRecordHandler,
} from './named-records.commands.js';
import { Numbers } from './numbers.js';
import { Parts } from './parts.js';
import { systemRetryPolicy } from './retry-policy.js';
import { ReadYourOwnWrite } from './read-your-own-write.js';
import { RecentStreams } from './recent-streams.js';
import { StateReader } from './state-reader.js';
import { UndoableActs } from './undoable-acts.js';
import { UniqueNames } from './unique-names.js';

const exported: Provider[] = [
  RecentStreams,
  FollowedRecords,
  {
    provide: StateReader,
    inject: [EVENT_STORE, CODEC],
    useFactory: (store: EventStore, codec: EventCodec) => new StateReader(store, codec),
  },
  {
    provide: HandleCommand,
    inject: [EVENT_STORE, CODEC, StateReader, RecentStreams, FollowedRecords, CLOCK, Numbers],
    useFactory: (
      store: EventStore,
      codec: EventCodec,
      reader: StateReader,
      recent: RecentStreams,
      followed: FollowedRecords,
      clock: Clock,
      numbers: Numbers,
    ) =>
      new HandleCommand({
        store,
        codec,
        reader,
        recent,
        followed,
        clock,
        retryPolicy: systemRetryPolicy,
        keepsAnswers: true,
        cleared: numbers,
      }),
  },
  {
    provide: Numbers,
    inject: [WRITE_POOL, RecentStreams, CONFIG],
    useFactory: (pool: pg.Pool, recent: RecentStreams, { masterKey }: Config) =>
      new Numbers(pool, recent, new AuthoritySeals(masterKey)),
  },
  {
    provide: UniqueNames,
    inject: [WRITE_POOL, StateReader, HandleCommand, CLOCK],
    useFactory: (pool: pg.Pool, reader: StateReader, writer: HandleCommand, clock: Clock) =>
      new UniqueNames(pool, reader, writer, clock),
  },
  ReadYourOwnWrite,
  Edits,
  Parts,
  UserNames,
  UndoableActs,
];

@Global()
@Module({
  providers: [
    ...exported,
    CreateNamedRecordHandler,
    RenameNamedRecordHandler,
    DeleteNamedRecordHandler,
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
  ],
  exports: exported,
})
export class CommandsModule {}
