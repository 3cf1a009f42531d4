import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { EntregasDb } from '@encomenda/contracts/entregas/entregas.read-models';
import { totalDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo-do-orcamento';
import { fotosDoItem } from '@encomenda/contracts/orcamentos/fotos-do-orcamento';
import type { LinksDb } from '@encomenda/contracts/orcamentos/link.read-models';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/estagio';
import type {
  LinhaDetalheDoPedido,
  PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emReais } from '@encomenda/contracts/shared/dinheiro';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CAMPOS_DO_CADASTRO } from '../clientes/campos-do-cadastro.js';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { CLOCK } from '../platform/tokens.js';
import { ArquivosDoTitular } from './arquivos-do-titular.js';
import { HistoricoDoTitular } from './historico-do-titular.js';
import { fotosExportadas, solicitacoesDe } from './solicitacoes-do-titular.js';

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
  LinhaDetalheDoPedido,
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
    .selectFrom('detalhe_do_pedido.pedidos as pedido')
    .where('pedido.cliente_id', '=', clienteId)
    .select([
      'pedido.id',
      'pedido.data',
      'pedido.prazo',
      'pedido.hora_do_prazo',
      'pedido.entrega',
      'pedido.taxa_em_centavos',
      'pedido.entrega_cliente_id',
      'pedido.entrega_endereco',
      'pedido.estagio_id',
      'pedido.cancelado',
      'pedido.motivo_cancelamento',
      'pedido.descricao',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('detalhe_do_pedido.itens as item')
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
          .selectFrom('detalhe_do_pedido.pagamentos as pagamento')
          .whereRef('pagamento.pedido_id', '=', 'pedido.id')
          .select(['pagamento.data', 'pagamento.forma_de_pagamento', 'pagamento.valor_em_centavos'])
          .orderBy('pagamento.id'),
      ).as('pagamentos'),
    ])
    .orderBy('pedido.id')
    .execute();

/** Texts about the customer in orders that now belong to another customer. */
const textosEmOutrosPedidos = (db: Db, clienteId: number) =>
  db
    .selectFrom('detalhe_do_pedido.itens as item')
    .innerJoin('detalhe_do_pedido.pedidos as pedido', 'pedido.id', 'item.pedido_id')
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

/** Quotes that were written for somebody who was merged into this customer, and for whom. */
const orcamentosDosJuntados = (db: Db, clienteId: number) =>
  db
    .selectFrom('orcamentos.orcamentos as orcamento')
    .innerJoin('orcamentos.versoes as atual', (join) =>
      join
        .onRef('atual.orcamento_id', '=', 'orcamento.id')
        .onRef('atual.versao', '=', 'orcamento.versao'),
    )
    .where('orcamento.cliente_id', '=', clienteId)
    .where('atual.cliente_id', '<>', clienteId)
    .select(['orcamento.id', 'atual.cliente_id'])
    .execute();

const orcamentosDe = async (
  db: Db,
  clienteId: number,
): Promise<ExportacaoDoTitular['orcamentos']> => {
  const juntados = await orcamentosDosJuntados(db, clienteId);
  const dele = sql<SqlBool>`(cliente_id = ${clienteId} or (orcamento_id, cliente_id) in (
    select * from unnest(${juntados.map(({ id }) => id)}::integer[],
      ${juntados.map(({ cliente_id }) => cliente_id)}::integer[])))`;
  const versoes = await db
    .selectFrom('orcamentos.versoes')
    .where(dele)
    .select(['orcamento_id', 'versao', 'conteudo', 'aprovada_por', 'recusada_motivo'])
    .orderBy('id')
    .execute();
  const mudancas = await db
    .selectFrom('links_dos_orcamentos.mudancas')
    .where(dele)
    .select(['orcamento_id', 'versao', 'mensagem', 'fotos'])
    .orderBy('id')
    .execute();
  const mudancasDe = (orcamentoId: number, versao: number) =>
    mudancas.filter((uma) => uma.orcamento_id === orcamentoId && uma.versao === versao);
  return versoes.map(({ conteudo, aprovada_por, recusada_motivo, ...versao }) => ({
    ...versao,
    mudancas_pedidas: mudancasDe(versao.orcamento_id, versao.versao).flatMap(
      ({ mensagem }) => mensagem ?? [],
    ),
    fotos_das_mudancas: mudancasDe(versao.orcamento_id, versao.versao).flatMap(({ fotos }) =>
      fotosExportadas(fotos),
    ),
    nome: conteudo.clienteNome,
    validade: conteudo.validade,
    prazo: conteudo.prazo,
    total: emReais(totalDoOrcamento(conteudo)),
    endereco: conteudo.enderecoDaEntrega ?? conteudo.clienteEndereco,
    condicoes: conteudo.condicoes,
    descricao: conteudo.descricao,
    aprovada_por,
    motivo_da_recusa: recusada_motivo,
    itens: conteudo.itens.map((item, index) => ({
      produto: item.produtoNome,
      quantidade: item.quantidade,
      valor: emReais(item.valorEmCentavos),
      desconto: emReais(item.descontoEmCentavos),
      descricao: conteudo.detalhesDosItens?.[index] ?? null,
      fotos: fotosExportadas(fotosDoItem(conteudo, index)),
    })),
  }));
};

@Injectable()
export class ExportacoesDosTitulares {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Db,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly configuracoes: ConfiguracoesReader,
    private readonly historico: HistoricoDoTitular,
    private readonly arquivos: ArquivosDoTitular,
  ) {}

  /** @param comConteudo whether the files' contents come with them */
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
    const orcamentos = await orcamentosDe(this.db, clienteId);
    const solicitacoes = await solicitacoesDe(this.db, clienteId);
    const historico = await this.historico.linhas({
      clienteId,
      pedidos: new Map([
        ...textos.map(({ pedido_id }) => [pedido_id, false] as const),
        ...pedidos.map(({ id }) => [id, true] as const),
      ]),
      destinos,
      orcamentos: new Set(orcamentos.map(({ orcamento_id }) => orcamento_id)),
      solicitacoes: new Set(solicitacoes.map(({ solicitacao_id }) => solicitacao_id)),
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
      arquivos: await this.arquivos.de(clienteId, comConteudo),
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
