import { Module } from '@nestjs/common';
import { BuscaController } from './busca.controller.js';
import { Busca } from './busca.queries.js';

@Module({ controllers: [BuscaController], providers: [Busca] })
export class BuscaModule {}
