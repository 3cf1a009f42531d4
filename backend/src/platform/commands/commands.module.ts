import type { Clock } from '@encomenda/platform/clock';
import { Global, Module, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type pg from 'pg';
import { CLOCK, WRITE_POOL } from '../tokens.js';
import { AnswerInterceptor } from './answer/answer.interceptor.js';
import { UserNames } from '../auth/user-names.js';
import { Edits } from './edits/edits.js';
import { FollowedRecords } from './streams/followed-records.js';
import { HandleCommand } from './handle-command.js';
import {
  CreateNamedRecordHandler,
  RenameNamedRecordHandler,
  DeleteNamedRecordHandler,
} from './named-records/named-records.commands.js';
import { Parts } from './numbers/parts.js';
import { ReadYourOwnWrite } from './answer/read-your-own-write.js';
import { StateReader } from './streams/state-reader.js';
import { UndoableActs } from './answer/undoable-acts.js';
import { UniqueNames } from './named-records/unique-names.js';
import { writePath } from './write-path.js';

const exported: Provider[] = [
  ...writePath,
  FollowedRecords,
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
