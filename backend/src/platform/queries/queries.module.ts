import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type pg from 'pg';
import { READ_POOL } from '../tokens.js';
import { CsvInterceptor } from './csv.interceptor.js';
import { ReadModelTags } from './from-read-models.js';
import { NamedRecordsReader } from './named-records.js';
import { createReadDatabase, READ_DATABASE } from './read-database.js';

const readDatabase = {
  provide: READ_DATABASE,
  inject: [READ_POOL],
  useFactory: (pool: pg.Pool) => createReadDatabase(pool),
};

@Global()
@Module({
  providers: [
    readDatabase,
    NamedRecordsReader,
    ReadModelTags,
    { provide: APP_INTERCEPTOR, useClass: CsvInterceptor },
  ],
  exports: [readDatabase, NamedRecordsReader, ReadModelTags],
})
export class QueriesModule {}
