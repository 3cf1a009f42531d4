import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import { IndiceDePedidos } from './indice-de-pedidos.js';
import {
  palavrasDoBanco,
  pesar,
  type AExplicar,
  type PedidoAPagar,
  type Peso,
  type Sinais,
} from './pesar-pedido.js';

export interface Proposta {
  readonly pedidoId: number;
  readonly certeza: Certeza;
  readonly motivos: readonly string[];
  readonly sinais: Sinais;
}

const PROPOSTAS_AT_MOST = 4;
/** Orders whose score is less than this below the best are equally probable. */
const EMPATE = 10;

const candidatosA = (pesos: readonly Peso[]): Proposta[] => {
  const ordenados = pesos.toSorted((a, b) => b.nota - a.nota || a.pedido.id - b.pedido.id);
  const [melhor] = ordenados;
  const empatados = ordenados.filter(({ nota }) => melhor!.nota - nota < EMPATE);
  return empatados.slice(0, PROPOSTAS_AT_MOST).map(({ pedido, certeza, motivos, sinais }) =>
    empatados.length === 1
      ? { pedidoId: pedido.id, certeza, motivos, sinais }
      : {
          pedidoId: pedido.id,
          certeza: 'duvidosa',
          motivos: [...motivos, 'outro pedido também serve'],
          sinais,
        },
  );
};

/** Proposals by entry id; empty when no order fits. Doubtful when several fit, or entries together overpay an order. */
export const proporPedidos = (
  lancamentos: readonly AExplicar[],
  pedidos: readonly PedidoAPagar[],
): ReadonlyMap<string, readonly Proposta[]> => {
  const indice = new IndiceDePedidos(pedidos);
  const propostas = new Map<string, readonly Proposta[]>();
  for (const lancamento of lancamentos) {
    const palavras = palavrasDoBanco(lancamento.texto ?? '');
    const pesos = [...indice.perto(lancamento, palavras)]
      .map((candidato) => pesar(lancamento, palavras, candidato))
      .filter((peso) => peso !== null);
    propostas.set(lancamento.id, candidatosA(pesos));
  }
  return comUmPedidoParaCada(lancamentos, pedidos, propostas);
};

const ORDEM: Readonly<Record<Certeza, number>> = { certa: 0, provavel: 1, duvidosa: 2 };

const comUmPedidoParaCada = (
  lancamentos: readonly AExplicar[],
  pedidos: readonly PedidoAPagar[],
  propostas: ReadonlyMap<string, readonly Proposta[]>,
): ReadonlyMap<string, readonly Proposta[]> => {
  const inicial = new Map(pedidos.map(({ id, faltaEmCentavos }) => [id, faltaEmCentavos]));
  const falta = new Map(inicial);
  const unicas = lancamentos
    .flatMap((lancamento) => {
      const [unica, outra] = propostas.get(lancamento.id) ?? [];
      return unica && !outra && unica.certeza !== 'duvidosa' ? [{ lancamento, unica }] : [];
    })
    .toSorted((a, b) => ORDEM[a.unica.certeza] - ORDEM[b.unica.certeza]);
  const finais = new Map(propostas);
  for (const { lancamento, unica } of unicas) {
    const antes = falta.get(unica.pedidoId)!;
    // An entry above the unpaid amount takes all of it.
    const resta =
      antes -
      (unica.sinais.valor === 'maior' ? inicial.get(unica.pedidoId)! : lancamento.valorEmCentavos);
    if (resta >= 0) falta.set(unica.pedidoId, resta);
    else
      finais.set(lancamento.id, [
        {
          ...unica,
          certeza: 'duvidosa',
          motivos: [...unica.motivos, 'outro lançamento também serve a este pedido'],
        },
      ]);
  }
  return finais;
};
