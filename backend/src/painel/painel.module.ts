import { Module } from '@nestjs/common';
import { PainelController } from './painel.controller.js';
import { painelQueries } from './painel.queries.js';

@Module({ controllers: [PainelController], providers: painelQueries })
export class PainelModule {}
