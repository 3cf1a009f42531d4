import type {
  DadosDoLancamento,
  ExtratoEvent,
} from '@encomenda/contracts/conciliacao/extrato.events';
import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';

export type EstadoDoLancamento =
  | { readonly situacao: 'a-conferir' | 'ignorado' }
  | {
      readonly situacao: 'conciliado';
      readonly pedidoId: number;
      /** Number of this confirmation among all uses of the entry, from 1. */
      readonly vez: number;
      /** Part of the entry that the order received, in centavos. */
      readonly recebidoEmCentavos: number;
    }
  | {
      readonly situacao: 'despesa';
      readonly despesaId: number;
      /** Number of this expense among all uses of the entry, from 1. */
      readonly vez: number;
    };

export interface LancamentoNoExtrato {
  readonly dados: DadosDoLancamento;
  readonly estado: EstadoDoLancamento;
  /** Whether a user ever confirmed, ignored or booked the entry. */
  readonly mexido: boolean;
  readonly vezes: number;
  /** The last use of the entry; null before the first. */
  readonly ultima: UltimaConciliacao | null;
}

export type UltimaConciliacao =
  | { readonly recebidoEmCentavos: number }
  | { readonly despesaId: number; readonly nome: string; readonly categoriaId: number | null };

export interface ExtratoExistente {
  readonly situacao: 'lido' | 'descartado';
  readonly primeiroDia: Dia;
  readonly ultimoDia: Dia;
  readonly lancamentos: ReadonlyMap<number, LancamentoNoExtrato>;
}

export type Extrato = { readonly situacao: 'inexistente' } | ExtratoExistente;

const A_CONFERIR: EstadoDoLancamento = { situacao: 'a-conferir' };

const noLancamento = (
  extrato: ExtratoExistente,
  numero: number,
  mudanca: (lancamento: LancamentoNoExtrato) => Partial<LancamentoNoExtrato>,
): ExtratoExistente => {
  const antes = extrato.lancamentos.get(numero);
  if (!antes) return extrato;
  const lancamentos = new Map(extrato.lancamentos);
  return {
    ...extrato,
    lancamentos: lancamentos.set(numero, { ...antes, mexido: true, ...mudanca(antes) }),
  };
};

const evolve = (extrato: Extrato, { type, data }: ExtratoEvent): Extrato => {
  if (type === 'ExtratoLido')
    return {
      situacao: 'lido',
      primeiroDia: data.primeiroDia,
      ultimoDia: data.ultimoDia,
      lancamentos: new Map(
        data.lancamentos.map((dados) => [
          dados.numero,
          { dados, estado: A_CONFERIR, mexido: false, vezes: 0, ultima: null },
        ]),
      ),
    };
  if (extrato.situacao === 'inexistente') return extrato;
  switch (type) {
    case 'ExtratoDescartado':
      return { ...extrato, situacao: 'descartado' };
    case 'LancamentoConciliado': {
      const { numero, pedidoId, vez, recebidoEmCentavos } = data;
      return noLancamento(extrato, numero, ({ vezes }) => ({
        estado: { situacao: 'conciliado', pedidoId, vez, recebidoEmCentavos },
        vezes: Math.max(vezes, vez),
        ultima: { recebidoEmCentavos },
      }));
    }
    case 'DebitoLancado': {
      const { numero, despesaId, vez, nome, categoriaId } = data;
      return noLancamento(extrato, numero, ({ vezes }) => ({
        estado: { situacao: 'despesa', despesaId, vez },
        vezes: Math.max(vezes, vez),
        ultima: { despesaId, nome, categoriaId },
      }));
    }
    case 'LancamentoIgnorado':
      return noLancamento(extrato, data.numero, () => ({ estado: { situacao: 'ignorado' } }));
    case 'LancamentoDesconciliado':
    case 'DebitoSolto':
    case 'LancamentoReaberto':
      return noLancamento(extrato, data.numero, () => ({ estado: A_CONFERIR }));
    default:
      return semTratamento(type, extrato);
  }
};

/** Makes the compiler reject `evolve` when it misses an event type. */
const semTratamento = (_type: never, extrato: Extrato): Extrato => extrato;

export const extratoFold: Fold<Extrato, ExtratoEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve,
};
export type ExtratoDecision = Decision<Extrato, ExtratoEvent>;
