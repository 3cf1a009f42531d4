import { Module } from '@nestjs/common';
import { Conferencia } from './conferencia/conferencia.js';
import { CriarNomeQueFaltaHandler } from './nomes/criar-nome-que-falta.js';
import { DescartarPlanilhaHandler } from './atos/descartar-planilha.js';
import { EnviarPlanilhaHandler } from './atos/enviar-planilha.js';
import { EscolherColunasHandler } from './atos/escolher-colunas.js';
import { EscolherLinhasHandler } from './atos/escolher-linhas.js';
import { ImportacoesController } from './importacoes.controller.js';
import { ImportacoesDesfazer } from './importacoes.desfazer.js';
import { Importacoes } from './importacoes.queries.js';
import { IniciarImportacaoHandler } from './atos/iniciar-importacao.js';
import { LeitorDePlanilhas } from './planilhas-guardadas/leitor-de-planilhas.js';
import { NomesCriados } from './nomes/nomes-criados.js';
import { Planilhas } from './planilhas-guardadas/planilhas.js';
import { RelerPlanilhaHandler } from './atos/reler-planilha.js';

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
