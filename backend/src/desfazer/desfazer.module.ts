import { Global, Module } from '@nestjs/common';
import { Autores } from './autores.js';
import { DesfazerAtoHandler } from './desfazer-ato.js';
import { DesfazerController } from './desfazer.controller.js';
import { Desfazer } from './desfazer.js';

@Global()
@Module({
  controllers: [DesfazerController],
  providers: [Autores, Desfazer, DesfazerAtoHandler],
  exports: [Desfazer],
})
export class DesfazerModule {}
