import { Module } from '@nestjs/common';
import { DespesasDosDebitos } from './atos/despesas-dos-debitos.js';
import { PagamentosDosLancamentos } from './atos/pagar-lancamento.js';
import { EsquecerTextosVelhos } from './textos/textos-velhos.js';

@Module({
  providers: [PagamentosDosLancamentos, DespesasDosDebitos, EsquecerTextosVelhos],
  exports: [PagamentosDosLancamentos, DespesasDosDebitos],
})
export class ConciliacaoWorkerModule {}
