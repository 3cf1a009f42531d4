import { Global, Module } from '@nestjs/common';
import { ArquivosGuardados } from './arquivos-guardados.js';

/** The one store of files, for every subject. */
@Global()
@Module({ providers: [ArquivosGuardados], exports: [ArquivosGuardados] })
export class ArquivosModule {}
