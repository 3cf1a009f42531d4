import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  A_RECEBER,
  entregaInexistente,
  type EntregasEPedidosDb,
} from '../../entregas/entregas.queries.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { Emissao } from './emissao.js';
import { linhasDoEndereco } from './linhas.js';
import { entregaSemValores, type ImpressoDaEntrega } from '../impresso.js';

type Db = Kysely<EntregasEPedidosDb & CadastroDeClientesDb>;

const entregaInteira = (db: Db, entregaId: number) =>
  db
    .selectFrom('entregas.entregas as entrega')
    .select(['entrega.id', 'entrega.data', 'entrega.finalizado_at'])
    .select((entrega) =>
      jsonArrayFrom(
        entrega
          .selectFrom('entregas.destinos as destino')
          .innerJoin('pedidos.pedidos as pedido', 'pedido.id', 'destino.pedido_id')
          .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'destino.cliente_id')
          .whereRef('destino.entrega_id', '=', 'entrega.id')
          .select([
            'destino.pedido_id',
            'destino.cliente_id',
            'destino.cliente_nome',
            'destino.cep',
            'destino.bairro',
            'destino.cidade',
            'destino.estado',
            'destino.logradouro',
            'destino.numero',
            'destino.complemento',
            'cliente.telefone',
            'pedido.cancelado',
            A_RECEBER.as('a_receber_em_centavos'),
          ])
          .select((destino) =>
            jsonArrayFrom(
              destino
                .selectFrom('pedidos.itens as item')
                .whereRef('item.pedido_id', '=', 'destino.pedido_id')
                .select(['item.produto_nome as produto', 'item.quantidade as quantidade'])
                .orderBy('item.id'),
            ).as('itens'),
          )
          .orderBy(sql`array_position(entrega.destinos, destino.id)`),
      ).as('destinos'),
    )
    .where('entrega.id', '=', entregaId)
    .executeTakeFirst();

@Injectable()
export class ImpressosDasEntregas {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Db,
    private readonly emissao: Emissao,
  ) {}

  /** @throws Recusa (404) when the delivery does not exist */
  async de(entregaId: number, comValores: boolean): Promise<ImpressoDaEntrega> {
    const entrega = await entregaInteira(this.db, entregaId);
    if (!entrega) throw entregaInexistente();
    const { id, data, finalizado_at: finalizadaEm, destinos } = entrega;
    const { loja } = await this.emissao.loja();
    // While the delivery is open, contact data are those of the register today.
    const aberta = finalizadaEm === null;
    const streams = destinos.flatMap(({ pedido_id, cliente_id }) => [
      pedidoStream(pedido_id),
      ...(aberta ? [clienteStream(cliente_id)] : []),
    ]);
    const impresso: ImpressoDaEntrega = {
      tipo: 'entrega',
      id,
      loja,
      emitidoEm: await this.emissao.instante([entregaStream(id), ...streams]),
      data,
      finalizadaEm,
      destinos: destinos.map((destino) => ({
        pedidoId: destino.pedido_id,
        cliente: destino.cliente_nome,
        telefone: aberta && destino.telefone ? formatarTelefone(destino.telefone) : null,
        endereco: linhasDoEndereco(destino),
        itens: destino.itens,
        cancelado: destino.cancelado,
        aReceberEmCentavos: destino.a_receber_em_centavos,
      })),
    };
    return comValores ? impresso : entregaSemValores(impresso);
  }
}
