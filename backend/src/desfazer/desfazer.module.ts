import { Global, Module } from '@nestjs/common';
import { Autores } from './autores.js';
import { DesfazerAtoHandler } from './desfazer-ato.js';
import { DesfazerController } from './desfazer.controller.js';
import { Desfazer } from './desfazer.js';

/** Undoing, for every feature that says how its acts are undone. */
@Global()
@Module({
  controllers: [DesfazerController],
  providers: [Autores, Desfazer, DesfazerAtoHandler],
  exports: [Desfazer],
})
export class DesfazerModule {}
