import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { offencesOfLaws } from '@encomenda/oracle/laws';
import { offencesOfEffects, offencesOfLog } from '@encomenda/oracle/log-offences';
import { derivedId } from '@encomenda/platform/ids';
import { history } from '@encomenda/shop/history';
import { itemAdicionado, noPedido, pagamentoEfetuado, pedidoCriado } from '@encomenda/shop/passos';
import { describe, expect, it } from 'vitest';
import { offencesOfAnswers } from './answers.js';
import type { CommandRecord } from '../sender.js';
import { offencesOfContents } from './sent-contents.js';

interface Place {
  readonly stream?: string;
  readonly revision: number;
  readonly type?: string;
  readonly command?: string;
  readonly index?: number;
  readonly data?: Record<string, unknown>;
}

const event = (at: number, place: Place): RecordedEvent => {
  const { stream = 'pedido-1', revision, type = 'EstagioAvancado', command = `c${at}` } = place;
  return {
    id: place.index ? derivedId(derivedId(command), place.index) : derivedId(command),
    stream,
    revision: BigInt(revision),
    position: { commit: BigInt(at), prepare: BigInt(at) },
    type,
    data: place.data ?? { pedidoId: 1 },
    metadata: {
      commandId: command,
      $correlationId: command,
      $causationId: command,
      usuarioId: 1,
      ocorridoEm: '2030-01-01T12:00:00.000Z',
      dia: '2030-01-01',
      schemaVersion: 1,
    },
  };
};

const created = (at: number, number: number, command = `c${at}`): RecordedEvent =>
  event(at, {
    stream: `pedido-${number}`,
    revision: 0,
    type: 'PedidoCriado',
    command,
    data: { pedidoId: number, estagioId: 1, clienteId: 1 },
  });

const record = (commandId: string, more: Partial<CommandRecord> = {}): CommandRecord => ({
  intent: { method: 'POST', path: '/pedidos/store', key: commandId },
  commandId,
  outcome: 'ok',
  status: 201,
  told: { message: 'Feito.', type: 'success', id: 1 },
  attempts: [201],
  ...more,
});

describe('the oracle', () => {
  it('accepts a valid log', () => {
    const log = [created(1, 1), created(2, 2), event(3, { revision: 1 })];
    expect(offencesOfLog(log)).toEqual([]);
    expect(offencesOfEffects(log)).toEqual([]);
    expect(offencesOfAnswers(log.slice(0, 1), [record('c1')])).toEqual([]);
  });

  it('finds a gap, a position that goes back, a repeated id and a repeated number', () => {
    expect(offencesOfLog([created(1, 1), event(2, { revision: 2 })])).toHaveLength(1);
    expect(offencesOfLog([created(2, 1), event(1, { revision: 1 })])).toHaveLength(1);
    const again = event(2, { revision: 1, command: 'c1' });
    expect(offencesOfLog([created(1, 1), again])).toHaveLength(1);
    const sameNumber = { ...created(2, 1), stream: 'pedido-2' };
    expect(offencesOfLog([created(1, 1), sameNumber])).toEqual(['pedido 1 stands there twice']);
  });

  it('finds a command that took effect twice, in one stream or two', () => {
    const apart = event(3, { revision: 2, command: 'c1', index: 1 });
    expect(offencesOfEffects([created(1, 1), event(2, { revision: 1 }), apart])).toHaveLength(1);
    const elsewhere = event(2, { stream: 'pedido-2', revision: 1, command: 'c1', index: 1 });
    expect(offencesOfEffects([created(1, 1), elsewhere])).toHaveLength(1);
    const decidedAgain = { ...event(2, { revision: 1, command: 'c1' }), id: 'another' };
    expect(offencesOfEffects([created(1, 1), decidedAgain])).toHaveLength(1);
  });

  it('finds a lost acknowledged command and a refused one that took effect', () => {
    expect(offencesOfAnswers([], [record('c1')])).toEqual([
      'POST /pedidos/store (201): acknowledged, and lost',
    ]);
    const refused = record('c1', { outcome: 'refused', status: 409, attempts: [409] });
    expect(offencesOfAnswers([created(1, 1)], [refused])).toHaveLength(1);
  });

  it('finds a wrong number, an error, an unanswered command and an unsent one', () => {
    const wrong = record('c1', { told: { message: '', type: 'success', id: 9 } });
    expect(offencesOfAnswers([created(1, 1)], [wrong])).toHaveLength(1);
    const failed = record('c1', { attempts: [500, 201] });
    expect(offencesOfAnswers([created(1, 1)], [failed])).toHaveLength(1);
    const silent = record('c1', { outcome: 'unknown', status: 0, attempts: [0] });
    expect(offencesOfAnswers([], [silent])).toHaveLength(1);
    expect(offencesOfAnswers([created(1, 1)], [])).toEqual(['nobody sent pedido-1@0']);
  });

  it('finds a repeat taken for another request, whether or not the first took effect', () => {
    const told = {
      message: 'Esta chave de idempotência já foi usada com outros dados.',
      type: 'error',
    };
    const refused = record('c1', { outcome: 'refused', status: 422, attempts: [0, 422], told });
    expect(offencesOfAnswers([created(1, 1)], [refused])).toHaveLength(1);
    expect(offencesOfAnswers([], [refused])).toHaveLength(1);
  });

  it('accepts what a process writes because of a sent command, and nothing else of it', () => {
    const followed = (correlation: string, type: string): RecordedEvent => {
      const { metadata, ...rest } = event(2, { stream: 'pedido-2', revision: 0, type });
      return { ...rest, metadata: { ...metadata, $correlationId: correlation } };
    };
    const offences = (second: RecordedEvent) =>
      offencesOfAnswers([created(1, 1), second], [record('c1')]);
    expect(offences(followed('c1', 'PagamentoConciliado'))).toEqual([]);
    expect(offences(followed('c9', 'PagamentoConciliado'))).toEqual(['nobody sent pedido-2@0']);
    expect(offences(followed('c1', 'EstagioAvancado'))).toEqual(['nobody sent pedido-2@0']);
  });

  it('knows the command of a public form by its text', () => {
    const asked = (command: string, mensagem: string): RecordedEvent =>
      event(1, { revision: 0, type: 'MudancaPedida', command, data: { mensagem } });
    const form = (text: string, more: Partial<CommandRecord> = {}) =>
      record('unknown', {
        intent: {
          method: 'POST',
          path: '/c/x',
          key: 'k',
          publicText: text,
          says: { mensagem: text },
        },
        told: null,
        status: 303,
        attempts: [303],
        ...more,
      });
    expect(offencesOfAnswers([asked('c8', 'a')], [form('a')])).toEqual([]);
    expect(offencesOfContents([asked('c8', 'a')], [form('a')])).toEqual([]);
    expect(offencesOfAnswers([], [form('a')])).toHaveLength(1);
    const refused = { outcome: 'refused', status: 409, attempts: [409] } as const;
    expect(offencesOfAnswers([asked('c8', 'a')], [form('a', refused)])).toHaveLength(1);
    const ended = { outcome: 'refused', status: 410, attempts: [0, 410] } as const;
    expect(offencesOfAnswers([asked('c8', 'a')], [form('a', ended)])).toEqual([]);
  });

  it('accepts no event of an act that changes nothing where it says so', () => {
    const intent = { method: 'DELETE', path: '/link/1', key: 'k' } as const;
    expect(offencesOfAnswers([], [record('c1', { intent })])).toHaveLength(1);
    const calm = record('c1', { intent: { ...intent, mayChangeNothing: true } });
    expect(offencesOfAnswers([], [calm])).toEqual([]);
  });

  it('finds a default in the place of a sent value', () => {
    const finish = (body: object) =>
      record('c1', { intent: { method: 'PUT', path: '/finalizar-unidade/7', body, key: 'k' } });
    const finished = (itemId: number, quantidade: number) =>
      event(1, {
        revision: 1,
        type: 'UnidadesFinalizadas',
        data: { pedidoId: 1, itemId, quantidade },
      });
    const offences = (body: object, done: RecordedEvent) =>
      offencesOfContents([done], [finish(body)]);
    expect(offences({ quantidade_finalizada: 7 }, finished(7, 7))).toEqual([]);
    expect(offences({}, finished(7, 1))).toEqual([]);
    expect(offences({ quantidade_finalizada: 7 }, finished(7, 1))).toEqual([
      'PUT /finalizar-unidade/7: UnidadesFinalizadas with quantidade 1, sent was 7',
    ]);
    expect(offences({ quantidade_finalizada: 7 }, finished(8, 7))).toHaveLength(1);
    expect(offences({}, event(1, { revision: 1, type: 'Outro' }))).toHaveLength(1);
  });

  it('compares money and file metadata', () => {
    const paid = (valorEmCentavos: number) =>
      event(1, { revision: 1, type: 'PagamentoEfetuado', data: { pedidoId: 1, valorEmCentavos } });
    const body = { pedido_id: 1, valor: 5.55 };
    const pay = record('c1', {
      intent: { method: 'POST', path: '/receita/store', body, key: 'k' },
    });
    expect(offencesOfContents([paid(555)], [pay])).toEqual([]);
    expect(offencesOfContents([paid(0)], [pay])).toHaveLength(1);
    const photo = (hash: string) =>
      event(1, { revision: 1, type: 'ImagemAdicionada', data: { produtoId: 3, hash } });
    const says = { produto_id: 3, hash: 'a1' };
    const upload = {
      method: 'POST',
      path: '/store',
      body: Buffer.alloc(3),
      says,
      key: 'k',
    } as const;
    expect(offencesOfContents([photo('a1')], [record('c1', { intent: upload })])).toEqual([]);
    expect(offencesOfContents([photo('a2')], [record('c1', { intent: upload })])).toHaveLength(1);
  });

  const avancado = (de: EstagioId, para: EstagioId) => noPedido(1, 'EstagioAvancado', { de, para });
  const finalizadas = (quantidade: number) =>
    noPedido(1, 'UnidadesFinalizadas', { itemId: 7, produtoId: 3, quantidade });

  it.each([
    ['more paid than due', [pagamentoEfetuado(1, 1, 1)]],
    ['a stage left out', [avancado(1, 3)]],
    ['a stage the order is not in', [avancado(2, 3)]],
    [
      'an item stage that it is not in',
      [itemAdicionado(1, 7), noPedido(1, 'EstagioDoItemAvancado', { itemId: 7, de: 2, para: 3 })],
    ],
    ['more units than ordered', [itemAdicionado(1, 7), finalizadas(3)]],
    ['an item still in production', [itemAdicionado(1, 7), avancado(1, 2), avancado(2, 3)]],
    ['an order created twice', [pedidoCriado(1)]],
    ['an event of an order that does not exist', [pagamentoEfetuado(9, 1, 1)]],
  ])('refuses %s', (_, steps) => {
    expect(offencesOfLaws(history([pedidoCriado(1), ...steps]))).toHaveLength(1);
  });

  it('accepts a valid order', () => {
    const log = history([pedidoCriado(1), itemAdicionado(1, 7), avancado(1, 2), finalizadas(2)]);
    expect(offencesOfLaws(log)).toEqual([]);
  });
});
