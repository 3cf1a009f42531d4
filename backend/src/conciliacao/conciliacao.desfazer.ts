import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { UndoSubject } from '../desfazer/inverse.js';
import {
  conciliarDeNovo,
  desconciliarLancamento,
  estaConciliado,
} from './domain/conciliar-lancamento.js';
import { descartarExtrato } from './domain/descartar-extrato.js';
import { exigirLancamento } from './domain/exigir-lancamento.js';
import { extratoFold, type Extrato } from './domain/extrato.js';
import { ignorarLancamento, reabrirLancamento } from './domain/ignorar-lancamento.js';
import { ehDespesa, lancarDebitoDeVolta, soltarDebito } from './domain/lancar-debito.js';
import { retratoDoExtrato } from './retrato-do-extrato.js';

type Inversos = UndoSubject<Extrato, ExtratoEvent>['inverses'];

const naoEDeExtrato = (): never => {
  throw new Error('The act is not of this kind.');
};

const recebidoAntes = (
  extrato: Extrato,
  { numero, valorEmCentavos }: { readonly numero: number; readonly valorEmCentavos: number },
): number => {
  const { ultima } = exigirLancamento(extrato, numero);
  return ultima && 'recebidoEmCentavos' in ultima ? ultima.recebidoEmCentavos : valorEmCentavos;
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
      const { extratoId, numero, recebidoEmCentavos, pedidoId } = conciliado.data;
      if (!estaConciliado(now, conciliado.data)) {
        const solto = later.findLast(
          ({ type, data }) => type === 'LancamentoDesconciliado' && data.numero === numero,
        );
        return { impede: `O lançamento já foi solto depois${solto ? byWhom(solto) : ''}.` };
      }
      return {
        muda: [
          'O lançamento volta à conferência.',
          `O pagamento de ${formatarReais(recebidoEmCentavos)} do pedido ${pedidoId} será cancelado.`,
        ],
        decision: desconciliarLancamento({ extratoId, numero }),
      };
    },
  },
  LancamentoDesconciliado: {
    undo: ({ events: [solto], now }) => {
      if (solto?.type !== 'LancamentoDesconciliado') return naoEDeExtrato();
      const { extratoId, numero, pedidoId } = solto.data;
      return {
        muda: [
          `O lançamento volta a ser do pedido ${pedidoId}, com um pagamento de ${formatarReais(recebidoAntes(now, solto.data))}.`,
        ],
        decision: conciliarDeNovo({ extratoId, numero, pedidoId }),
      };
    },
  },
  DebitoLancado: {
    undo: ({ events: [lancado], now, later, byWhom }) => {
      if (lancado?.type !== 'DebitoLancado') return naoEDeExtrato();
      const { extratoId, numero, despesaId, nome } = lancado.data;
      if (!ehDespesa(now, { extratoId, numero, despesaId })) {
        const solto = later.findLast(
          ({ type, data }) => type === 'DebitoSolto' && data.numero === numero,
        );
        return { impede: `O lançamento já foi solto depois${solto ? byWhom(solto) : ''}.` };
      }
      return {
        muda: [
          'O lançamento volta à conferência.',
          `A despesa ${entreAspas(nome)} será cancelada.`,
        ],
        decision: soltarDebito({ extratoId, numero }),
      };
    },
  },
  DebitoSolto: {
    undo: ({ events: [solto], now }) => {
      if (solto?.type !== 'DebitoSolto') return naoEDeExtrato();
      const { extratoId, numero, despesaId } = solto.data;
      const { estado, ultima } = exigirLancamento(now, numero);
      if (estado.situacao !== 'a-conferir' || !ultima || !('despesaId' in ultima))
        return { impede: 'O lançamento já não está por conferir.' };
      return {
        muda: [`O lançamento volta a ser a despesa ${entreAspas(ultima.nome)}.`],
        decision: lancarDebitoDeVolta({ extratoId, numero, despesaId }),
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

/** Undo changes only the statement. A process then adjusts payments and expenses. */
export const desfazerExtratos: UndoSubject<Extrato, ExtratoEvent> = {
  assunto: 'extratos',
  ler: 'receita:ler',
  stream: extratoStream,
  fold: extratoFold,
  retrato: retratoDoExtrato,
  inverses,
};

@Injectable()
export class ConciliacaoDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerExtratos);
  }
}
