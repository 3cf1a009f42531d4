import { describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history } from '@encomenda/shop/history';
import { followedTypes } from '../platform/projection.js';
import { projectionSpec } from '../testing/projection-spec.js';
import { auditoria } from './auditoria.projection.js';

const pedido = (pedidoId: number, clienteNome: string) => ({
  stream: pedidoStream(pedidoId),
  type: 'PedidoCriado' as const,
  data: {
    pedidoId,
    clienteId: 3,
    clienteNome,
    clienteEndereco: null,
    data: '2026-11-02',
    prazo: null,
    horaDoPrazo: null,
    canalDeVenda: null,
    descricao: clienteNome === TITULAR_REMOVIDO ? null : 'Para a Maria',
    estagioId: 1 as const,
  },
});
const excluido = {
  stream: clienteStream(3),
  type: 'ClienteExcluido' as const,
  data: { clienteId: 3 },
};

describe('a auditoria', () => {
  const spec = projectionSpec(auditoria);

  it('tem uma linha por evento: onde, o quê, de que registro, quem e quando', async () => {
    const passos = [
      { ...pedido(12, 'Maria'), dia: '2026-11-02', usuarioId: 5 },
      { ...excluido, dia: '2026-11-03', usuarioId: null },
      { ...pedido(13, 'Maria'), dia: '2026-11-03' },
    ];
    const { eventos, dias } = await spec.rows(history(passos));
    expect(eventos).toMatchObject([
      {
        posicao: 137,
        revisao: 0,
        tipo: 'PedidoCriado',
        assunto: 'pedidos',
        registro: 12,
        pessoa: 5,
        em: '2026-11-02T15:00:00.000Z',
        frase: 'Pedido aberto: cliente ••••, data 02/11/2026, sem prazo.',
        busca: 'pedido aberto: cliente ••••, data 02/11/2026, sem prazo.',
      },
      { posicao: 274, assunto: 'clientes', registro: 3, pessoa: null, busca: 'cliente excluido.' },
      { posicao: 411, assunto: 'pedidos', registro: 13 },
    ]);
    expect(dias).toEqual([
      { dia: '2026-11-02', primeira: 137, ultima: 137 },
      { dia: '2026-11-03', primeira: 274, ultima: 411 },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['auditoria *']);
  });

  it('não tem dados pessoais, e é a mesma depois de a pessoa ser eliminada', async () => {
    const antes = await spec.rows(history([pedido(12, 'Maria Souza'), excluido]));
    const depois = await spec.rows(history([pedido(12, TITULAR_REMOVIDO), excluido]));
    expect(JSON.stringify(antes)).not.toContain('Maria');
    expect(depois).toEqual(antes);
  });

  it('diz o que um ato desfez, e acha quem procura por isso', async () => {
    const [aberto, reaberto] = history([pedido(12, 'Maria'), excluido]);
    const desfazer = { ...reaberto!, metadata: { ...reaberto!.metadata, desfaz: 4 } };
    const { eventos } = await spec.rows([aberto!, desfazer]);
    expect(eventos).toMatchObject([
      { frase: 'Pedido aberto: cliente ••••, data 02/11/2026, sem prazo.' },
      {
        frase: 'Desfez a revisão 4: Cliente excluído.',
        busca: 'desfez a revisao 4: cliente excluido.',
      },
    ]);
  });

  it('diz de quanto para quanto um preço mudou, e acha quem procura por preço', async () => {
    const item = {
      pedidoId: 12,
      itemId: 5,
      clienteId: 3,
      produtoId: 7,
      produtoNome: 'Caneca',
      quantidade: 1,
      valorEmCentavos: 11_000,
      descontoEmCentavos: 0,
      descricao: null,
    };
    const stream = pedidoStream(12);
    const { eventos } = await spec.rows(
      history([
        pedido(12, 'Maria'),
        { stream, type: 'ItemAdicionado' as const, data: item },
        { stream, type: 'ItemAtualizado' as const, data: { ...item, valorEmCentavos: 9_500 } },
      ]),
    );
    expect(eventos!.at(-1)).toMatchObject({
      frase: 'Item 5 (Caneca) alterado: preço de R$\u00a0110,00 para R$\u00a095,00.',
      busca: 'item 5 (caneca) alterado: preco de r$ 110,00 para r$ 95,00.',
    });
  });

  it('segue todos os eventos do catálogo', () => {
    expect(followedTypes(auditoria).toSorted()).toEqual([...eventCatalog.keys()].toSorted());
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const feitio = { semente: 3, cadastrosPorMil: 300, despesasPorMil: 100 };
    await expect(
      spec.sameRowsHoweverDelivered(history(primeirosEventos(250, feitio))),
    ).resolves.toBeUndefined();
  }, 60_000);
});
