import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createEventAuthentication } from '@encomenda/platform/event-store/encryption/event-authentication';
import { beforeEach, describe, expect, it } from 'vitest';
import { AssinarRecibo } from '../../link/recibo/assinar-recibo.js';
import { ChaveDosRecibos } from '../../link/recibo/chave-dos-recibos.js';
import { lerRecibo } from '../../link/recibo/recibo.js';
import { linkFold } from '../../link/domain/link.js';
import { orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { createRetryPolicy } from '../../platform/commands/retry-policy.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import {
  aprovado,
  escrito,
  ORCAMENTO_ID,
  revisto,
} from '../../testing/builders/orcamento.builder.js';
import { AssinarRecibos } from './assinar-recibos.process.js';

/** One key for everybody. */
const codec = createCodec(eventCatalog, {
  authentication: createEventAuthentication(Buffer.alloc(32)),
  keyFor: async () => Buffer.alloc(32),
  load: async () => undefined,
  find: () => Buffer.alloc(32),
  destroyed: () => undefined,
});

const AS = '2026-11-26T12:00:00.000Z';
const chave = new ChaveDosRecibos({ masterKey: Buffer.alloc(32, 1) });
const escritoHoje = orcamentoFold.evolve(orcamentoFold.initialState, escrito());
if (escritoHoje.situacao === 'inexistente') throw new Error('a quote');
const hash = hashDaVersao(ORCAMENTO_ID, escritoHoje.atual);

let reader: StateReader;
let writer: HandleCommand;

const escrever = (commandId: string, ...events: OrcamentoEvent[]) =>
  writer.handle({
    fold: orcamentoFold,
    stream: orcamentoStream(ORCAMENTO_ID),
    origin: { usuarioId: 1, commandId, correlationId: commandId },
    decide: () => () => events,
  });

beforeEach(() => {
  const store = new InMemoryEventStore();
  reader = new StateReader(store, codec);
  writer = new HandleCommand({
    store,
    codec,
    reader,
    recent: new RecentStreams(),
    clock: () => new Date(AS),
    retryPolicy: createRetryPolicy({ now: () => 0, sleep: async () => {}, random: () => 0.5 }),
  });
});

/** The process follows every approval of the log, as after a start from the beginning. */
const seguir = async (): Promise<void> => {
  const { on } = new AssinarRecibos(new AssinarRecibo(writer, reader, chave));
  const { events } = await reader.load(orcamentoFold, orcamentoStream(ORCAMENTO_ID));
  for (const event of events) await on[event.type]?.(event);
};
const recibos = async () =>
  (
    (await reader.load(linkFold, linkStream(ORCAMENTO_ID)))
      .events as readonly unknown[] as LinkEvent[]
  ).flatMap((event) => (event.type === 'ReciboAssinado' ? [event.data] : []));

describe('assinar o recibo de uma aprovação', () => {
  it('assina o que o histórico diz, também de uma aprovação de antes; uma vez só', async () => {
    await escrever('escrito', escrito());
    await escrever('aprovado', aprovado({ hash, nome: 'Maria' }));
    await escrever('revisto', revisto(2, { descontoEmCentavos: 100 }));
    await seguir();
    await seguir();
    const [recibo, ...outros] = await recibos();
    expect(outros).toEqual([]);
    expect(recibo).toMatchObject({ versao: 1, aprovadoNaRevisao: 1 });
    expect(recibo!.chave).toBe(chave.publica.toString('base64'));
    expect(recibo!.assinatura).toBe(chave.assinar(recibo!.texto!).toString('base64'));
    expect(lerRecibo(recibo!.texto!)).toMatchObject({
      orcamento: ORCAMENTO_ID,
      versao: 1,
      hash,
      nome: 'Maria',
      em: AS,
    });
  });

  it('cada aprovação tem o seu', async () => {
    await escrever('escrito', escrito());
    await escrever('um', aprovado({ hash, nome: 'Maria' }));
    await escrever('outro', aprovado({ hash, nome: 'João' }));
    await seguir();
    expect((await recibos()).map(({ texto }) => lerRecibo(texto!)?.nome)).toEqual([
      'Maria',
      'João',
    ]);
  });

  it('não assina um conteúdo que não é o do hash', async () => {
    await escrever('escrito', escrito());
    await escrever('aprovado', aprovado({ hash: 'f'.repeat(64) }));
    await seguir();
    expect(await recibos()).toEqual([]);
  });
});
