import { Global, Module } from '@nestjs/common';
import { ArquivosGuardados } from './arquivos-guardados.js';

@Global()
@Module({ providers: [ArquivosGuardados], exports: [ArquivosGuardados] })
export class ArquivosModule {}
