import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Desfecho, Escolha, Parecer } from '@encomenda/contracts/importacoes/importacoes';
import { importacaoStream } from '@encomenda/contracts/importacoes/importacao.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { valoresDa } from './conferencia.js';
import { concluirImportacao, importacaoFold } from './domain/importacao.js';
import type { ImportadorDeClientes } from './importador-de-clientes.js';
import { lerLinhaDeCliente } from './linha-de-cliente.js';
import { A_FAZER } from './planilhas.js';

export interface AndamentoSettings {
  readonly pool: pg.Pool;
  readonly writer: HandleCommand;
  readonly importador: ImportadorDeClientes;
  readonly autores: {
    of(events: readonly RecordedEvent[]): Promise<(event: RecordedEvent) => string>;
  };
  readonly clock: Clock;
}

interface EmAndamento {
  readonly id: string;
  readonly importacao_id: number;
  readonly situacao: 'importando' | 'desfazendo';
  readonly colunas: readonly (string | null)[];
  readonly mandada_por: number | null;
}

interface LinhaPorFazer {
  readonly numero: number;
  readonly celulas: readonly string[];
  readonly parecer: Parecer;
  readonly escolha: Escolha;
  readonly alvo: number | null;
}

interface LinhaFeita {
  readonly numero: number;
  readonly registro: number;
  readonly revisao: number | null;
}

/** What became of a row. */
interface Resultado {
  readonly numero: number;
  readonly desfecho: Desfecho;
  readonly recado?: string;
  readonly registro?: number;
  readonly revisao?: number | null;
}

const ROWS_AT_A_TIME = 200;
const AT_ONCE = 24;
/** A pass, ms: a process that is told to stop waits for it. */
const PASS_MS = 2_000;

/** Why a row was refused; undefined when the failure is ours, and the row is tried again. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof Recusa || error instanceof RequestRefused ? error.message : undefined;

/**
 * Takes spreadsheets forward, rows at a time, and back again. What a crash interrupts is done again by
 * commands with the same ids.
 */
export class Andamento {
  private readonly limit = pLimit(AT_ONCE);

  constructor(private readonly settings: AndamentoSettings) {}

  /**
   * Works on what is there for about two seconds. Safe to run in several processes: they would send the
   * same commands.
   */
  async executar(): Promise<void> {
    const until = performance.now() + PASS_MS;
    while (performance.now() < until) if (!(await this.umPedaco())) return;
  }

  /** @returns whether there may be more */
  private async umPedaco(): Promise<boolean> {
    const { rows } = await this.settings.pool.query<EmAndamento>(
      `select id, importacao_id, situacao, colunas, mandada_por from escrita.planilhas
       where situacao in ('importando', 'desfazendo') order by importacao_id limit 1`,
    );
    const [planilha] = rows;
    if (!planilha) return false;
    if (planilha.situacao === 'importando') await this.importar(planilha);
    else await this.desfazer(planilha);
    return true;
  }

  private async importar(planilha: EmAndamento): Promise<void> {
    const { rows } = await this.settings.pool.query<LinhaPorFazer>(
      `select numero, celulas, parecer, escolha, alvo from escrita.linhas_de_planilhas
       where planilha_id = $1 and desfecho is null and ${A_FAZER} order by numero limit $2`,
      [planilha.id, ROWS_AT_A_TIME],
    );
    if (rows.length === 0) return this.concluir(planilha);
    await this.anotar(planilha, rows, (linha) => this.importarLinha(planilha, linha));
  }

  private async importarLinha(planilha: EmAndamento, linha: LinhaPorFazer): Promise<Resultado> {
    const { importador, clock } = this.settings;
    const { numero, alvo } = linha;
    const ato = { planilhaId: planilha.id, numero, usuarioId: planilha.mandada_por };
    const valores = valoresDa(linha.celulas, planilha.colunas);
    const lida = lerLinhaDeCliente(valores, diaDeNegocio(clock()));
    if ('erros' in lida) return { numero, desfecho: 'recusado', recado: lida.erros.join(' ') };
    const altera = linha.parecer === 'muda' || (linha.escolha === 'alterar' && alvo !== null);
    const feito = altera
      ? await importador.alterar(ato, alvo!, lida)
      : await importador.cadastrar(ato, lida);
    return { numero, ...feito, revisao: feito.revisao === null ? null : Number(feito.revisao) };
  }

  /** Cells are personal data: nobody needs them once the rows are in. */
  private async concluir({ id, importacao_id }: EmAndamento): Promise<void> {
    const quantos = await this.desfechos(id);
    await this.settings.writer.handle({
      fold: importacaoFold,
      stream: importacaoStream(importacao_id),
      origin: { usuarioId: null, commandId: derivedId(id, 'concluir'), correlationId: id },
      decide: () =>
        concluirImportacao({
          importacaoId: importacao_id,
          cadastrados: quantos.cadastrado ?? 0,
          alterados: quantos.alterado ?? 0,
          recusados: quantos.recusado ?? 0,
        }),
    });
    await this.encerrar(id, 'importada');
  }

  private async desfazer(planilha: EmAndamento): Promise<void> {
    const { rows } = await this.settings.pool.query<LinhaFeita>(
      `select numero, registro, revisao from escrita.linhas_de_planilhas
       where planilha_id = $1 and desfecho in ('cadastrado', 'alterado')
       order by numero desc limit $2`,
      [planilha.id, ROWS_AT_A_TIME],
    );
    if (rows.length === 0) return this.encerrar(planilha.id, 'desfeita');
    await this.anotar(planilha, rows, (linha) => this.desfazerLinha(planilha, linha));
  }

  private async desfazerLinha(
    planilha: EmAndamento,
    { numero, registro, revisao }: LinhaFeita,
  ): Promise<Resultado> {
    if (revisao === null) return { numero, desfecho: 'desfeito' };
    const ato = { planilhaId: planilha.id, numero, usuarioId: planilha.mandada_por };
    await this.settings.importador.desfazer(ato, { clienteId: registro, revisao }, (known) =>
      this.settings.autores.of(known),
    );
    return { numero, desfecho: 'desfeito' };
  }

  /** Works on rows side by side; rows before a failure are kept, the failure is thrown after. */
  private async anotar<Linha extends { readonly numero: number }>(
    { id, situacao }: EmAndamento,
    linhas: readonly Linha[],
    work: (linha: Linha) => Promise<Resultado>,
  ): Promise<void> {
    const refused: Desfecho = situacao === 'importando' ? 'recusado' : 'ficou';
    const failures: unknown[] = [];
    const resultados = await Promise.all(
      linhas.map((linha) =>
        this.limit(() =>
          work(linha).catch((error: unknown) => {
            const recado = refusalOf(error);
            if (recado !== undefined) return { numero: linha.numero, desfecho: refused, recado };
            failures.push(error);
            return null;
          }),
        ),
      ),
    );
    await this.settings.pool.query(
      `update escrita.linhas_de_planilhas l
       set desfecho = r.desfecho, registro = coalesce(r.registro, l.registro),
           revisao = coalesce(r.revisao, l.revisao),
           recados = case when r.recado is null then l.recados else array[r.recado] end
       from jsonb_to_recordset($2) as r
         (numero integer, desfecho text, recado text, registro integer, revisao bigint)
       where l.planilha_id = $1 and l.numero = r.numero`,
      [id, JSON.stringify(resultados.filter((resultado) => resultado !== null))],
    );
    if (failures.length === linhas.length) throw failures[0];
  }

  private async desfechos(id: string): Promise<Partial<Record<Desfecho, number>>> {
    const { rows } = await this.settings.pool.query<{ desfecho: Desfecho; quantos: number }>(
      `select desfecho, count(*)::int as quantos from escrita.linhas_de_planilhas
       where planilha_id = $1 and desfecho is not null group by desfecho`,
      [id],
    );
    return Object.fromEntries(rows.map(({ desfecho, quantos }) => [desfecho, quantos]));
  }

  private async encerrar(id: string, situacao: 'importada' | 'desfeita'): Promise<void> {
    await this.settings.pool.query('update escrita.planilhas set situacao = $2 where id = $1', [
      id,
      situacao,
    ]);
    await this.settings.pool.query(
      'update escrita.linhas_de_planilhas set celulas = null where planilha_id = $1',
      [id],
    );
  }
}
