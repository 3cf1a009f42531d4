import { Module } from '@nestjs/common';
import { tagsCommands } from './tags.commands.js';
import { TagsController } from './tags.controller.js';
import { tagsQueries } from './tags.queries.js';

@Module({
  controllers: [TagsController],
  providers: [...tagsCommands, ...tagsQueries],
})
export class TagsModule {}
