import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { UndoSubject } from '../desfazer/inverse.js';
import {
  conciliarLancamento,
  desconciliarLancamento,
  estaConciliado,
} from './domain/conciliar-lancamento.js';
import { descartarExtrato } from './domain/descartar-extrato.js';
import { extratoFold, type Extrato } from './domain/extrato.js';
import { ignorarLancamento, reabrirLancamento } from './domain/ignorar-lancamento.js';

type Inversos = UndoSubject<Extrato, ExtratoEvent>['inverses'];

const naoEDeExtrato = (): never => {
  throw new Error('The act is not of this kind.');
};

const inverses: Inversos = {
  ExtratoLido: {
    undo: ({ events: [lido] }) => ({
      muda: [
        'Os lançamentos deste extrato saem da conferência.',
        'O arquivo pode ser lido de novo.',
      ],
      decision: descartarExtrato(lido!.data.extratoId),
    }),
  },
  LancamentoConciliado: {
    undo: ({ events: [conciliado], now, later, byWhom }) => {
      if (conciliado?.type !== 'LancamentoConciliado') return naoEDeExtrato();
      const { extratoId, numero, valorEmCentavos, pedidoId } = conciliado.data;
      if (!estaConciliado(now, conciliado.data)) {
        const solto = later.findLast(
          ({ type, data }) => type === 'LancamentoDesconciliado' && data.numero === numero,
        );
        return { impede: `O lançamento já foi solto depois${solto ? byWhom(solto) : ''}.` };
      }
      return {
        muda: [
          'O lançamento volta à conferência.',
          `O pagamento de ${formatarReais(valorEmCentavos)} do pedido ${pedidoId} será cancelado.`,
        ],
        decision: desconciliarLancamento({ extratoId, numero }),
      };
    },
  },
  LancamentoDesconciliado: {
    undo: ({ events: [solto] }) => {
      if (solto?.type !== 'LancamentoDesconciliado') return naoEDeExtrato();
      const { extratoId, numero, pedidoId, valorEmCentavos } = solto.data;
      return {
        muda: [
          `O lançamento volta a ser do pedido ${pedidoId}, com um pagamento de ${formatarReais(valorEmCentavos)}.`,
        ],
        decision: conciliarLancamento({ extratoId, numero, pedidoId }),
      };
    },
  },
  LancamentoIgnorado: {
    undo: ({ events: [ignorado] }) => {
      if (ignorado?.type !== 'LancamentoIgnorado') return naoEDeExtrato();
      return {
        muda: ['O lançamento volta à conferência.'],
        decision: reabrirLancamento(ignorado.data),
      };
    },
  },
  LancamentoReaberto: {
    undo: ({ events: [reaberto] }) => {
      if (reaberto?.type !== 'LancamentoReaberto') return naoEDeExtrato();
      return {
        muda: ['O lançamento volta a ser ignorado.'],
        decision: ignorarLancamento(reaberto.data),
      };
    },
  },
};

/** Payments follow what becomes of their entries, by the worker. */
export const desfazerExtratos: UndoSubject<Extrato, ExtratoEvent> = {
  assunto: 'extratos',
  ler: 'receita:ler',
  stream: extratoStream,
  fold: extratoFold,
  inverses,
};

@Injectable()
export class ConciliacaoDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerExtratos);
  }
}
