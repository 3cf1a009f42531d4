import {
  classeDoMotivo,
  motivosDoPapel,
  nomeDoMotivo,
  type Motivo,
} from '@encomenda/contracts/notificacoes/motivo';
import {
  NOTIFICACOES_LIDAS,
  NOTIFICACOES_NAO_LIDAS,
  type Notificacao,
  type PreferenciaDeNotificacao,
} from '@encomenda/contracts/notificacoes/notificacoes.http';
import type {
  LinhaNotificacao,
  NotificacoesDb,
} from '@encomenda/contracts/notificacoes/notificacoes.read-models';
import type {
  LinhaOrcamento,
  OrcamentosDb,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '../platform/auth/session/session-user.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { janelaDaNoticia, janelaEmSql } from './domain/juntar-noticias.js';
import { juntarPorAto } from './juntar-por-ato.js';
import { NotificacoesServidas } from './notificacoes-servidas.js';
import { numeroNoEndereco, textoDaNotificacao } from './texto/texto-da-notificacao.js';
import { enderecoDeVarias, textoDeVarias } from './texto/texto-de-varias.js';

type Db = NotificacoesDb & OrcamentosDb & PedidosDb & SolicitacoesDb & UsuariosDb;

/** A user's notifications, limited to the reasons for the user's current role. */
@Injectable()
export class NotificacoesDaPessoa {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<Db>,
    private readonly servidas: NotificacoesServidas,
  ) {}

  /** Newest first. Remembers the newest as shown to this session. */
  async naoLidas(pessoa: SessionUser, sessionId: string): Promise<Notificacao[]> {
    const linhas = await this.de(pessoa)
      .where('posicao', '>', sql<string>`${await this.lidasAte(pessoa)}::numeric`)
      .orderBy('posicao', 'desc')
      .limit(NOTIFICACOES_NAO_LIDAS)
      .execute();
    const escritas = await this.escritas(linhas);
    const [ultima] = linhas;
    if (ultima) await this.servidas.lembrar(sessionId, ultima.posicao);
    return escritas;
  }

  async lidas(pessoa: SessionUser): Promise<Notificacao[]> {
    const linhas = await this.de(pessoa)
      .where('posicao', '<=', sql<string>`${await this.lidasAte(pessoa)}::numeric`)
      .orderBy('posicao', 'desc')
      .limit(NOTIFICACOES_LIDAS)
      .execute();
    return this.escritas(linhas);
  }

  async preferencias({ usuarioId, papel }: SessionUser): Promise<PreferenciaDeNotificacao[]> {
    const linha = await this.db
      .selectFrom('notificacoes.pessoas')
      .select('silenciados')
      .where('usuario_id', '=', usuarioId)
      .executeTakeFirst();
    const silenciados: readonly string[] = linha?.silenciados ?? [];
    return motivosDoPapel(papel).map((motivo) => ({
      motivo,
      nome: nomeDoMotivo(motivo),
      classe: classeDoMotivo(motivo),
      ativa: !silenciados.includes(motivo),
    }));
  }

  private async escritas(linhas: readonly LinhaNotificacao[]): Promise<Notificacao[]> {
    const clientes = await this.nomes(
      'cliente',
      linhas.flatMap(({ pedido_id }) => pedido_id ?? []),
    );
    const autores = await this.nomes(
      'autor',
      linhas.flatMap(({ autor_id }) => autor_id ?? []),
    );
    const orcamentos = await this.orcamentos(
      linhas.flatMap(({ orcamento_id }) => orcamento_id ?? []),
    );
    const solicitacoes = await this.solicitacoesNasJanelas(
      linhas.flatMap(({ motivo, em }) =>
        motivo === 'solicitacao-recebida' ? janelaDaNoticia(em) : [],
      ),
    );
    const codigos = await this.codigosDasSolicitacoes(linhas);
    const umaSo = (linha: LinhaNotificacao) => {
      const orcamento = orcamentos.get(linha.orcamento_id ?? 0);
      const pedidoId = linha.pedido_id ?? orcamento?.pedido_id ?? null;
      const nomes = {
        cliente: clientes.get(linha.pedido_id ?? 0) ?? orcamento?.cliente_nome,
        autor: autores.get(linha.autor_id ?? 0),
        solicitacoes: solicitacoes.get(janelaDaNoticia(linha.em)),
        codigo: codigos.get(numeroNoEndereco(linha)),
      };
      return textoDaNotificacao({ ...linha, pedido_id: pedidoId }, nomes);
    };
    const varias = (doAto: readonly [LinhaNotificacao, ...LinhaNotificacao[]]) => {
      const nomesDosClientes = new Set(doAto.map(({ pedido_id }) => clientes.get(pedido_id ?? 0)));
      const [cliente] = nomesDosClientes.size === 1 ? nomesDosClientes : [];
      return textoDeVarias(doAto, { cliente, autor: autores.get(doAto[0].autor_id ?? 0) });
    };
    return juntarPorAto(linhas).map((doAto) => {
      const [primeira, ...outras] = doAto;
      const texto = outras.length === 0 ? umaSo(primeira) : varias(doAto);
      return {
        id: primeira.evento_id,
        created_at: primeira.em,
        created_at_br: formatarInstante(new Date(primeira.em)),
        data: { ...texto, url: enderecoDeVarias(doAto), class: primeira.classe },
      };
    });
  }

  /** Customer and order by quote id: the notice of an approval is older than the order. */
  private async orcamentos(ids: readonly number[]) {
    if (ids.length === 0)
      return new Map<number, Pick<LinhaOrcamento, 'cliente_nome' | 'pedido_id'>>();
    const linhas = await this.db
      .selectFrom('orcamentos.orcamentos')
      .select(['id', 'cliente_nome', 'pedido_id'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(linhas.map((linha) => [linha.id, linha]));
  }

  /** Codes by the request number at the end of each notice's URL. */
  private async codigosDasSolicitacoes(
    linhas: readonly LinhaNotificacao[],
  ): Promise<ReadonlyMap<string, string>> {
    const numeros = linhas
      .filter(({ motivo }) => motivo === 'solicitacao-recebida')
      .map((linha) => Number(numeroNoEndereco(linha)));
    if (numeros.length === 0) return new Map();
    const achadas = await this.db
      .selectFrom('solicitacoes.solicitacoes')
      .select(['id', 'codigo'])
      .where('id', 'in', numeros)
      .execute();
    return new Map(achadas.map(({ id, codigo }) => [String(id), codigo]));
  }

  private async solicitacoesNasJanelas(
    janelas: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    if (janelas.length === 0) return new Map();
    const janela = sql<number>`${sql.raw(janelaEmSql('recebida_em'))}`;
    const linhas = await this.db
      .selectFrom('solicitacoes.solicitacoes')
      .select([janela.as('janela'), sql<number>`count(*)::integer`.as('quantas')])
      .where(janela, 'in', [...new Set(janelas)])
      .groupBy(janela)
      .execute();
    return new Map(linhas.map(({ janela: qual, quantas }) => [qual, quantas]));
  }

  private de({ usuarioId, papel }: SessionUser) {
    return this.db
      .selectFrom('notificacoes.notificacoes')
      .selectAll()
      .where('usuario_id', '=', usuarioId)
      .where('motivo', '=', sql<Motivo>`any(${motivosDoPapel(papel)}::text[])`);
  }

  private async lidasAte({ usuarioId }: SessionUser): Promise<string> {
    const linha = await this.db
      .selectFrom('notificacoes.pessoas')
      .select('lidas_ate')
      .where('usuario_id', '=', usuarioId)
      .executeTakeFirst();
    return linha?.lidas_ate ?? '0';
  }

  private async nomes(
    quem: 'cliente' | 'autor',
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const unicos = [...new Set(ids)];
    const linhas =
      quem === 'cliente'
        ? await this.db
            .selectFrom('pedidos.pedidos')
            .select(['id', 'cliente_nome as nome'])
            .where('id', 'in', unicos)
            .execute()
        : await this.db
            .selectFrom('lista_de_usuarios.usuarios')
            .select(['id', 'nome'])
            .where('id', 'in', unicos)
            .execute();
    return new Map(linhas.map(({ id, nome }) => [id, nome]));
  }
}
