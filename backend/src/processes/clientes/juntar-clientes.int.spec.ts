import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { criarPedido } from '../../pedidos/criacao/criar-pedido.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { processTroubles } from '../../platform/health/troubles.js';
import { CODEC, EVENT_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { processCheckpoint } from '../../platform/background/checkpoint.js';
import { JuntarClientes } from './juntar-clientes.process.js';
import { RegistrosDoCliente } from './registros-do-cliente.js';
import { runProcess, type RunningProcess } from '../../platform/background/run-process.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let store: EventStore;
let codec: EventCodec;
let running: RunningProcess[] = [];

beforeAll(async () => {
  system = await openShop();
  fazer = atelie(system.ana);
  store = system.app.get(EVENT_STORE);
  codec = system.app.get(CODEC);
});
afterEach(() => parar());

const adm = (path: string) => `/api/adm/${path}`;
const trabalhar = (writer: HandleCommand = system.app.get(HandleCommand)): void => {
  const registros = new RegistrosDoCliente(system.pool, store, codec);
  const process = new JuntarClientes(writer, system.app.get(StateReader), registros);
  const checkpoint = processCheckpoint(system.pool, process.name);
  const logger = createLogger('testes', 'silent');
  const troubles = processTroubles(system.pool, process.name);
  running.push(runProcess(process, { store, codec, checkpoint, troubles, logger }));
};
const parar = async () => {
  await Promise.all(running.map((process) => process.stop()));
  running = [];
};
const mostrar = (id: number) => ok<Cliente>(system.ana.get(adm(`clientes/show/${id}`)));
const pedidosDe = async (id: number): Promise<number[]> => {
  const { data } = await ok<{ data: { id: number }[] }>(
    system.ana.get(adm(`clientes/pedidos/${id}?order=id&sort=asc`)),
  );
  return data.map((pedido) => pedido.id);
};
const juntar = (
  sai: number,
  fica: number,
  dados: object = { nome: 'Maria Souza' },
  chave?: string,
) => {
  const pedido = system.ana.post(adm(`clientes/juntar/${sai}`), { cliente_id: fica, ...dados });
  return chave === undefined ? pedido : pedido.set('Idempotency-Key', chave);
};
const desfazer = ({ desfazer: ato }: RespostaDeAcao) =>
  ok<RespostaDeAcao>(system.ana.post(adm(`desfazer/clientes/${ato!.id}/${ato!.revisao}`)));
const tipos = async (clienteId: number) =>
  (await codec.decode(await store.readStream(clienteStream(clienteId)))).map(({ type }) => type);

describe('dois cadastros do mesmo cliente', () => {
  it('ficam um só, com os pedidos dos dois; desfeito, volta o que foi passado e só isso', async () => {
    trabalhar();
    const fica = await fazer.cliente({ nome: 'Lúcia Prado', telefone: '11911112222' });
    const sai = await fazer.cliente({ nome: 'Lucia Prado', telefone: '11911112222' });
    const [um, dois] = [await fazer.pedido(fica), await fazer.pedido(sai)];
    const cancelado = await fazer.pedido(sai);
    await ok(system.ana.delete(adm(`pedidos/destroy/${cancelado}`)));
    const dados = { nome: 'Lúcia Prado', telefone: '11911112222', email: 'lucia@exemplo.com' };
    const chave = randomId();
    const juntados = await ok<RespostaDeAcao>(juntar(sai, fica, dados, chave));
    expect(juntados.message).toBe('Clientes juntados.');
    expect(await pedidosDe(fica)).toEqual([um, dois, cancelado]);
    expect(await mostrar(sai)).toMatchObject({
      id: fica,
      email: 'lucia@exemplo.com',
      juntados: [{ id: sai, nome: 'Lucia Prado' }],
      compras: { pedidos: 2 },
    });
    // The same request again does nothing more.
    expect(await ok(juntar(sai, fica, dados, chave))).toMatchObject({
      message: 'Clientes juntados.',
    });
    expect(await tipos(sai)).toEqual(['ClienteCadastrado', 'ClienteJuntado', 'ClienteExcluido']);
    expect((await system.ana.delete(adm(`clientes/destroy/${fica}`))).status).toBe(409);

    const novo = await fazer.pedido(fica);
    const separados = await desfazer(juntados);
    // The answer waited for what the process gives back.
    expect(await pedidosDe(sai)).toEqual([dois, cancelado]);
    expect(await pedidosDe(fica)).toEqual([um, novo]);
    expect(await mostrar(sai)).toMatchObject({ id: sai, nome: 'Lucia Prado', juntados: [] });
    expect((await mostrar(fica)).juntados).toEqual([]);

    await desfazer(separados);
    expect(await pedidosDe(fica)).toEqual([um, dois, cancelado, novo]);
  });

  it('ficam um só ainda que o processo morra no meio, sem passar nada duas vezes', async () => {
    const [fica, sai] = [await fazer.cliente(), await fazer.cliente()];
    const pedidos = [await fazer.pedido(sai), await fazer.pedido(sai), await fazer.pedido(sai)];
    // No worker runs: the answer says that the orders are still to come.
    expect(await ok<RespostaDeAcao>(juntar(sai, fica))).toMatchObject({
      message: expect.stringMatching(/ainda estão passando/) as string,
    });
    const writer = system.app.get(HandleCommand);
    let passados = 0;
    const morre = new Proxy(writer, {
      get: (alvo, nome) =>
        nome === 'handle'
          ? (comando: Parameters<HandleCommand['handle']>[0]) => {
              if (passados++ > 0) throw new Error('killed');
              return alvo.handle(comando);
            }
          : Reflect.get(alvo, nome),
    });
    trabalhar(morre);
    await eventually(async () => expect(await pedidosDe(fica)).toHaveLength(1));
    await parar();
    expect(await pedidosDe(sai)).toHaveLength(2);
    trabalhar();
    await eventually(async () => expect(await pedidosDe(fica)).toEqual(pedidos));
    for (const id of pedidos) {
      const eventos = await codec.decode(await store.readStream(`pedido-${id}`));
      expect(eventos.map(({ type }) => type)).toEqual(['PedidoCriado', 'PedidoAtualizado']);
    }
  });

  it('um pedido feito no mesmo instante segue os outros', async () => {
    trabalhar();
    const [fica, sai] = [await fazer.cliente(), await fazer.cliente()];
    await ok(juntar(sai, fica));
    const commandId = randomId();
    const pedidoId = await system.app.get(Numbers).allocate('pedido', commandId, pedidoStream);
    // Decided on the customer before the merge.
    await system.app.get(HandleCommand).handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin: { usuarioId: null, commandId, correlationId: randomId() },
      decide: () =>
        criarPedido({
          pedidoId,
          clienteId: sai,
          cliente: { nome: 'Maria Souza', endereco: null },
          estagioId: 1,
          data: null,
          prazo: null,
          horaDoPrazo: null,
          canalDeVenda: null,
          descricao: null,
          hoje: '2026-11-21',
        }),
    });
    await eventually(async () => expect(await pedidosDe(fica)).toEqual([pedidoId]));
  });

  it('não se juntam um ao outro ao mesmo tempo, nem o que já foi juntado', async () => {
    const [a, b, c] = [await fazer.cliente(), await fazer.cliente(), await fazer.cliente()];
    const respostas = await Promise.all([juntar(a, b), juntar(b, a)]);
    // The loser is refused, whether it came at the same time or right after.
    expect(respostas.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
      1,
    );
    const [fica, sai] = respostas[0]?.status === 200 ? [b, a] : [a, b];
    const denovo = await juntar(sai, c);
    expect([denovo.status, denovo.body]).toMatchObject([
      409,
      { message: `Este cliente foi juntado ao cliente ${fica}.` },
    ]);
    const ao = await juntar(c, sai);
    expect([ao.status, ao.body]).toMatchObject([
      422,
      { errors: { cliente_id: [`O cliente ${sai} já foi juntado ao cliente ${fica}.`] } },
    ]);
    expect((await juntar(c, c)).status).toBe(422);
    expect((await juntar(c, 999_999_999)).status).toBe(422);
    expect((await juntar(999_999_999, c)).status).toBe(404);
  });

  it('eliminar os dados do que ficou elimina também os do que foi juntado', async () => {
    trabalhar();
    const fica = await fazer.cliente({ nome: 'Rita Melo' });
    const sai = await fazer.cliente({ nome: 'Rita de Melo' });
    await ok(juntar(sai, fica, { nome: 'Rita Melo' }));
    await ok(
      system.ana.post(adm(`titulares/clientes/${fica}/eliminar`), {
        motivo: 'pedido-do-titular',
        base_legal: 'a-pedido',
        confirmacao: 'Rita Melo',
      }),
    );
    await eventually(async () => expect(await tipos(sai)).toContain('EliminacaoIniciada'));
  });
});
