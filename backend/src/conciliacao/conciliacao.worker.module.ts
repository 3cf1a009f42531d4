import { Module } from '@nestjs/common';
import { DespesasDosDebitos } from './despesas-dos-debitos.js';
import { PagamentosDosLancamentos } from './pagar-lancamento.js';
import { EsquecerTextosVelhos } from './textos-velhos.js';

@Module({
  providers: [PagamentosDosLancamentos, DespesasDosDebitos, EsquecerTextosVelhos],
  exports: [PagamentosDosLancamentos, DespesasDosDebitos],
})
export class ConciliacaoWorkerModule {}
