import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { EntregasDb } from '@encomenda/contracts/entregas/entregas.read-models';
import type { LinksDb } from '@encomenda/contracts/orcamentos/link.read-models';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { LinhaPedido, PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { nomesDe } from '@encomenda/contracts/shared/campos/campo';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CAMPOS_DO_CADASTRO } from '../../clientes/cadastro/campos-do-cadastro.js';
import { ConfiguracoesReader } from '../../configuracoes/configuracoes.reader.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { CLOCK } from '../../platform/tokens.js';
import { ArquivosDoTitular } from './arquivos-do-titular.js';
import { HistoricoDoTitular } from './historico-do-titular.js';
import { orcamentosDe } from './orcamentos-do-titular.js';
import { solicitacoesDe } from './solicitacoes-do-titular.js';

type Db = Kysely<
  CadastroDeClientesDb & PedidosDb & EntregasDb & OrcamentosDb & LinksDb & SolicitacoesDb
>;

const ENDERECO = [
  'cep',
  'bairro',
  'cidade',
  'estado',
  'logradouro',
  'numero',
  'complemento',
] as const;

type LinhaDaEntrega = Pick<
  LinhaPedido,
  'entrega' | 'taxa_em_centavos' | 'entrega_cliente_id' | 'entrega_endereco'
>;

const semEntrega = <Linha extends LinhaDaEntrega>({
  entrega: _entrega,
  taxa_em_centavos: _taxa,
  entrega_cliente_id: _cliente,
  entrega_endereco: _endereco,
  ...linha
}: Linha) => linha;

const pedidosDe = (db: Db, clienteId: number) =>
  db
    .selectFrom('pedidos.pedidos as pedido')
    .where('pedido.cliente_id', '=', clienteId)
    .select([
      'pedido.id',
      'pedido.entrega',
      'pedido.taxa_em_centavos',
      'pedido.entrega_cliente_id',
      'pedido.entrega_endereco',
      'pedido.estagio_id',
      'pedido.cancelado',
      'pedido.motivo_cancelamento',
    ])
    .select(nomesDe(camposDoPedido).map((nome) => `pedido.${nome}` as const))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('pedidos.itens as item')
          .whereRef('item.pedido_id', '=', 'pedido.id')
          .select([
            'item.produto_nome',
            'item.quantidade',
            'item.valor_em_centavos',
            'item.desconto_em_centavos',
            'item.descricao',
            'item.cliente_id',
          ])
          .orderBy('item.id'),
      ).as('itens'),
      jsonArrayFrom(
        eb
          .selectFrom('pedidos.pagamentos as pagamento')
          .whereRef('pagamento.pedido_id', '=', 'pedido.id')
          .select(['pagamento.data', 'pagamento.forma_de_pagamento', 'pagamento.valor_em_centavos'])
          .orderBy('pagamento.id'),
      ).as('pagamentos'),
    ])
    .orderBy('pedido.id')
    .execute();

/** Item texts written while the customer had the order; the order has another customer today. */
const textosEmOutrosPedidos = (db: Db, clienteId: number) =>
  db
    .selectFrom('pedidos.itens as item')
    .innerJoin('pedidos.pedidos as pedido', 'pedido.id', 'item.pedido_id')
    .where('item.cliente_id', '=', clienteId)
    .where('pedido.cliente_id', '<>', clienteId)
    .where('item.descricao', 'is not', null)
    .select(['item.pedido_id', 'item.produto_nome as produto'])
    .select((eb) => eb.ref('item.descricao').$notNull().as('descricao'))
    .orderBy('item.id')
    .execute();

const entregasDe = (db: Db, clienteId: number) =>
  db
    .selectFrom('entregas.destinos as destino')
    .innerJoin('entregas.entregas as entrega', 'entrega.id', 'destino.entrega_id')
    .where('destino.cliente_id', '=', clienteId)
    .select(['destino.id', 'entrega.data', 'destino.entrega_id', 'destino.pedido_id'])
    .select('destino.cliente_nome as nome')
    .select(ENDERECO.map((campo) => `destino.${campo}` as const))
    .orderBy('destino.id')
    .execute();

@Injectable()
export class ExportacoesDosTitulares {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Db,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly configuracoes: ConfiguracoesReader,
    private readonly historico: HistoricoDoTitular,
    private readonly arquivos: ArquivosDoTitular,
  ) {}

  /** @param comConteudo whether to include the contents of files */
  async de(clienteId: number, comConteudo = false): Promise<ExportacaoDoTitular> {
    const cadastro = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(CAMPOS_DO_CADASTRO)
      .where('id', '=', clienteId)
      .executeTakeFirst();
    const pedidos = await pedidosDe(this.db, clienteId);
    const textos = await textosEmOutrosPedidos(this.db, clienteId);
    const entregas = await entregasDe(this.db, clienteId);
    const destinos = new Map<number, Set<number>>();
    for (const { entrega_id, id } of entregas)
      destinos.set(entrega_id, (destinos.get(entrega_id) ?? new Set()).add(id));
    const dosOrcamentos = await orcamentosDe(this.db, clienteId);
    const dasSolicitacoes = await solicitacoesDe(this.db, clienteId);
    const { orcamentos } = dosOrcamentos;
    const { solicitacoes, codigos } = dasSolicitacoes;
    const fotos = [...dosOrcamentos.fotos, ...dasSolicitacoes.fotos];
    const historico = await this.historico.linhas({
      clienteId,
      pedidos: new Map([
        ...textos.map(({ pedido_id }) => [pedido_id, false] as const),
        ...pedidos.map(({ id }) => [id, true] as const),
      ]),
      destinos,
      orcamentos: new Set(orcamentos.map(({ orcamento_id }) => orcamento_id)),
      solicitacoes: codigos,
    });
    return {
      formato: 'encomenda/titular',
      versao: 1,
      titular: titularCliente({ clienteId }),
      gerado_em: this.clock().toISOString(),
      controlador: (await this.configuracoes.current()).nome,
      cadastro: cadastro ?? null,
      pedidos: pedidos.map(({ estagio_id, itens, pagamentos, ...linha }) => ({
        ...semEntrega(linha),
        entrega: linha.entrega
          ? {
              endereco: linha.entrega_cliente_id === clienteId ? linha.entrega_endereco : null,
              taxa: emReais(linha.taxa_em_centavos),
            }
          : null,
        estagio: etiquetaDoEstagio(estagio_id).nome,
        itens: itens.map((item) => ({
          produto: item.produto_nome,
          quantidade: item.quantidade,
          valor: emReais(item.valor_em_centavos),
          desconto: emReais(item.desconto_em_centavos),
          descricao: item.cliente_id === clienteId ? item.descricao : null,
        })),
        pagamentos: pagamentos.map((pagamento) => ({
          data: pagamento.data,
          forma: pagamento.forma_de_pagamento,
          valor: emReais(pagamento.valor_em_centavos),
        })),
      })),
      textos_em_outros_pedidos: textos,
      ...(await this.arquivos.de(clienteId, fotos, comConteudo)),
      entregas: entregas.map((entrega) => {
        const { id: _, ...destino } = entrega;
        return destino;
      }),
      orcamentos,
      solicitacoes,
      historico,
    };
  }
}
