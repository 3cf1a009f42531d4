import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { describe, expect, it } from 'vitest';
import { ENTREGA_ID } from '../testing/builders/entrega.builder.js';
import { UndoRecord } from '../testing/desfazer/undo-record.js';
import { desfazerEntregas } from './entregas.desfazer.js';

const entregaId = ENTREGA_ID;
const data = '2026-11-21';
const BIA = 2;
const criada: EntregaEvent = { type: 'EntregaCriada', data: { entregaId, data } };
const finalizada: EntregaEvent = { type: 'EntregaFinalizada', data: { entregaId } };
const reaberta: EntregaEvent = { type: 'EntregaReaberta', data: { entregaId } };
const excluida: EntregaEvent = { type: 'EntregaExcluida', data: { entregaId } };

const finalizadaPorAna = () => {
  const record = new UndoRecord(
    desfazerEntregas(async () => null),
    entregaId,
  );
  record.write([criada]);
  return { record, ato: record.write([finalizada]) };
};

describe('desfazer a finalização de uma entrega', () => {
  it('diz quem reabriu, ainda que outra pessoa a tenha excluído e restaurado', async () => {
    const { record, ato } = finalizadaPorAna();
    record.write([reaberta]);
    record.write([excluida], undefined, BIA);
    record.write(
      [{ type: 'EntregaRestaurada', data: { entregaId, data, finalizada: false } }],
      undefined,
      BIA,
    );
    expect(await record.plan(ato)).toEqual({
      impede: 'A entrega já foi reaberta depois por Ana às 14:32.',
    });
  });

  it('diz quem a excluiu', async () => {
    const { record, ato } = finalizadaPorAna();
    record.write([excluida], undefined, BIA);
    expect(await record.plan(ato)).toEqual({
      impede: 'A entrega já foi excluída depois por Bia às 14:32.',
    });
  });
});
