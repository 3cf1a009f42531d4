import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { CONFIG } from '../platform/tokens.js';
import { ColunasGuardadas } from './leitura/colunas-guardadas.js';
import { ConciliacaoController } from './conciliacao.controller.js';
import { ConciliacaoDesfazer } from './conciliacao.desfazer.js';
import { Conciliacao } from './conciliacao.queries.js';
import { ConciliarLancamentosHandler } from './atos/conciliar-lancamentos.js';
import { DesconciliarLancamentoHandler } from './atos/desconciliar-lancamento.js';
import { DespesasDosDebitos } from './atos/despesas-dos-debitos.js';
import { FatosDaConciliacao } from './fatos-da-conciliacao.js';
import { IgnorarLancamentosHandler } from './atos/ignorar-lancamentos.js';
import { JulgamentoDosLancamentos } from './julgar-lancamentos.js';
import { LancamentosLidos } from './leitura/lancamentos-lidos.js';
import { LancarDebitosHandler } from './atos/lancar-debitos.js';
import { LeitorDeExtratos } from './leitura/leitor-de-extratos.js';
import { LerExtratoHandler } from './leitura/ler-extrato.js';
import { MarcasDoLancamento } from './leitura/marcas-do-lancamento.js';
import { PagamentosDosLancamentos } from './atos/pagar-lancamento.js';
import { SoltarDebitoHandler } from './atos/soltar-debito.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [ConciliacaoController],
  providers: [
    LeitorDeExtratos,
    {
      provide: MarcasDoLancamento,
      inject: [CONFIG],
      useFactory: ({ masterKey }: Config) =>
        new MarcasDoLancamento(derivedKey(masterKey, 'bank-entries')),
    },
    LancamentosLidos,
    ColunasGuardadas,
    LerExtratoHandler,
    Conciliacao,
    PagamentosDosLancamentos,
    DespesasDosDebitos,
    FatosDaConciliacao,
    JulgamentoDosLancamentos,
    ConciliarLancamentosHandler,
    LancarDebitosHandler,
    SoltarDebitoHandler,
    DesconciliarLancamentoHandler,
    IgnorarLancamentosHandler,
    ConciliacaoDesfazer,
  ],
})
export class ConciliacaoModule {}
