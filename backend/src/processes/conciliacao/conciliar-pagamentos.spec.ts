import { setImmediate as others } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { EventToAppend, ExpectedRevision } from '@encomenda/platform/event-store/event-store';
import { Random } from '@encomenda/platform/random';
import { ConciliarLancamentosHandler } from '../../conciliacao/atos/conciliar-lancamentos.js';
import { DesconciliarLancamentoHandler } from '../../conciliacao/atos/desconciliar-lancamento.js';
import {
  conciliarLancamento,
  desconciliarLancamento,
} from '../../conciliacao/domain/conciliar-lancamento.js';
import { extratoFold, type ExtratoDecision } from '../../conciliacao/domain/extrato.js';
import {
  ignorarLancamento,
  reabrirLancamento,
} from '../../conciliacao/domain/ignorar-lancamento.js';
import { lerExtrato } from '../../conciliacao/domain/ler-extrato.js';
import { conciliacaoDo } from '../../conciliacao/atos/pagar-com-lancamento.js';
import { PagamentosDosLancamentos } from '../../conciliacao/atos/pagar-lancamento.js';
import { adicionarItem } from '../../pedidos/itens/adicionar-item.js';
import { cancelarPagamento } from '../../pedidos/pagamentos/cancelar-pagamento.js';
import { cancelarPedido } from '../../pedidos/alteracao/cancelar-pedido.js';
import { criarPedido } from '../../pedidos/criacao/criar-pedido.js';
import { pedidoFold, type PedidoDecision } from '../../pedidos/domain/pedido.js';
import { restaurarPagamento } from '../../pedidos/domain/desfazer/restaurar-pagamento.js';
import { saldo } from '../../pedidos/domain/valores/somas.js';
import type { ClearedCommands } from '../../platform/commands/cleared-commands.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { createRetryPolicy } from '../../platform/commands/retry-policy.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { codecWithoutKeys as codec } from '../../testing/stores/codec.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { ConciliarPagamentos } from './conciliar-pagamentos.process.js';

const EXTRATO = 3;
const PEDIDOS = [7, 8] as const;
/** Centavos: two of them fill an order, or one does. */
const VALORES = [10_000, 6_000, 4_000] as const;
const HISTORIAS = 60;
const hoje = '2026-11-21';

/** Turns that others have while a command is held up: long enough for acts of them to be followed. */
const STALL = 60;

/** Reads and writes take a while, so that commands that run at once meet. */
class SlowLog extends InMemoryEventStore {
  /** What happens, once, while a payment is on its way. */
  antesDePagar: (() => Promise<unknown>) | undefined;

  constructor(private readonly random: Random) {
    super();
  }

  override async readStream(stream: string, from?: bigint) {
    await this.aWhile();
    return super.readStream(stream, from);
  }

  override async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
  ) {
    await this.aWhile();
    if (events.some(({ type }) => type === 'PagamentoConciliado')) {
      const antes = this.antesDePagar;
      this.antesDePagar = undefined;
      await antes?.();
    }
    return super.append(stream, events, expected);
  }

  private async aWhile(): Promise<void> {
    const stalled = this.random.next() < 0.08;
    const turns = stalled ? STALL : this.random.between(0, 2);
    for (let n = turns; n > 0; n--) await others();
  }
}

/** A number for each command. */
const numerosEmOrdem = (): ClearedCommands => {
  const dados = new Map<string, number>();
  return {
    clear: async ({ commandId, number }) => {
      if (number && !dados.has(commandId)) dados.set(commandId, dados.size + 1);
      return { answered: false, numero: dados.get(commandId) ?? 0 };
    },
    appended: () => undefined,
  };
};

const oficina = (random: Random) => {
  const store = new SlowLog(random);
  const reader = new StateReader(store, codec);
  const clock = () => new Date('2026-11-21T12:00:00Z');
  const cleared = numerosEmOrdem();
  /** Each process of the system remembers streams of its own. */
  const writerOf = () =>
    new HandleCommand({
      store,
      codec,
      reader,
      recent: new RecentStreams(),
      clock,
      retryPolicy: createRetryPolicy({ now: () => 0, sleep: () => others(), random: () => 0.5 }),
      cleared,
    });
  const writer = writerOf();
  const worker = writerOf();
  const pagamentos = (de: HandleCommand) => new PagamentosDosLancamentos(de, reader, clock);
  const processo = new ConciliarPagamentos(worker, reader, pagamentos(worker));
  const conciliar = new ConciliarLancamentosHandler(writer, reader, pagamentos(writer), clock, {
    aConferir: async () => new Map(),
  });
  const desconciliar = new DesconciliarLancamentoHandler(writer, pagamentos(writer));
  let visto = 0;
  let comandos = 0;
  const origem = () => {
    const commandId = `comando-${comandos++}`;
    return { usuarioId: 7, commandId, requestHash: '', correlationId: commandId, ifMatch: null };
  };
  const fazer = async <State, Event extends DomainEvent>(
    fold: Fold<State, Event>,
    stream: string,
    decision: Decision<State, Event>,
  ): Promise<void> => {
    await writer.handle({ fold, stream, origin: origem(), decide: () => decision });
  };
  const noExtrato = (decision: ExtratoDecision) =>
    fazer(extratoFold, extratoStream(EXTRATO), decision);
  const noPedido = (id: number, decision: PedidoDecision) =>
    fazer(pedidoFold, pedidoStream(id), decision);
  return {
    noExtrato,
    noPedido,
    conciliar: (numero: number, pedido_id: number) =>
      conciliar.execute({
        origin: origem(),
        lancamentos: [{ extrato_id: EXTRATO, numero, pedido_id }],
      } as never),
    desconciliar: (numero: number) =>
      desconciliar.execute({
        origin: origem(),
        lancamento: { extrato_id: EXTRATO, numero },
      } as never),
    pedido: (id: number) => reader.load(pedidoFold, pedidoStream(id)),
    extrato: () => reader.stateOf(extratoFold, extratoStream(EXTRATO)),
    /** The worker goes on from where it was, at most so far. */
    trabalhar: async (eventos: number): Promise<void> => {
      for (const ate = visto + eventos; visto < ate && visto < store.all.length; visto++) {
        const [event] = await codec.decode([store.all[visto]!]);
        await processo.on[event!.type]?.(event!);
      }
    },
    /** As after a restart that lost its place. */
    recomecar: () => (visto = 0),
    eventos: () => store.all.length,
    antesDePagar: (acontece: () => Promise<unknown>) => (store.antesDePagar = acontece),
  };
};
type Oficina = ReturnType<typeof oficina>;

const abrir = async ({ noPedido, noExtrato }: Oficina): Promise<void> => {
  for (const pedidoId of PEDIDOS) {
    const cliente = { nome: 'Maria', endereco: null };
    await noPedido(
      pedidoId,
      criarPedido({
        pedidoId,
        clienteId: 1,
        cliente,
        estagioId: 1,
        data: null,
        prazo: null,
        horaDoPrazo: null,
        canalDeVenda: null,
        descricao: null,
        hoje,
      }),
    );
    await noPedido(
      pedidoId,
      adicionarItem({
        pedidoId,
        itemId: pedidoId,
        produtoId: 1,
        produtoNome: 'Bolo',
        quantidade: 1,
        valorEmCentavos: 10_000,
        descontoEmCentavos: 0,
        descricao: null,
      }),
    );
  }
  await noExtrato(
    lerExtrato({
      extratoId: EXTRATO,
      formato: 'ofx',
      banco: null,
      conta: null,
      primeiroDia: hoje,
      ultimoDia: hoje,
      lancamentos: VALORES.map((valorEmCentavos, n) => ({
        numero: n + 1,
        chave: `chave-${n}`,
        tipo: 'credito',
        data: hoje,
        valorEmCentavos,
        formaDePagamento: 'Pix',
        pedidoCitado: null,
        banco: '341',
        conta: '5678',
        marcaDoTexto: null,
        marcaDasPalavras: null,
        referencia: null,
        talvezSeja: null,
      })),
      jaLidos: 0,
      debitos: 0,
      naoLidos: 0,
      linhasNaoLidas: [],
    }),
  );
};

/** Something that a person does; some die before the payment follows. */
const umAto = async (loja: Oficina, random: Random): Promise<unknown> => {
  const numero = random.between(1, VALORES.length);
  const pedidoId = random.pick(PEDIDOS);
  const qual = { extratoId: EXTRATO, numero };
  const lot = random.next();
  if (lot < 0.3) return loja.conciliar(numero, pedidoId);
  if (lot < 0.4) return loja.noExtrato(conciliarLancamento({ ...qual, pedidoId }));
  if (lot < 0.5) return loja.desconciliar(numero);
  if (lot < 0.6) return loja.noExtrato(desconciliarLancamento(qual));
  if (lot < 0.64) return loja.noExtrato(ignorarLancamento(qual));
  if (lot < 0.7) return loja.noExtrato(reabrirLancamento(qual));
  if (lot < 0.71)
    return loja.noPedido(
      pedidoId,
      cancelarPedido({ pedidoId, motivo: null, pagamentos: 'estornar' }),
    );
  const { state, events } = await loja.pedido(pedidoId);
  if (state.situacao === 'inexistente') return null;
  const feitos = (events as unknown as readonly PedidoEvent[]).flatMap(({ type, data }) =>
    type === 'PagamentoEfetuado' ? [data] : [],
  );
  if (feitos.length === 0) return null;
  const { pagamentoId, valorEmCentavos, formaDePagamento, data } = random.pick(feitos);
  if (lot < 0.85) return loja.noPedido(pedidoId, cancelarPagamento({ pedidoId, pagamentoId }));
  const pagamento = { valorEmCentavos, formaDePagamento, data };
  return loja.noPedido(pedidoId, restaurarPagamento({ pedidoId, pagamentoId, pagamento }));
};

const recusado = (error: unknown): null => {
  if (error instanceof Recusa || error instanceof RequestRefused) return null;
  throw error;
};

const viver = async (semente: number): Promise<Oficina> => {
  const random = new Random(semente);
  const loja = oficina(random);
  await abrir(loja);
  for (let vez = 0; vez < 8; vez++) {
    const atos = Array.from({ length: random.between(1, 3) }, () =>
      umAto(loja, random).catch(recusado),
    );
    await Promise.all([...atos, loja.trabalhar(random.between(0, 12))]);
    if (random.next() < 0.05) loja.recomecar();
  }
  // The last acts have been followed when nothing more comes of them.
  for (let antes = -1; antes !== loja.eventos();) {
    antes = loja.eventos();
    await loja.trabalhar(Infinity);
  }
  return loja;
};

const queixas = async (loja: Oficina): Promise<string[]> => {
  const extrato = await loja.extrato();
  if (extrato.situacao !== 'lido') return ['the file is gone'];
  const pagos = new Map<string, { restaurado: boolean }[]>();
  const todas: string[] = [];
  for (const pedidoId of PEDIDOS) {
    const { state, events } = await loja.pedido(pedidoId);
    if (state.situacao === 'inexistente') return ['an order is gone'];
    if (saldo(state) < 0) todas.push(`order ${pedidoId} was paid twice`);
    for (const pagamentoId of state.pagamentos.keys()) {
      const de = conciliacaoDo(events, pagamentoId);
      if (!de) {
        todas.push(`payment ${pagamentoId} names no entry`);
        continue;
      }
      const restaurado = events.some(
        ({ type, data }) => type === 'PagamentoRestaurado' && data['pagamentoId'] === pagamentoId,
      );
      const chave = `${de.numero}/${pedidoId}/${de.vez}`;
      pagos.set(chave, [...(pagos.get(chave) ?? []), { restaurado }]);
    }
  }
  for (const [numero, { estado }] of extrato.lancamentos) {
    if (estado.situacao !== 'conciliado') continue;
    const chave = `${numero}/${estado.pedidoId}/${estado.vez}`;
    const quantos = pagos.get(chave)?.length ?? 0;
    if (quantos !== 1) todas.push(`entry ${chave} is confirmed and has ${quantos} payments`);
    pagos.delete(chave);
  }
  for (const [chave, [{ restaurado } = { restaurado: false }]] of pagos)
    if (!restaurado) todas.push(`entry ${chave} is free and has a payment`);
  return todas;
};

describe('lançamentos e pagamentos', () => {
  it('um pagamento que chega depois de o lançamento ser solto é cancelado', async () => {
    const loja = oficina(new Random(1));
    await abrir(loja);
    loja.antesDePagar(async () => {
      await loja.noExtrato(desconciliarLancamento({ extratoId: EXTRATO, numero: 1 }));
      await loja.trabalhar(Infinity);
    });
    await loja.conciliar(1, 7);
    expect(await queixas(loja)).toEqual(['entry 1/7/1 is free and has a payment']);
    await loja.trabalhar(Infinity);
    expect(await queixas(loja)).toEqual([]);
  });

  it('andam juntos, como quer que pessoas e worker se encontrem', async () => {
    const erradas: string[] = [];
    let conciliados = 0;
    for (let semente = 1; semente <= HISTORIAS; semente++) {
      const loja = await viver(semente);
      erradas.push(...(await queixas(loja)).map((queixa) => `${semente}: ${queixa}`));
      const extrato = await loja.extrato();
      if (extrato.situacao === 'lido')
        conciliados += [...extrato.lancamentos.values()].filter(
          ({ estado }) => estado.situacao === 'conciliado',
        ).length;
    }
    expect(erradas).toEqual([]);
    expect(conciliados).toBeGreaterThan(HISTORIAS / 2);
  }, 120_000);
});
