import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/producao/estagio';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { holdsWords } from '../../platform/queries/search.js';
import { mapped, ordered, pagedFrom } from '../../platform/queries/table.js';
import { recusaDeMudarDestinos } from '../domain/exigencias.js';
import { A_RECEBER, exigirEntregaNoBanco, type EntregasEPedidosDb } from '../entregas.queries.js';

const COLUNAS = {
  id: 'id',
  ordem: 'ordem',
  pedido_id: 'pedido_id',
  cliente: sql`destino.cliente_nome collate "pt-BR-x-icu"`,
  cep: 'cep',
  bairro: 'bairro',
  cidade: 'cidade',
  estado: 'estado',
  logradouro: 'logradouro',
};
const NO_ENDERECO = ['cep', 'bairro', 'cidade', 'estado', 'logradouro'];

type Db = Kysely<EntregasEPedidosDb & CadastroDeClientesDb>;

const destinos = (db: Db) =>
  db
    .selectFrom('entregas.destinos as destino')
    .innerJoin('entregas.entregas as entrega', 'entrega.id', 'destino.entrega_id')
    .innerJoin('pedidos.pedidos as pedido', 'pedido.id', 'destino.pedido_id')
    .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'destino.cliente_id')
    .select([
      'destino.id as id',
      'destino.entrega_id as entrega_id',
      'destino.pedido_id as pedido_id',
      'destino.cliente_id as cliente_id',
      'destino.cliente_nome as cliente_nome',
      'destino.cep as cep',
      'destino.bairro as bairro',
      'destino.cidade as cidade',
      'destino.estado as estado',
      'destino.logradouro as logradouro',
      'destino.numero as numero',
      'destino.complemento as complemento',
      'pedido.estagio_id as estagio_id',
      'pedido.descricao as descricao',
      'pedido.cancelado as cancelado',
      'cliente.telefone as telefone',
      'entrega.finalizado_at as finalizado_at',
      'entrega.revisao as revisao',
    ])
    .select([
      sql<number>`array_position(entrega.destinos, destino.id)`.as('ordem'),
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
    );

type Linha = Awaited<ReturnType<ReturnType<typeof destinos>['executeTakeFirstOrThrow']>>;

export interface VistaDoDestino {
  readonly comValores: boolean;
  readonly comTelefone: boolean;
}

const destinoDe =
  ({ comValores, comTelefone }: VistaDoDestino) =>
  ({
    cliente_id,
    cliente_nome,
    telefone,
    estagio_id,
    cancelado,
    a_receber_em_centavos,
    finalizado_at,
    ...linha
  }: Linha): Destino => ({
    ...linha,
    cep: linha.cep && formatarCep(linha.cep),
    pedido: {
      id: linha.pedido_id,
      cliente: {
        id: cliente_id,
        nome: cliente_nome,
        ...telefoneNaTela(comTelefone ? telefone : null),
      },
      estagio_badge: etiquetaDoEstagio(estagio_id),
      cancelado,
    },
    a_receber: comValores ? emReais(a_receber_em_centavos) : null,
    a_receber_br: comValores ? formatarReais(a_receber_em_centavos) : null,
    recusa_da_exclusao: recusaDeMudarDestinos(finalizado_at !== null)?.message ?? null,
  });

@Injectable()
export class DestinosDasEntregas {
  constructor(@Inject(READ_DATABASE) private readonly db: Db) {}

  /** @throws Recusa (404) when the destination does not exist */
  async mostrar(destinoId: number, vista: VistaDoDestino): Promise<Destino> {
    const destino = await destinos(this.db).where('destino.id', '=', destinoId).executeTakeFirst();
    if (!destino) throw Recusa.inexistente('destino-inexistente', 'Destino não encontrado.');
    return destinoDe(vista)(destino);
  }

  /** @throws Recusa (404) when the delivery does not exist */
  async daEntrega(
    entregaId: number,
    consulta: ConsultaDeTabela,
    vista: VistaDoDestino,
  ): Promise<Pagina<Destino>> {
    const daEntrega = destinos(this.db).where('destino.entrega_id', '=', entregaId);
    const linhas = await ordered(daEntrega, consulta, {
      columns: COLUNAS,
      nullable: NO_ENDERECO,
      number: sql.ref('destino.pedido_id'),
      initially: { order: 'ordem', sort: 'asc' },
    }).execute();
    if (linhas.length === 0) await exigirEntregaNoBanco(this.db, entregaId);
    const achadas = linhas.filter((linha) => holdsWords(textoDe(linha), consulta.pesquisa));
    return mapped(pagedFrom(consulta, achadas), destinoDe(vista));
  }
}

const textoDe = ({ pedido_id, cliente_nome, logradouro, bairro, cidade, cep }: Linha): string =>
  [pedido_id, cliente_nome, logradouro, bairro, cidade, cep].join(' ');
