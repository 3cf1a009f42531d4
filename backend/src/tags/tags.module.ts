import { Module } from '@nestjs/common';
import { tagsCommands } from './tags.commands.js';
import { TagsController } from './tags.controller.js';
import { TagsDesfazer } from './tags.desfazer.js';

@Module({
  controllers: [TagsController],
  providers: [...tagsCommands, TagsDesfazer],
})
export class TagsModule {}
