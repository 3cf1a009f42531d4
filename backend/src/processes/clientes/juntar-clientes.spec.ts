import { beforeEach, describe, expect, it } from 'vitest';
import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { cancelarPedido } from '../../pedidos/alteracao/cancelar-pedido.js';
import { criarPedido } from '../../pedidos/criacao/criar-pedido.js';
import { passarAOutroCliente } from '../../pedidos/domain/passar-a-outro-cliente.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { OficinaQueJunta } from '../../testing/titulares/clientes-juntados.js';

const hoje = '2026-11-21';

let oficina: OficinaQueJunta;
beforeEach(() => {
  oficina = new OficinaQueJunta();
});

const encomendar = (pedidoId: number, clienteId: number) =>
  oficina.fazer(
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
      canalDeVenda: null,
      descricao: null,
      hoje,
    }),
  );
const donos = async (...pedidos: number[]) =>
  Promise.all(
    pedidos.map(async (id) => {
      const pedido = await oficina.reader.stateOf(pedidoFold, pedidoStream(id));
      return pedido.situacao === 'inexistente' ? null : pedido.cabecalho.clienteId;
    }),
  );
describe('os pedidos de um cliente juntado', () => {
  beforeEach(async () => {
    for (const id of [1, 2, 3]) await oficina.cadastrar(id);
    await encomendar(10, 1);
    await encomendar(20, 2);
    await encomendar(21, 2);
    await oficina.fazer(
      pedidoFold,
      pedidoStream(21),
      cancelarPedido({ pedidoId: 21, motivo: null, pagamentos: 'reter' }),
    );
  });

  it('passam ao que fica, cancelados também', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    expect(await donos(10, 20, 21)).toEqual([1, 1, 1]);
  });

  it('passam uma vez só, ainda que o processo recomece do princípio', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    const quantos = oficina.store.all.length;
    await oficina.trabalhar(0);
    expect(oficina.store.all).toHaveLength(quantos);
  });

  it('voltam ao desfazer; os feitos depois e os de outro dono ficam', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    await encomendar(11, 1);
    await oficina.fazer(
      pedidoFold,
      pedidoStream(21),
      passarAOutroCliente({ pedidoId: 21, de: 1, para: 3 }),
    );
    await oficina.separar(2);
    await oficina.trabalhar();
    expect(await donos(10, 11, 20, 21)).toEqual([1, 1, 2, 3]);
    await oficina.juntar(2, 3);
    await oficina.trabalhar();
    expect(await donos(10, 11, 20, 21)).toEqual([1, 1, 3, 3]);
  });

  it('seguem o que já tinha sido juntado, e o pedido decidido um instante antes', async () => {
    await oficina.juntar(2, 1);
    await oficina.juntar(1, 3);
    await oficina.trabalhar();
    expect(await donos(10, 20, 21)).toEqual([3, 3, 3]);
    await encomendar(22, 2);
    await oficina.trabalhar();
    expect(await donos(22)).toEqual([3]);
  });

  it('seguem o que outro processo juntou antes de este recomeçar no lugar dele', async () => {
    await oficina.trabalhar();
    await oficina.juntar(2, 1);
    oficina.visto = oficina.store.all.length;
    oficina.processo.begins?.();
    await encomendar(22, 2);
    await oficina.trabalhar();
    expect(await donos(22)).toEqual([1]);
  });

  it('de quem nunca foi juntado não levam a ler registro nenhum', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    await encomendar(11, 1);
    await encomendar(30, 3);
    oficina.store.lidas.length = 0;
    await oficina.trabalhar();
    expect(oficina.store.lidas).toEqual([]);
  });

  it('não vão a lado nenhum quando a junção se desfez antes de o processo chegar', async () => {
    await oficina.juntar(2, 1);
    await oficina.separar(2);
    await oficina.trabalhar();
    expect(await donos(10, 20, 21)).toEqual([1, 2, 2]);
  });

  it('eliminado o que ficou, elimina-se o que foi juntado a ele, e só esse', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    const titular = { titular: 'cliente-1', clienteId: 1 };
    await oficina.fazer(clienteFold, clienteStream(1), (): TitularEvent[] => [
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
    await oficina.trabalhar();
    const situacao = async (id: number) =>
      (await oficina.reader.stateOf(clienteFold, clienteStream(id))).situacao;
    expect([await situacao(2), await situacao(3)]).toEqual(['eliminando', 'ativo']);
    const tipos = oficina.store.all.map(({ type }) => type as ClienteEvent['type']);
    expect(tipos.filter((tipo) => tipo === 'ClienteJuntado')).toHaveLength(1);
  });
});
