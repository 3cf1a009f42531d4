import type { Clock } from '@encomenda/platform/clock';
import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { CLOCK } from '../platform/tokens.js';
import { ColunasGuardadas } from './colunas-guardadas.js';
import { ConciliacaoController } from './conciliacao.controller.js';
import { ConciliacaoDesfazer } from './conciliacao.desfazer.js';
import { Conciliacao } from './conciliacao.queries.js';
import { ConciliarLancamentosHandler } from './conciliar-lancamentos.js';
import { DesconciliarLancamentoHandler } from './desconciliar-lancamento.js';
import { IgnorarLancamentosHandler } from './ignorar-lancamentos.js';
import { LancamentosLidos } from './lancamentos-lidos.js';
import { LeitorDeExtratos } from './leitor-de-extratos.js';
import { LerExtrato } from './ler-extrato.js';
import { PagamentosDosLancamentos } from './pagar-lancamento.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [ConciliacaoController],
  providers: [
    LeitorDeExtratos,
    LancamentosLidos,
    ColunasGuardadas,
    LerExtrato,
    Conciliacao,
    {
      provide: PagamentosDosLancamentos,
      inject: [HandleCommand, StateReader, CLOCK],
      useFactory: (writer: HandleCommand, reader: StateReader, clock: Clock) =>
        new PagamentosDosLancamentos({ writer, reader, clock }),
    },
    ConciliarLancamentosHandler,
    DesconciliarLancamentoHandler,
    IgnorarLancamentosHandler,
    ConciliacaoDesfazer,
  ],
})
export class ConciliacaoModule {}
