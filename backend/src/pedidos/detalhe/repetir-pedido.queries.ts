import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/saida/endereco';
import type { PedidoParaRepetir } from '@encomenda/contracts/pedidos/pedido-completo.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { foiRemovido } from '@encomenda/contracts/titulares/titular-removido';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { pedidoInexistente } from '../detalhe-do-pedido.queries.js';

interface Entrega {
  entrega: boolean;
  taxa_em_centavos: number;
  entrega_endereco: EnderecoDoCliente | null;
  entrega_cliente_id: number | null;
  cliente_do_pedido: number;
}

/** An address that was agreed for another customer is not copied. */
const entregaParaRepetir = (pedido: Entrega): PedidoParaRepetir['entrega'] => {
  if (!pedido.entrega) return null;
  const doCliente = pedido.entrega_cliente_id === pedido.cliente_do_pedido;
  const endereco = doCliente ? pedido.entrega_endereco : null;
  return {
    endereco: endereco && { ...endereco, cep: endereco.cep && formatarCep(endereco.cep) },
    taxa: emReais(pedido.taxa_em_centavos),
  };
};

@Injectable()
export class PedidosParaRepetir {
  constructor(
    @Inject(READ_DATABASE)
    private readonly db: Kysely<PedidosDb & CadastroDeClientesDb & ProdutosDb>,
  ) {}

  async mostrar(pedidoId: number): Promise<PedidoParaRepetir> {
    const pedido = await this.db
      .selectFrom('pedidos.pedidos as pedido')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
      .select(['pedido.id', 'pedido.descricao', 'cliente.id as cliente_id', 'cliente.nome'])
      .select(['pedido.entrega', 'pedido.taxa_em_centavos', 'pedido.entrega_endereco'])
      .select(['pedido.cliente_id as cliente_do_pedido', 'pedido.entrega_cliente_id'])
      .where('pedido.id', '=', pedidoId)
      .executeTakeFirst();
    if (!pedido) throw pedidoInexistente();
    const itens = await this.db
      .selectFrom('pedidos.itens as item')
      .leftJoin('cadastro_de_produtos.produtos as produto', 'produto.id', 'item.produto_id')
      .select([
        'item.produto_id as produto_do_item',
        'item.produto_nome',
        'item.quantidade',
        'item.valor_em_centavos',
        'item.desconto_em_centavos',
        'item.descricao',
        'produto.id as produto_id',
        'produto.nome as nome_de_hoje',
        'produto.valor_em_centavos as valor_de_hoje',
      ])
      .where('item.pedido_id', '=', pedidoId)
      .orderBy('item.id')
      .execute();
    const { id, descricao, cliente_id, nome } = pedido;
    return {
      id,
      cliente:
        cliente_id === null || nome === null || foiRemovido(nome) ? null : { id: cliente_id, nome },
      descricao,
      entrega: entregaParaRepetir(pedido),
      itens: itens.map((item) => ({
        produto: item.produto_nome,
        valor: emReais(item.valor_em_centavos),
        avulso: item.produto_do_item === null,
        hoje:
          item.produto_id === null || item.nome_de_hoje === null || item.valor_de_hoje === null
            ? null
            : {
                produto_id: item.produto_id,
                produto: item.nome_de_hoje,
                valor: emReais(item.valor_de_hoje),
              },
        quantidade: item.quantidade,
        desconto: emReais(item.desconto_em_centavos),
        descricao: item.descricao,
      })),
    };
  }
}
