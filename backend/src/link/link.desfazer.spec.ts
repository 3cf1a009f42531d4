import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import { linkEvents, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { describe, expect, it } from 'vitest';
import { UndoRecord } from '../testing/desfazer/undo-record.js';
import { desfazerLinks } from './link.desfazer.js';

const orcamentoId = 7;
const criado = (letra: string): LinkEvent => ({
  type: 'LinkCriado',
  data: { orcamentoId, clienteId: 5, hash: letra.repeat(64), ate: '2026-12-31' },
});
const registro = () => new UndoRecord(desfazerLinks, orcamentoId);

describe('desfazer o que se fez num link', () => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const tipos = linkEvents.map(({ type }) => type as string);
    expect(Object.keys(desfazerLinks.inverses).sort()).toEqual(tipos.filter(temInversa).sort());
  });

  it('criado: deixa de abrir', async () => {
    const record = registro();
    const revisao = record.write([criado('a')]);
    expect(await record.plan(revisao)).toMatchObject({ muda: ['O link deixa de abrir.'] });
    await record.undo(revisao);
    expect(record.state).toMatchObject({ situacao: 'revogado' });
  });

  it('trocado por outro, ou já revogado, não se desfaz', async () => {
    const record = registro();
    const primeiro = record.write([criado('a')]);
    const segundo = record.write([criado('b')]);
    expect(await record.plan(primeiro)).toMatchObject({
      impede: expect.stringContaining('já foi revogado ou trocado depois') as string,
    });
    record.write([{ type: 'LinkRevogado', data: { orcamentoId, hash: 'b'.repeat(64) } }]);
    expect(await record.plan(segundo)).toHaveProperty('impede');
  });
});
