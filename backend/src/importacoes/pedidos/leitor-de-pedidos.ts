import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { Kysely } from 'kysely';
import type { LinhaComValores, LinhaLida } from '../assunto.js';
import { clientesComo } from '../clientes/conferente-de-clientes.js';
import type { ClienteConhecido } from '../clientes/parecer-de-cliente.js';
import { chaveDoNome } from '../semelhantes.js';
import { pieceByPiece } from '../valores.js';
import { clienteDaLinha } from './cliente-da-linha.js';
import { lerLinhaDePedido, type LinhaDePedido, type Produtos } from './linha-de-pedido.js';

export type RegistrosDosPedidosDb = CadastroDeClientesDb & ProdutosDb;

export interface LinhaComCliente extends LinhaDePedido {
  /** Null for a customer who is made with the order. */
  readonly clienteId: number | null;
  /** What a person should look at before. */
  readonly duvida: string | null;
}

const produtosPorNome = async (db: Kysely<ProdutosDb>): Promise<Produtos> => {
  const produtos = new Map<string, number[]>();
  for (const { id, nome } of await db
    .selectFrom('cadastro_de_produtos.produtos')
    .select(['id', 'nome'])
    .orderBy('id')
    .execute()) {
    const chave = normalizarBusca(nome);
    produtos.set(chave, [...(produtos.get(chave) ?? []), id]);
  }
  return produtos;
};

const CHAVES = ['cpf', 'cnpj', 'telefone', 'nome'] as const;

/** Known customers by each of their keys, so that a row looks at few. */
const porChave = (conhecidos: readonly ClienteConhecido[]) => {
  const mapa = new Map<string, ClienteConhecido[]>();
  const chaveDe = (chave: (typeof CHAVES)[number], valor: string): string =>
    `${chave} ${chave === 'nome' ? chaveDoNome(valor) : valor}`;
  for (const um of conhecidos)
    for (const chave of CHAVES) {
      const valor = um[chave];
      if (valor === null) continue;
      const outros = mapa.get(chaveDe(chave, valor));
      if (outros) outros.push(um);
      else mapa.set(chaveDe(chave, valor), [um]);
    }
  return (linha: LinhaDePedido): ClienteConhecido[] => [
    ...new Set(
      CHAVES.flatMap((chave) => {
        const valor = linha[chave];
        return valor === null ? [] : (mapa.get(chaveDe(chave, valor)) ?? []);
      }),
    ),
  ];
};

/** Reads rows, finds their products and their customers. */
export const leitorDePedidos =
  (db: Kysely<RegistrosDosPedidosDb>) =>
  async (
    linhas: readonly LinhaComValores[],
    hoje: Dia,
  ): Promise<readonly LinhaLida<LinhaComCliente>[]> => {
    const produtos = await produtosPorNome(db);
    const lidas = await pieceByPiece(linhas, ({ valores, numericos }) =>
      lerLinhaDePedido(valores, hoje, produtos, numericos),
    );
    const corpos = lidas.flatMap((lida) => ('corpo' in lida ? [lida.corpo] : []));
    const conhecidos = porChave(await clientesComo(db, corpos));
    return pieceByPiece(lidas, (lida) => {
      if ('erros' in lida) return lida;
      const cliente = clienteDaLinha(lida.corpo, conhecidos(lida.corpo));
      if ('erro' in cliente) return { erros: [cliente.erro] };
      const { id: clienteId, duvida } = cliente;
      return { ...lida, corpo: { ...lida.corpo, clienteId, duvida }, preenchidos: [] };
    });
  };
