import type {
  ConsultaDaAuditoria,
  EventoDaAuditoria,
  FiltrosDaAuditoria,
  PaginaDaAuditoria,
} from '@encomenda/contracts/auditoria/auditoria.http';
import type {
  AuditoriaDb,
  LinhaAuditoria,
} from '@encomenda/contracts/auditoria/auditoria.read-models';
import {
  ASSUNTOS_DO_HISTORICO,
  DESCRICAO_DO_ASSUNTO,
  type AssuntoDoHistorico,
} from '@encomenda/contracts/auditoria/assuntos';
import { tituloDoRegistro, type Registro } from '@encomenda/contracts/auditoria/registros';
import { familiasDeEventos } from '@encomenda/contracts/catalogo';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import {
  formatarInstante,
  PRIMEIRO_DIA,
  ULTIMO_DIA,
  type Dia,
} from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ExportPage } from '../platform/queries/csv/export-page.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { likePattern } from '../platform/queries/search.js';
import { EXPORT_LIMIT } from '../platform/queries/table.js';
import { Autores, type NomearAutor } from './autores.js';

const LINHAS_POR_VEZ = 500;
/** Event types that `sem_avisos` leaves out. */
const AVISOS = ['NotificacaoEmitida', 'NotificacoesLidas', 'PrazosVarridos'];

interface Trecho {
  readonly de: Dia;
  readonly ate: Dia;
  readonly primeira: number;
  readonly ultima: number;
}

const eventoDe =
  (nomear: NomearAutor) =>
  (linha: LinhaAuditoria): EventoDaAuditoria => ({
    revisao: linha.revisao,
    posicao: linha.posicao,
    evento_id: linha.evento_id,
    tipo: linha.tipo,
    quando: linha.em,
    quando_br: formatarInstante(new Date(linha.em)),
    autor: nomear(linha.pessoa),
    frase: linha.frase,
    assunto: linha.assunto,
    registro: linha.registro,
    titulo: tituloDoRegistro({ assunto: linha.assunto, id: linha.registro }),
  });

@Injectable()
export class Auditoria {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<AuditoriaDb>,
    private readonly autores: Autores,
  ) {}

  /** One page of events, newest first; with `formato=csv`, all of them. */
  async eventos(
    consulta: ConsultaDaAuditoria,
    visiveis: readonly AssuntoDoHistorico[],
  ): Promise<PaginaDaAuditoria | ExportPage<EventoDaAuditoria>> {
    const [trecho, nomear] = await Promise.all([this.trecho(consulta), this.autores.nomes()]);
    const linhas = this.linhas(consulta, trecho, visiveis);
    const contar = eventoDe(nomear);
    if (consulta.formato === 'csv')
      return new ExportPage(linhas.limit(EXPORT_LIMIT + 1).stream(LINHAS_POR_VEZ)).mapped(contar);
    const achadas = await linhas.limit(consulta.limite + 1).execute();
    const pagina = achadas.slice(0, consulta.limite);
    return {
      data: pagina.map(contar),
      proxima: achadas.length > pagina.length ? pagina.at(-1)!.posicao : null,
    };
  }

  /** Record and revision of the event at this log position; undefined when no listed event has it. */
  async lugar(posicao: number): Promise<{ registro: Registro; revisao: number } | undefined> {
    const linha = await this.db
      .selectFrom('auditoria.eventos')
      .select(['assunto', 'registro', 'revisao'])
      .where('posicao', '=', posicao)
      .executeTakeFirst();
    return (
      linha && {
        registro: { assunto: linha.assunto, id: linha.registro },
        revisao: linha.revisao,
      }
    );
  }

  async filtros(visiveis: readonly AssuntoDoHistorico[]): Promise<FiltrosDaAuditoria> {
    return {
      pessoas: await this.autores.todos(),
      tipos: familiasDeEventos
        .filter(({ registro }) => visiveis.includes(registro))
        .flatMap(({ registro, eventos }) =>
          eventos.map(({ type, about }) => ({ id: type, nome: about, assunto: registro })),
        ),
      assuntos: visiveis.map((id) => ({ id, nome: DESCRICAO_DO_ASSUNTO[id].varios })),
    };
  }

  /** Range of log positions that contains these days; null when no day is given. */
  private async trecho({ de, ate }: ConsultaDaAuditoria): Promise<Trecho | null> {
    if (de === null && ate === null) return null;
    const dias = { de: de ?? PRIMEIRO_DIA, ate: ate ?? ULTIMO_DIA };
    const { primeira, ultima } = await this.db
      .selectFrom('auditoria.dias')
      .select(({ fn }) => [fn.min('primeira').as('primeira'), fn.max('ultima').as('ultima')])
      .where('dia', '>=', dias.de)
      .where('dia', '<=', dias.ate)
      .executeTakeFirstOrThrow();
    return { ...dias, primeira: primeira ?? 1, ultima: ultima ?? 0 };
  }

  private linhas(
    consulta: ConsultaDaAuditoria,
    trecho: Trecho | null,
    visiveis: readonly AssuntoDoHistorico[],
  ) {
    const { pessoa, tipo, assunto, registro, texto, antes, sem_avisos } = consulta;
    let linhas = this.db.selectFrom('auditoria.eventos').selectAll().orderBy('posicao', 'desc');
    if (pessoa === 'sistema') linhas = linhas.where('pessoa', 'is', null);
    else if (pessoa !== null) linhas = linhas.where('pessoa', '=', pessoa);
    if (tipo !== null) linhas = linhas.where('tipo', '=', tipo);
    if (sem_avisos) linhas = linhas.where('tipo', 'not in', AVISOS);
    if (visiveis.length < ASSUNTOS_DO_HISTORICO.length)
      linhas = linhas.where('assunto', 'in', visiveis);
    if (assunto !== null) linhas = linhas.where('assunto', '=', assunto);
    if (registro !== null) linhas = linhas.where('registro', '=', registro);
    if (antes !== null) linhas = linhas.where('posicao', '<', antes);
    for (const palavra of normalizarBusca(texto ?? '').split(' '))
      if (palavra !== '') linhas = linhas.where('busca', 'like', likePattern(palavra));
    if (trecho === null) return linhas;
    return linhas
      .where('posicao', '>=', trecho.primeira)
      .where('posicao', '<=', trecho.ultima)
      .where('dia', '>=', trecho.de)
      .where('dia', '<=', trecho.ate);
  }
}
