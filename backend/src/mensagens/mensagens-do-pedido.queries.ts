import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { MensagensDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import { preencherMensagem } from '@encomenda/contracts/mensagens/texto-da-mensagem';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { contatoDoWhatsApp } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { TextosDasMensagens } from '../configuracoes/textos-das-mensagens.queries.js';
import { pixDoPedido } from '../impressos/conteudo/br-code.js';
import { pedidoInexistente } from '../pedidos/detalhe-do-pedido.queries.js';
import { MensagensPreparadas } from '../pedidos/detalhe/mensagens-preparadas.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { mensagemProvavel } from './domain/mensagem-provavel.js';
import { valoresDaMensagem } from './domain/valores-da-mensagem.js';

@Injectable()
export class MensagensParaOPedido {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly configuracoes: ConfiguracoesReader,
    private readonly textos: TextosDasMensagens,
    private readonly preparadas: MensagensPreparadas,
  ) {}

  /** The shop's texts with the order's data. @throws Recusa (404) when the order does not exist */
  async de(pedidoId: number): Promise<MensagensDoPedido> {
    const pedido = await this.pedido(pedidoId);
    if (!pedido) throw pedidoInexistente();
    const loja = await this.configuracoes.current();
    const { valor_total_em_centavos: total, saldo_em_centavos: saldo } = pedido;
    const valores = valoresDaMensagem({
      id: pedidoId,
      cliente: pedido.cliente_nome,
      prazo: pedido.prazo,
      itens: pedido.itens,
      taxaEmCentavos: pedido.taxa_em_centavos,
      totalEmCentavos: total,
      pagoEmCentavos: pedido.pago_em_centavos,
      pix: pixDoPedido({ ...loja, chavePix: loja.chave_pix }, pedidoId, saldo),
      loja: loja.nome,
    });
    const contato = contatoDoWhatsApp(pedido.telefone);
    return {
      pedido_id: pedidoId,
      cliente: { id: pedido.cliente_id, nome: pedido.cliente_nome },
      whatsapp: 'numero' in contato ? contato.numero : null,
      sem_whatsapp: 'falha' in contato ? contato.falha : null,
      provavel: mensagemProvavel({
        estagioId: pedido.estagio_id,
        saldo,
        preparadas: new Set(pedido.mensagens.map(({ tipo }) => tipo)),
      }),
      mensagens: (await this.textos.todos())
        .filter(({ tipo }) => tipo !== 'falta-pagar' || saldo > 0)
        .map(({ tipo, nome, texto }) => ({ tipo, nome, texto: preencherMensagem(texto, valores) })),
      preparadas: await this.preparadas.comNomes(pedido.mensagens),
    };
  }

  /** One statement, so that the order and its items are of the same moment. */
  private pedido(pedidoId: number) {
    return this.db
      .selectFrom('pedidos.pedidos as pedido')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
      .select([
        'pedido.cliente_id',
        'pedido.cliente_nome',
        'pedido.prazo',
        'pedido.estagio_id',
        'pedido.mensagens',
        'pedido.valor_total_em_centavos',
        'pedido.saldo_em_centavos',
        'pedido.pago_em_centavos',
        'pedido.taxa_em_centavos',
        'cliente.telefone',
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('pedidos.itens as item')
            .whereRef('item.pedido_id', '=', 'pedido.id')
            .select([
              'item.produto_nome',
              'item.quantidade',
              'item.valor_em_centavos',
              'item.desconto_em_centavos',
            ])
            .orderBy('item.id'),
        ).as('itens'),
      )
      .where('pedido.id', '=', pedidoId)
      .executeTakeFirst();
  }
}
