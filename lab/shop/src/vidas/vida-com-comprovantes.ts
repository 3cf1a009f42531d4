import { despesaStream, type DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

type Comprovante = Extract<DespesaEvent, { type: 'ComprovanteAnexado' }>['data'];

const EM_VIGOR = new Set(['DespesaLancada', 'DespesaAtualizada', 'DespesaRestaurada']);

/** Adds receipts to expenses and removes some. Deterministic by seed. */
export const comComprovantes = (
  passos: readonly Step<DomainEvent>[],
  semente: number,
  /** Probability of a receipt event after each event of `EM_VIGOR`. */
  frequencia = 0.2,
): Step<DomainEvent>[] => {
  const { chance, inteiro } = sortear(semente + 300);
  const porDespesa = new Map<number, { anexados: Comprovante[]; removidos: Comprovante[] }>();
  let ultimo = 0;

  const novo = (despesaId: number): Comprovante => {
    const comprovanteId = ++ultimo;
    const foto = chance(0.6);
    return {
      despesaId,
      comprovanteId,
      nome: foto ? `nota ${comprovanteId}.jpg` : `boleto ${comprovanteId}.pdf`,
      hash: `${comprovanteId}`.padStart(64, 'e'),
      tipo: foto ? 'image/jpeg' : 'application/pdf',
      bytes: inteiro(1, 9_999),
      largura: foto ? inteiro(1, 4_000) : null,
      altura: foto ? inteiro(1, 4_000) : null,
    };
  };

  const evento = (despesaId: number): DespesaEvent => {
    const dela = porDespesa.get(despesaId) ?? { anexados: [], removidos: [] };
    porDespesa.set(despesaId, dela);
    if (dela.anexados.length > 0 && chance(0.3)) {
      const data = dela.anexados.pop()!;
      dela.removidos.push(data);
      return { type: 'ComprovanteRemovido', data };
    }
    const data = (chance(0.4) ? dela.removidos.pop() : undefined) ?? novo(despesaId);
    dela.anexados.push(data);
    return { type: 'ComprovanteAnexado', data };
  };

  return passos.flatMap((passo) => {
    if (!EM_VIGOR.has(passo.type) || !chance(frequencia)) return [passo];
    const { despesaId } = passo.data as { despesaId: number };
    return [passo, { ...evento(despesaId), stream: despesaStream(despesaId), dia: passo.dia! }];
  });
};
