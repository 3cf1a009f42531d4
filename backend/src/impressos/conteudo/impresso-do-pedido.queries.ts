import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { estaAberto } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pedidoInexistente } from '../../pedidos/detalhe-do-pedido.queries.js';
import { enderecoDeEntrega } from '../../pedidos/saida/endereco-de-entrega.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { pixDoPedido } from './br-code.js';
import { Emissao } from './emissao.js';
import { linhaDoContato, linhasDaEmpresa, linhasDoEndereco } from './linhas.js';
import { pedidoSemValores, type FotoNoImpresso, type ImpressoDoPedido } from '../impresso.js';

/** One statement, so that all parts are of the same moment. */
const pedidoInteiro = (db: Kysely<PedidosDb & CadastroDeClientesDb>, pedidoId: number) =>
  db
    .selectFrom('pedidos.pedidos as pedido')
    .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
    .select([
      'pedido.id',
      'pedido.data',
      'pedido.prazo',
      'pedido.hora_do_prazo',
      'pedido.estagio_id',
      'pedido.cancelado',
      'pedido.motivo_cancelamento',
      'pedido.descricao',
      'pedido.cliente_id',
      'pedido.cliente_nome_copiado',
      'pedido.cliente_endereco_copiado',
      'pedido.valor_em_centavos',
      'pedido.desconto_em_centavos',
      'pedido.pago_em_centavos',
      'pedido.saldo_em_centavos',
      'cliente.cnpj',
      'cliente.razao_social',
      'pedido.entrega',
      'pedido.taxa_em_centavos',
      'pedido.entrega_cliente_id',
      'pedido.entrega_endereco',
      'cliente.telefone',
      'cliente.email',
      'cliente.observacoes',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('pedidos.itens as item')
          .whereRef('item.pedido_id', '=', 'pedido.id')
          .select([
            'item.produto_nome as produto',
            'item.quantidade as quantidade',
            'item.valor_em_centavos as valorEmCentavos',
            'item.desconto_em_centavos as descontoEmCentavos',
            'item.descricao as descricao',
          ])
          .orderBy('item.id'),
      ).as('itens'),
      jsonArrayFrom(
        eb
          .selectFrom('pedidos.pagamentos as pagamento')
          .whereRef('pagamento.pedido_id', '=', 'pedido.id')
          .select([
            'pagamento.data as data',
            'pagamento.forma_de_pagamento as forma',
            'pagamento.valor_em_centavos as valorEmCentavos',
          ])
          .orderBy('pagamento.data')
          .orderBy('pagamento.id'),
      ).as('pagamentos'),
    ])
    .where('pedido.id', '=', pedidoId)
    .executeTakeFirst();

const FOTOS_NO_MAXIMO = 12;

@Injectable()
export class ImpressosDosPedidos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly emissao: Emissao,
  ) {}

  /** @throws Recusa (404) when the order does not exist */
  async de(pedidoId: number, comValores: boolean): Promise<ImpressoDoPedido> {
    const pedido = await pedidoInteiro(this.db, pedidoId);
    if (!pedido) throw pedidoInexistente();
    const { id, data, prazo, cancelado, descricao, itens, pagamentos } = pedido;
    const { configuracoes, loja } = await this.emissao.loja();
    // While the order is open, contact data are those of the register today.
    const aberto = estaAberto({ estagio_id: pedido.estagio_id, cancelado });
    const endereco = pedido.cliente_endereco_copiado;
    // Bookkeeping needs a company's names and CNPJ also on a closed order.
    const empresa = linhasDaEmpresa(pedido.razao_social, pedido.cnpj);
    const doCadastro = aberto || empresa.length > 0;
    const streams = [pedidoStream(id), ...(doCadastro ? [clienteStream(pedido.cliente_id)] : [])];
    const { saldo_em_centavos: saldo } = pedido;
    const destino = enderecoDeEntrega(pedido);
    const quemPaga = { ...configuracoes, chavePix: configuracoes.chave_pix };
    const impresso: ImpressoDoPedido = {
      tipo: 'pedido',
      id,
      loja,
      emitidoEm: await this.emissao.instante(streams),
      data,
      prazo,
      horaDoPrazo: pedido.hora_do_prazo,
      estagio: pedido.estagio_id,
      cancelado,
      motivoDoCancelamento: pedido.motivo_cancelamento,
      descricao,
      cliente: {
        nome: pedido.cliente_nome_copiado,
        linhas: [
          ...empresa,
          ...(endereco === null ? [] : linhasDoEndereco(endereco)),
          ...(aberto ? linhaDoContato(pedido.telefone, pedido.email) : []),
        ],
      },
      entrega: pedido.entrega
        ? {
            linhas: destino === null ? [] : linhasDoEndereco(destino),
            taxaEmCentavos: pedido.taxa_em_centavos,
          }
        : null,
      itens,
      pagamentos,
      pix: cancelado ? null : pixDoPedido(quemPaga, id, saldo),
    };
    if (comValores) return impresso;
    const fotos = await this.fotos(id);
    const { observacoes } = pedido;
    return {
      ...pedidoSemValores(impresso),
      ...(aberto && observacoes !== null ? { cliente: { ...impresso.cliente, observacoes } } : {}),
      ...(fotos.length > 0 ? { fotos } : {}),
    };
  }

  private async fotos(pedidoId: number): Promise<FotoNoImpresso[]> {
    const linhas = await this.db
      .selectFrom('pedidos.arquivos as arquivo')
      .leftJoin('pedidos.itens as item', 'item.id', 'arquivo.item_id')
      .where('arquivo.pedido_id', '=', pedidoId)
      .where('arquivo.tipo', '<>', TIPO_PDF)
      .select(['arquivo.hash', 'arquivo.cliente_id', 'arquivo.nome', 'item.produto_nome'])
      .orderBy('arquivo.id')
      .limit(FOTOS_NO_MAXIMO)
      .execute();
    return linhas.map(({ hash, cliente_id: clienteId, nome, produto_nome: produto }) => ({
      clienteId,
      hash,
      legenda: produto ?? nome,
    }));
  }
}
