import { Module } from '@nestjs/common';
import { BuscaController } from './busca.controller.js';
import { BuscarHandler } from './busca.queries.js';

@Module({ controllers: [BuscaController], providers: [BuscarHandler] })
export class BuscaModule {}
