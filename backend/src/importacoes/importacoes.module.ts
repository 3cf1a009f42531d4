import { Module } from '@nestjs/common';
import { Conferencia } from './conferencia.js';
import { EnviarPlanilha } from './enviar-planilha.js';
import { EscolherColunas } from './escolher-colunas.js';
import { ImportacoesController } from './importacoes.controller.js';
import { ImportacoesDesfazer } from './importacoes.desfazer.js';
import { Importacoes } from './importacoes.queries.js';
import { CriarNomeQueFalta } from './criar-nome-que-falta.js';
import { IniciarImportacaoHandler } from './iniciar-importacao.js';
import { LeitorDePlanilhas } from './leitor-de-planilhas.js';
import { NomesCriados } from './nomes-criados.js';
import { Planilhas } from './planilhas.js';
import { RelerPlanilha } from './reler-planilha.js';

@Module({
  controllers: [ImportacoesController],
  providers: [
    LeitorDePlanilhas,
    Planilhas,
    NomesCriados,
    CriarNomeQueFalta,
    Conferencia,
    EnviarPlanilha,
    EscolherColunas,
    RelerPlanilha,
    Importacoes,
    IniciarImportacaoHandler,
    ImportacoesDesfazer,
  ],
})
export class ImportacoesModule {}
