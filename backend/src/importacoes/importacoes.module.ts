import { Module } from '@nestjs/common';
import { Conferencia } from './conferencia.js';
import { CriarNomeQueFaltaHandler } from './criar-nome-que-falta.js';
import { DescartarPlanilhaHandler } from './descartar-planilha.js';
import { EnviarPlanilhaHandler } from './enviar-planilha.js';
import { EscolherColunasHandler } from './escolher-colunas.js';
import { EscolherLinhasHandler } from './escolher-linhas.js';
import { ImportacoesController } from './importacoes.controller.js';
import { ImportacoesDesfazer } from './importacoes.desfazer.js';
import { Importacoes } from './importacoes.queries.js';
import { IniciarImportacaoHandler } from './iniciar-importacao.js';
import { LeitorDePlanilhas } from './leitor-de-planilhas.js';
import { NomesCriados } from './nomes-criados.js';
import { Planilhas } from './planilhas.js';
import { RelerPlanilhaHandler } from './reler-planilha.js';

@Module({
  controllers: [ImportacoesController],
  providers: [
    LeitorDePlanilhas,
    Planilhas,
    NomesCriados,
    CriarNomeQueFaltaHandler,
    Conferencia,
    EnviarPlanilhaHandler,
    EscolherColunasHandler,
    EscolherLinhasHandler,
    DescartarPlanilhaHandler,
    RelerPlanilhaHandler,
    Importacoes,
    IniciarImportacaoHandler,
    ImportacoesDesfazer,
  ],
})
export class ImportacoesModule {}
