import { Module } from '@nestjs/common';
import { Tags, CriarTagHandler, AtualizarTagHandler, ExcluirTagHandler } from './tags.commands.js';
import { TagsController } from './tags.controller.js';
import { TagsDesfazer } from './tags.desfazer.js';

@Module({
  controllers: [TagsController],
  providers: [Tags, CriarTagHandler, AtualizarTagHandler, ExcluirTagHandler, TagsDesfazer],
})
export class TagsModule {}
