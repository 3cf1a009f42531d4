import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ConfiguracoesDb } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Kysely } from 'kysely';
import type { LinhaComValores, LinhaLida } from '../assunto.js';
import { clientesComo } from '../clientes/conferente-de-clientes.js';
import type { ClienteConhecido } from '../clientes/parecer-de-cliente.js';
import { chaveDoNome } from '../leitura/semelhantes.js';
import { dddDaLoja } from '../leitura/ddd-da-loja.js';
import { pieceByPiece, preenchidosDe } from '../conferencia/valores.js';
import { clienteDaLinha } from './cliente-da-linha.js';
import { lerLinhaDePedido, pedidoDaLinha, type LinhaDePedido } from './linha-de-pedido.js';

export type RegistrosDosPedidosDb = CadastroDeClientesDb & ConfiguracoesDb & ProdutosDb;

interface ProdutoDeHoje {
  readonly nome: string;
  readonly valorEmCentavos: number;
}

export interface LinhaComCliente extends LinhaDePedido {
  /** Null when the import creates the customer. */
  readonly clienteId: number | null;
  /** Name and price today; null for an item without a product. */
  readonly produto: ProdutoDeHoje | null;
  readonly duvida: string | null;
}

const produtosDe = async (db: Kysely<ProdutosDb>) => {
  const porNome = new Map<string, number[]>();
  const porNumero = new Map<number, ProdutoDeHoje>();
  for (const { id, ...produto } of await db
    .selectFrom('cadastro_de_produtos.produtos')
    .select(['id', 'nome', 'valor_em_centavos as valorEmCentavos'])
    .orderBy('id')
    .execute()) {
    const chave = normalizarBusca(produto.nome);
    porNome.set(chave, [...(porNome.get(chave) ?? []), id]);
    porNumero.set(id, produto);
  }
  return { porNome, porNumero };
};

const DO_CLIENTE = ['cliente', 'telefone', 'documento'] as const;

/** Copies the customer of an order's first row into its other rows, where spreadsheets often leave it blank. */
export const comOClienteDoPedido = (linhas: readonly LinhaComValores[]): LinhaComValores[] => {
  const primeiras = new Map<string, Readonly<Record<string, string>>>();
  return linhas.map((linha) => {
    const { valores } = linha;
    const celulas = preenchidosDe(valores);
    const { cliente } = celulas;
    const pedido = pedidoDaLinha(valores);
    if (pedido === null) return linha;
    const primeira = primeiras.get(pedido);
    if (!primeira) {
      primeiras.set(pedido, valores);
      return linha;
    }
    const mesmo =
      cliente === undefined || chaveDoNome(cliente) === chaveDoNome(primeira['cliente'] ?? '');
    const outroContato = celulas['telefone'] ?? celulas['documento'];
    if (!mesmo || outroContato !== undefined) return linha;
    const doCliente = DO_CLIENTE.flatMap((campo) =>
      primeira[campo] === undefined ? [] : [[campo, primeira[campo]] as const],
    );
    return { ...linha, valores: { ...valores, ...Object.fromEntries(doCliente) } };
  });
};

const CHAVES = ['cpf', 'cnpj', 'telefone', 'nome'] as const;

/** Index of customers, so that each row is compared with few of them. */
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

export const leitorDePedidos =
  (db: Kysely<RegistrosDosPedidosDb>) =>
  async (
    linhas: readonly LinhaComValores[],
    hoje: Dia,
  ): Promise<readonly LinhaLida<LinhaComCliente>[]> => {
    const produtos = await produtosDe(db);
    const como = { hoje, dddDaLoja: await dddDaLoja(db) };
    const lidas = await pieceByPiece(comOClienteDoPedido(linhas), ({ valores, numericos }) =>
      lerLinhaDePedido(valores, como, produtos.porNome, numericos),
    );
    const corpos = lidas.flatMap((lida) => ('corpo' in lida ? [lida.corpo] : []));
    const conhecidos = porChave(await clientesComo(db, corpos));
    return pieceByPiece(lidas, (lida) => {
      if ('erros' in lida) return lida;
      const cliente = clienteDaLinha(lida.corpo, conhecidos(lida.corpo));
      if ('erro' in cliente) return { erros: [cliente.erro] };
      const { id: clienteId, duvida } = cliente;
      const { produto_id } = lida.corpo;
      const produto = produto_id === null ? null : (produtos.porNumero.get(produto_id) ?? null);
      return { ...lida, corpo: { ...lida.corpo, clienteId, duvida, produto } };
    });
  };
