import { beforeEach, describe, expect, it } from 'vitest';
import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type { Decision, Fold } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { Batch } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { cadastrarCliente } from '../clientes/cadastrar-cliente.js';
import { clienteFold } from '../clientes/domain/cliente.js';
import { restaurarCliente } from '../clientes/domain/restaurar-cliente.js';
import { juntarCliente } from '../clientes/juntar-clientes.js';
import { orcamentoFold } from '../orcamentos/domain/orcamento.js';
import { cancelarPedido } from '../pedidos/cancelar-pedido.js';
import { criarPedido } from '../pedidos/criar-pedido.js';
import { passarAOutroCliente } from '../pedidos/domain/passar-a-outro-cliente.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { RecentStreams } from '../platform/commands/recent-streams.js';
import { createRetryPolicy } from '../platform/commands/retry-policy.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { solicitacaoFold } from '../solicitacoes/domain/solicitacao.js';
import { dadosDeMaria } from '../testing/cliente.builder.js';
import { codecWithoutKeys as codec } from '../testing/codec.js';
import { InMemoryEventStore } from '../testing/in-memory.event-store.js';
import { escrito, revisto } from '../testing/orcamento.builder.js';
import { umaSolicitacao } from '../testing/solicitacao.builder.js';
import type { AnyEventProcess } from './event-process.js';
import { juntarClientes } from './juntar-clientes.process.js';
import { RegistrosDoCliente } from './registros-do-cliente.js';

const hoje = '2026-11-21';

/** As the real ones, gives only the types that are asked for. */
class Log extends InMemoryEventStore {
  readonly lidas: string[] = [];

  override readStream(stream: string) {
    this.lidas.push(stream);
    return super.readStream(stream);
  }

  override async *subscribe({ types }: { types?: readonly string[] } = {}): AsyncIterable<Batch> {
    yield { events: this.all.filter(({ type }) => !types || types.includes(type)), caughtUp: true };
  }
}

let store: Log;
let reader: StateReader;
let writer: HandleCommand;
let processo: AnyEventProcess;
let visto: number;
let comandos: number;

beforeEach(() => {
  store = new Log();
  reader = new StateReader(store, codec);
  writer = new HandleCommand({
    store,
    codec,
    reader,
    recent: new RecentStreams(),
    clock: () => new Date('2026-11-21T12:00:00Z'),
    retryPolicy: createRetryPolicy({ now: () => 0, sleep: async () => {}, random: () => 0.5 }),
  });
  // Without read models everything is found in the log.
  const semLeituras = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;
  const registros = new RegistrosDoCliente(semLeituras, store, codec);
  processo = juntarClientes({ writer, reader, registros });
  visto = 0;
  comandos = 0;
});

const fazer = async <State, Event extends DomainEvent>(
  fold: Fold<State, Event>,
  stream: string,
  decision: Decision<State, Event>,
): Promise<void> => {
  const commandId = `comando-${comandos++}`;
  const origin = { usuarioId: 7, commandId, correlationId: commandId };
  await writer.handle({ fold, stream, origin, decide: () => decision });
};
const cadastrar = (clienteId: number) =>
  fazer(
    clienteFold,
    clienteStream(clienteId),
    cadastrarCliente({ clienteId, dados: dadosDeMaria, hoje }),
  );
const juntar = async (clienteId: number, ficaId: number) => {
  const fica = await reader.stateOf(clienteFold, clienteStream(ficaId));
  await fazer(clienteFold, clienteStream(clienteId), juntarCliente({ clienteId, ficaId, fica }));
};
const separar = (clienteId: number) =>
  fazer(clienteFold, clienteStream(clienteId), restaurarCliente({ clienteId }));
const encomendar = (pedidoId: number, clienteId: number) =>
  fazer(
    pedidoFold,
    pedidoStream(pedidoId),
    criarPedido({
      pedidoId,
      clienteId,
      cliente: { nome: `Cliente ${clienteId}`, endereco: null },
      estagioId: 1,
      data: null,
      prazo: null,
      horaDoPrazo: null,
      descricao: null,
      hoje,
    }),
  );
const donos = async (...pedidos: number[]) =>
  Promise.all(
    pedidos.map(async (id) => {
      const pedido = await reader.stateOf(pedidoFold, pedidoStream(id));
      return pedido.situacao === 'inexistente' ? null : pedido.cabecalho.clienteId;
    }),
  );
/** Handles the log from the place where it stopped, or from its beginning again. */
const trabalhar = async (desde = visto): Promise<void> => {
  for (visto = desde; visto < store.all.length; visto++) {
    const [event] = await codec.decode([store.all[visto]!]);
    await processo.on[event!.type]?.(event!);
  }
};

describe('os pedidos de um cliente juntado', () => {
  beforeEach(async () => {
    for (const id of [1, 2, 3]) await cadastrar(id);
    await encomendar(10, 1);
    await encomendar(20, 2);
    await encomendar(21, 2);
    await fazer(
      pedidoFold,
      pedidoStream(21),
      cancelarPedido({ pedidoId: 21, motivo: null, pagamentos: 'reter' }),
    );
  });

  it('passam ao que fica, cancelados também', async () => {
    await juntar(2, 1);
    await trabalhar();
    expect(await donos(10, 20, 21)).toEqual([1, 1, 1]);
  });

  it('passam uma vez só, ainda que o processo recomece do princípio', async () => {
    await juntar(2, 1);
    await trabalhar();
    const quantos = store.all.length;
    await trabalhar(0);
    expect(store.all).toHaveLength(quantos);
  });

  it('voltam ao desfazer; os feitos depois e os de outro dono ficam', async () => {
    await juntar(2, 1);
    await trabalhar();
    await encomendar(11, 1);
    await fazer(
      pedidoFold,
      pedidoStream(21),
      passarAOutroCliente({ pedidoId: 21, de: 1, para: 3 }),
    );
    await separar(2);
    await trabalhar();
    expect(await donos(10, 11, 20, 21)).toEqual([1, 1, 2, 3]);
    await juntar(2, 3);
    await trabalhar();
    expect(await donos(10, 11, 20, 21)).toEqual([1, 1, 3, 3]);
  });

  it('seguem o que já tinha sido juntado, e o pedido decidido um instante antes', async () => {
    await juntar(2, 1);
    await juntar(1, 3);
    await trabalhar();
    expect(await donos(10, 20, 21)).toEqual([3, 3, 3]);
    await encomendar(22, 2);
    await trabalhar();
    expect(await donos(22)).toEqual([3]);
  });

  it('seguem o que outro processo juntou antes de este recomeçar no lugar dele', async () => {
    await trabalhar();
    await juntar(2, 1);
    visto = store.all.length;
    processo.begins?.();
    await encomendar(22, 2);
    await trabalhar();
    expect(await donos(22)).toEqual([1]);
  });

  it('de quem nunca foi juntado não levam a ler registro nenhum', async () => {
    await juntar(2, 1);
    await trabalhar();
    await encomendar(11, 1);
    await encomendar(30, 3);
    store.lidas.length = 0;
    await trabalhar();
    expect(store.lidas).toEqual([]);
  });

  it('não vão a lado nenhum quando a junção se desfez antes de o processo chegar', async () => {
    await juntar(2, 1);
    await separar(2);
    await trabalhar();
    expect(await donos(10, 20, 21)).toEqual([1, 2, 2]);
  });

  it('eliminado o que ficou, elimina-se o que foi juntado a ele, e só esse', async () => {
    await juntar(2, 1);
    await trabalhar();
    const titular = { titular: 'cliente-1', clienteId: 1 };
    await fazer(clienteFold, clienteStream(1), (): TitularEvent[] => [
      {
        type: 'EliminacaoIniciada',
        data: {
          ...titular,
          motivo: 'pedido-do-titular',
          base: 'a-pedido',
          pedidaPor: 7,
          apesarDaGuardaAte: null,
        },
      },
    ]);
    await trabalhar();
    const situacao = async (id: number) =>
      (await reader.stateOf(clienteFold, clienteStream(id))).situacao;
    expect([await situacao(2), await situacao(3)]).toEqual(['eliminando', 'ativo']);
    const tipos = store.all.map(({ type }) => type as ClienteEvent['type']);
    expect(tipos.filter((tipo) => tipo === 'ClienteJuntado')).toHaveLength(1);
  });
});

describe('os orçamentos e as solicitações de um cliente juntado', () => {
  const orcar = (orcamentoId: number, { type, data }: OrcamentoEvent) =>
    fazer(orcamentoFold, orcamentoStream(orcamentoId), () => [
      { type, data: { ...data, orcamentoId } } as OrcamentoEvent,
    ]);
  const pedir = (solicitacaoId: number, clienteId: number) =>
    fazer(solicitacaoFold, solicitacaoStream(solicitacaoId), (): SolicitacaoEvent[] => [
      umaSolicitacao({ solicitacaoId }),
      { type: 'ClienteDaSolicitacaoEscolhido', data: { solicitacaoId, clienteId } },
    ]);
  const deQuem = async (orcamentoId: number) => {
    const orcamento = await reader.stateOf(orcamentoFold, orcamentoStream(orcamentoId));
    return orcamento.situacao === 'inexistente'
      ? null
      : [orcamento.donoId, orcamento.atual.conteudo.clienteId];
  };
  const daSolicitacao = async (solicitacaoId: number) => {
    const feita = await reader.stateOf(solicitacaoFold, solicitacaoStream(solicitacaoId));
    return feita.situacao === 'inexistente' ? null : feita.clienteId;
  };

  beforeEach(async () => {
    for (const id of [1, 2, 3]) await cadastrar(id);
    await orcar(70, escrito({ clienteId: 2 }));
    await orcar(71, escrito({ clienteId: 3 }));
    await pedir(80, 2);
    await pedir(81, 3);
  });

  it('passam ao que fica, uma vez só, e as versões continuam como foram escritas', async () => {
    await juntar(2, 1);
    await trabalhar();
    const quantos = store.all.length;
    await trabalhar(0);
    expect(store.all).toHaveLength(quantos);
    expect([await deQuem(70), await deQuem(71)]).toEqual([
      [1, 2],
      [3, 3],
    ]);
    expect([await daSolicitacao(80), await daSolicitacao(81)]).toEqual([1, 3]);
  });

  it('os que se escrevem no mesmo instante seguem os outros', async () => {
    await trabalhar();
    await juntar(2, 1);
    await orcar(72, escrito({ clienteId: 2 }));
    await pedir(82, 2);
    await trabalhar();
    expect([await deQuem(72), await daSolicitacao(82)]).toEqual([[1, 2], 1]);
  });

  it('outra versão para a mesma pessoa fica com quem ficou', async () => {
    await juntar(2, 1);
    await trabalhar();
    await orcar(70, revisto(2, { clienteId: 2 }));
    expect(await deQuem(70)).toEqual([1, 2]);
    const quantos = store.all.length;
    await trabalhar();
    expect(store.all).toHaveLength(quantos);
  });

  it('voltam ao desfazer, menos o que se escreveu para o que ficou ou para outra pessoa', async () => {
    await orcar(72, escrito({ clienteId: 2 }));
    await orcar(73, escrito({ clienteId: 1 }));
    await juntar(2, 1);
    await trabalhar();
    await orcar(72, revisto(2, { clienteId: 3 }));
    await separar(2);
    await trabalhar();
    expect(await Promise.all([70, 72, 73].map(deQuem))).toEqual([
      [2, 2],
      [3, 3],
      [1, 1],
    ]);
    expect([await daSolicitacao(80), await daSolicitacao(81)]).toEqual([2, 3]);
  });
});
