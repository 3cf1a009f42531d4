import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { sql, type Kysely } from 'kysely';
import { pedidoEm } from '../../pedidos/lista/condicoes-dos-pedidos.js';
import type { Conferente } from '../assunto.js';
import { leitorDePedidos, type RegistrosDosPedidosDb } from './leitor-de-pedidos.js';
import { pedidoDaLinha } from './linha-de-pedido.js';
import { pareceresDePedidos, pedidosSemelhantes, type ItemEmAberto } from './parecer-de-pedido.js';

const emAberto = async (
  db: Kysely<PedidosDb>,
  clientes: readonly number[],
): Promise<ItemEmAberto[]> => {
  const itens = await db
    .selectFrom('pedidos.pedidos as pedido')
    .innerJoin('pedidos.itens as item', 'item.pedido_id', 'pedido.id')
    .select([
      'pedido.id',
      'pedido.cliente_id',
      'pedido.prazo',
      'item.produto_id',
      'item.produto_nome',
      'item.quantidade',
    ])
    .where(sql<boolean>`pedido.cliente_id = any (${[...new Set(clientes)]})`)
    .where(pedidoEm('pedido.').noPainel)
    .orderBy('pedido.id')
    .execute();
  return itens.map(({ cliente_id: clienteId, produto_nome: nome, ...item }) => ({
    ...item,
    avulso: item.produto_id === null ? nome : null,
    clienteId,
    nome: '',
    cpf: null,
    cnpj: null,
    telefone: null,
  }));
};

export const conferenteDePedidos = (db: Kysely<PedidosDb & RegistrosDosPedidosDb>): Conferente => {
  const ler = leitorDePedidos(db);
  return {
    async conferir(linhas, hoje) {
      const lidas = await ler(linhas, hoje);
      const clientes = lidas.flatMap((lida) =>
        'corpo' in lida && lida.corpo.clienteId !== null ? [lida.corpo.clienteId] : [],
      );
      const abertos = await emAberto(db, clientes);
      return pareceresDePedidos(
        hoje,
        linhas.map(({ numero, valores }, index) => ({
          numero,
          pedido: pedidoDaLinha(valores),
          lida: lidas[index]!,
        })),
        pedidosSemelhantes(abertos),
      );
    },
  };
};
