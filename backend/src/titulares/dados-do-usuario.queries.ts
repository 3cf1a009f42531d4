import type { AuditoriaDb } from '@encomenda/contracts/auditoria/auditoria.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { MOTIVOS_DO_USUARIO } from '@encomenda/contracts/titulares/motivos';
import type {
  DadosDoTitular,
  ExportacaoDoUsuario,
} from '@encomenda/contracts/titulares/titulares.http';
import type { EliminacaoDoUsuarioEvent } from '@encomenda/contracts/usuarios/eliminacao-do-usuario.events';
import { titularUsuario, usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CLOCK, WRITE_POOL } from '../platform/tokens.js';
import { usuarioFold } from '../usuarios/domain/usuario.js';
import type { UsuarioExistente } from '../usuarios/domain/usuario.js';
import { HistoricoDoTitular } from './exportacao/historico-do-titular.js';
import { RelatoDaEliminacao } from './eliminacao/relato-da-eliminacao.js';

type Eliminados = RecordedEvent<
  Extract<EliminacaoDoUsuarioEvent, { type: 'DadosDoUsuarioEliminados' }>
>;

const SITUACOES = { 'em-curso': 'em-curso', feita: 'eliminados' } as const;

@Injectable()
export class DadosDosUsuarios {
  constructor(
    private readonly reader: StateReader,
    private readonly relato: RelatoDaEliminacao,
    private readonly historico: HistoricoDoTitular,
    private readonly configuracoes: ConfiguracoesReader,
    @Inject(READ_DATABASE) private readonly db: Kysely<AuditoriaDb>,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Recusa (404) when the user never existed */
  async de(usuarioId: number): Promise<DadosDoTitular> {
    const { usuario, events } = await this.ler(usuarioId);
    const { eliminacao } = usuario;
    const eliminados = events.find(({ type }) => type === 'DadosDoUsuarioEliminados') as
      | Eliminados
      | undefined;
    return {
      nome: usuario.nome,
      confirmacao: usuario.nome,
      situacao: eliminacao ? SITUACOES[eliminacao.situacao] : 'guardados',
      guarda: null,
      agendada: null,
      eliminados: eliminados ? await this.relato.eliminados(eliminados, MOTIVOS_DO_USUARIO) : null,
      impedimento:
        usuario.situacao === 'ativo'
          ? 'Para eliminar os dados, desative antes o usuário: quem trabalha aqui assina o que faz.'
          : null,
    };
  }

  /** @throws Recusa (404) when the user never existed */
  async exportar(usuarioId: number): Promise<ExportacaoDoUsuario> {
    const { usuario } = await this.ler(usuarioId);
    return {
      formato: 'encomenda/usuario',
      versao: 1,
      titular: titularUsuario({ usuarioId }),
      gerado_em: this.clock().toISOString(),
      controlador: (await this.configuracoes.current()).nome,
      cadastro: {
        id: usuarioId,
        nome: usuario.nome,
        email: usuario.email,
        perfil: usuario.papel,
        ativo: usuario.situacao === 'ativo',
        segundo_fator: usuario.segundoFator,
      },
      sessoes: await this.sessoes(usuarioId),
      atos: await this.atos(usuarioId),
      historico: await this.historico.doRegistro(usuarioStream(usuarioId), `usuário ${usuarioId}`),
    };
  }

  private async ler(
    usuarioId: number,
  ): Promise<{ usuario: UsuarioExistente; events: readonly RecordedEvent[] }> {
    const { state, events } = await this.reader.load(usuarioFold, usuarioStream(usuarioId));
    if (state.situacao === 'inexistente')
      throw Recusa.inexistente('usuario-inexistente', 'Usuário não encontrado.');
    return { usuario: state, events };
  }

  private async sessoes(usuarioId: number): Promise<ExportacaoDoUsuario['sessoes']> {
    const { rows } = await this.pool.query<{
      aparelho: string;
      criada_em: Date;
      expira_em: Date;
    }>(
      `select aparelho, criada_em, expira_em from escrita.sessoes
       where usuario_id = $1 order by criada_em`,
      [usuarioId],
    );
    return rows.map(({ aparelho, criada_em, expira_em }) => ({
      aparelho,
      criada_em: criada_em.toISOString(),
      expira_em: expira_em.toISOString(),
    }));
  }

  private async atos(usuarioId: number): Promise<ExportacaoDoUsuario['atos']> {
    const { quantos, primeiro_em, ultimo_em } = await this.db
      .selectFrom('auditoria.eventos')
      .where('pessoa', '=', usuarioId)
      .select(({ fn }) => [
        fn.countAll<number>().as('quantos'),
        fn.min('em').as('primeiro_em'),
        fn.max('em').as('ultimo_em'),
      ])
      .executeTakeFirstOrThrow();
    return primeiro_em === null ? null : { quantos: Number(quantos), primeiro_em, ultimo_em };
  }
}
