import { Module } from '@nestjs/common';
import { tagsCommands } from './tags.commands.js';
import { TagsController } from './tags.controller.js';
import { TagsDesfazer } from './tags.desfazer.js';
import { tagsQueries } from './tags.queries.js';

@Module({
  controllers: [TagsController],
  providers: [...tagsCommands, ...tagsQueries, TagsDesfazer],
})
export class TagsModule {}
