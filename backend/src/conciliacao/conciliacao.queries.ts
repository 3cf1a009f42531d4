import type {
  ConsultaDeLancamentos,
  Lancamento,
  PedidoProposto,
  ResumoDaConciliacao,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { ConciliacaoDb } from '@encomenda/contracts/conciliacao/conciliacao.read-models';
import { SITUACOES_DO_LANCAMENTO } from '@encomenda/contracts/conciliacao/extrato';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { faltaDoSinal } from '@encomenda/contracts/pedidos/sinal';
import { formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { Pagina } from '@encomenda/contracts/shared/http';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { holdsWords } from '../platform/queries/search.js';
import { ordered, pagedFrom } from '../platform/queries/table.js';
import { naoLidasNaTela } from './frases-da-leitura.js';
import { avisosDe, type ParaAvisar } from './avisos.js';
import { proporPedidos, type PedidoAPagar, type Proposta } from './propor-pedidos.js';

interface TextosDb {
  'escrita.textos_de_lancamentos': { chave: string; texto: string };
}
type Db = ConciliacaoDb & PedidosDb & UsuariosDb & TextosDb;

const COLUNAS = { id: 'id', data: 'data', valor: 'valor_em_centavos' };
/** Entries of a tab that are looked at: the newest. */
const LANCAMENTOS_AT_MOST = 5_000;
const EXTRATOS_LISTADOS = 20;

const lancamentos = (db: Kysely<Db>) =>
  db
    .selectFrom('conciliacao.lancamentos as lancamento')
    .leftJoin('escrita.textos_de_lancamentos as texto', 'texto.chave', 'lancamento.chave')
    .leftJoin('lista_de_pedidos.pedidos as pedido', 'pedido.id', 'lancamento.pedido_id')
    .select([
      'lancamento.id as id',
      'lancamento.extrato_id as extrato_id',
      'lancamento.numero as numero',
      'lancamento.tipo as tipo',
      'lancamento.data as data',
      'lancamento.valor_em_centavos as valor_em_centavos',
      'lancamento.forma_de_pagamento as forma_de_pagamento',
      'lancamento.pedido_citado as pedido_citado',
      'lancamento.situacao as situacao',
      'lancamento.pedido_id as pedido_id',
      'lancamento.pagamento_id as pagamento_id',
      'texto.texto as texto',
      'pedido.cliente_nome as cliente',
    ]);

type Linha = Awaited<ReturnType<ReturnType<typeof lancamentos>['execute']>>[number];

const emFrase = (motivos: readonly string[]): string => {
  const frase = motivos.join('; ');
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
};

/** Banks' files and their entries as the screen shows them. */
@Injectable()
export class Conciliacao {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<Db>,
    private readonly sinal: Sinal,
  ) {}

  async resumo(): Promise<ResumoDaConciliacao> {
    const [contados, extratos] = await Promise.all([
      this.db
        .selectFrom('conciliacao.lancamentos')
        .select(['situacao', sql<number>`count(*)::int`.as('quantos')])
        .groupBy('situacao')
        .execute(),
      this.db
        .selectFrom('conciliacao.extratos as extrato')
        .leftJoin('lista_de_usuarios.usuarios as usuario', 'usuario.id', 'extrato.lido_por')
        .selectAll('extrato')
        .select('usuario.nome as quem')
        .select(({ selectFrom }) =>
          selectFrom('conciliacao.lancamentos as lancamento')
            .select(sql<number>`count(*)::int`.as('quantos'))
            .whereRef('lancamento.extrato_id', '=', 'extrato.id')
            .where('lancamento.situacao', '=', 'a-conferir')
            .as('a_conferir'),
        )
        .where('extrato.descartado', '=', false)
        .orderBy('extrato.id', 'desc')
        .limit(EXTRATOS_LISTADOS)
        .execute(),
    ]);
    return {
      contagens: SITUACOES_DO_LANCAMENTO.map((situacao) => ({
        situacao,
        quantos: contados.find((um) => um.situacao === situacao)?.quantos ?? 0,
      })),
      extratos: extratos.map((extrato) => ({
        id: extrato.id,
        banco: extrato.banco,
        conta: extrato.conta,
        primeiro_dia_br: formatarDia(extrato.primeiro_dia),
        ultimo_dia_br: formatarDia(extrato.ultimo_dia),
        lancamentos: extrato.lancamentos,
        a_conferir: extrato.a_conferir ?? 0,
        nao_lidas: naoLidasNaTela(extrato.formato, extrato.linhas_nao_lidas, extrato.nao_lidos),
        lido_em_br: formatarInstante(new Date(extrato.lido_em)),
        lido_por: extrato.quem,
      })),
    };
  }

  async lancamentos(consulta: ConsultaDeLancamentos): Promise<Pagina<Lancamento>> {
    const { situacao, pesquisa } = consulta;
    const daSituacao = lancamentos(this.db).where('lancamento.situacao', '=', situacao);
    const linhas = await ordered(daSituacao, consulta, {
      columns: COLUNAS,
      initially: { order: 'data', sort: 'desc' },
    })
      .limit(LANCAMENTOS_AT_MOST)
      .execute();
    const aConferir = situacao === 'a-conferir';
    const pedidos = aConferir ? await this.pedidosAPagar() : [];
    const propostas = aConferir ? propor(linhas, pedidos) : new Map<string, PedidoProposto[]>();
    const avisos = avisosDe(linhas, await this.paraAvisar());
    const todos = linhas.map((linha) =>
      naTela(linha, propostas.get(linha.id) ?? [], avisos.get(linha.id) ?? null),
    );
    const achados =
      pesquisa === '' ? todos : todos.filter((um) => holdsWords(buscaDe(um), pesquisa));
    return pagedFrom(consulta, achados);
  }

  private async pedidosAPagar(): Promise<PedidoAPagar[]> {
    const regra = await this.sinal.regra();
    const linhas = await this.db
      .selectFrom('lista_de_pedidos.pedidos')
      .select([
        'id',
        'cliente_nome',
        'valor_total_em_centavos',
        'pago_em_centavos',
        'saldo_em_centavos',
        'sinal_em_centavos',
        'data',
        'prazo',
      ])
      .where('saldo_em_centavos', '>', 0)
      .where('cancelado', '=', false)
      .execute();
    return linhas.map((linha) => ({
      id: linha.id,
      clienteNome: linha.cliente_nome,
      totalEmCentavos: linha.valor_total_em_centavos,
      faltaEmCentavos: linha.saldo_em_centavos,
      faltaDoSinalEmCentavos: faltaDoSinal(regra, {
        totalEmCentavos: linha.valor_total_em_centavos,
        pagoEmCentavos: linha.pago_em_centavos,
        combinadoEmCentavos: linha.sinal_em_centavos,
      }),
      data: linha.data,
      prazo: linha.prazo,
    }));
  }

  /** Amounts that a bank took back, and the entries that they may be of. */
  private paraAvisar(): Promise<ParaAvisar[]> {
    const devolvidos = this.db
      .selectFrom('conciliacao.lancamentos')
      .select('valor_em_centavos')
      .where('tipo', '=', 'devolucao');
    return this.db
      .selectFrom('conciliacao.lancamentos')
      .select(['id', 'tipo', 'data', 'valor_em_centavos', 'situacao', 'pedido_id'])
      .where('valor_em_centavos', 'in', devolvidos)
      .execute();
  }
}

const buscaDe = ({ texto, cliente, pedido_id, valor_br, data_br, propostas }: Lancamento): string =>
  [texto, cliente, pedido_id, valor_br, data_br]
    .concat(propostas.flatMap((proposta) => [proposta.cliente, String(proposta.pedido_id)]))
    .filter((parte) => parte !== null)
    .join(' ');

const propor = (
  linhas: readonly Linha[],
  pedidos: readonly PedidoAPagar[],
): ReadonlyMap<string, PedidoProposto[]> => {
  const porId = new Map(pedidos.map((pedido) => [pedido.id, pedido]));
  const creditos = linhas.filter(({ tipo }) => tipo === 'credito');
  const propostas = proporPedidos(
    creditos.map((linha) => ({
      id: linha.id,
      data: linha.data,
      valorEmCentavos: linha.valor_em_centavos,
      texto: linha.texto,
      pedidoCitado: linha.pedido_citado,
    })),
    pedidos,
  );
  const comPedido = ({ pedidoId, certeza, motivos }: Proposta): PedidoProposto => {
    const { clienteNome, faltaEmCentavos } = porId.get(pedidoId)!;
    return {
      pedido_id: pedidoId,
      cliente: clienteNome,
      falta_br: formatarReais(faltaEmCentavos),
      certeza,
      motivo: emFrase(motivos),
    };
  };
  return new Map([...propostas].map(([id, todas]) => [id, todas.map(comPedido)]));
};

const naTela = (linha: Linha, propostas: PedidoProposto[], aviso: string | null): Lancamento => ({
  id: linha.id,
  extrato_id: linha.extrato_id,
  numero: linha.numero,
  tipo: linha.tipo,
  data: linha.data,
  data_br: formatarDia(linha.data),
  valor: emReais(linha.valor_em_centavos),
  valor_br: formatarReais(linha.valor_em_centavos),
  forma_pagamento: linha.forma_de_pagamento,
  texto: linha.texto,
  situacao: linha.situacao,
  propostas,
  aviso,
  pedido_id: linha.pedido_id,
  cliente: linha.cliente,
  pagamento_id: linha.pagamento_id,
});
