import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CsvInterceptor } from './csv/csv.interceptor.js';
import { ReadModelTags } from './read-models/from-read-models.js';
import { NamedRecordsReader } from './named-records.js';
import { readDatabase } from './read-models/read-database.js';

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
