import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/derived-key';
import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { CONFIG } from '../platform/tokens.js';
import { ColunasGuardadas } from './colunas-guardadas.js';
import { ConciliacaoController } from './conciliacao.controller.js';
import { ConciliacaoDesfazer } from './conciliacao.desfazer.js';
import { Conciliacao } from './conciliacao.queries.js';
import { ConciliarLancamentosHandler } from './conciliar-lancamentos.js';
import { DesconciliarLancamentoHandler } from './desconciliar-lancamento.js';
import { DespesasDosDebitos } from './despesas-dos-debitos.js';
import { FatosDaConciliacao } from './fatos-da-conciliacao.js';
import { IgnorarLancamentosHandler } from './ignorar-lancamentos.js';
import { JulgamentoDosLancamentos } from './julgar-lancamentos.js';
import { LancamentosLidos } from './lancamentos-lidos.js';
import { LancarDebitosHandler } from './lancar-debitos.js';
import { LeitorDeExtratos } from './leitor-de-extratos.js';
import { LerExtratoHandler } from './ler-extrato.js';
import { MarcasDoLancamento } from './marcas-do-lancamento.js';
import { PagamentosDosLancamentos } from './pagar-lancamento.js';
import { SoltarDebitoHandler } from './soltar-debito.js';

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
