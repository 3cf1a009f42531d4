import type { Desfecho } from '@encomenda/contracts/importacoes/importacoes';
import { importacaoStream } from '@encomenda/contracts/importacoes/importacao.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Autores } from '../../desfazer/autores.js';
import { Emissor } from '../../notificacoes/emissor.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { oneAtATime } from '../../platform/one-at-a-time.js';
import { CLOCK, WRITE_POOL } from '../../platform/tokens.js';
import { NomesEmUso } from '../../processes/prazos/nomes-em-uso.js';
import { desfazerNome, type DesfazerNome } from '../nomes/desfazer-nomes.js';
import { AvisosDaImportacao } from './avisos-da-importacao.js';
import { NomesCriados } from '../nomes/nomes-criados.js';
import type { LinhaPreparada } from '../assunto.js';
import { Importadores } from './importadores.js';
import { concluirImportacao, importacaoFold } from '../domain/importacao.js';
import {
  LinhasEmAndamento,
  type LinhaFeita,
  type LinhaPorFazer,
  type PlanilhaEmAndamento,
  type Resultado,
} from './linhas-em-andamento.js';

/** Duration of one pass, ms. A process that stops waits for its end. */
export const PASS_MS = 2_000;

/** Sentence of a refusal; undefined for a failure of the system, after which the row is tried again. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof Recusa || error instanceof RequestRefused ? error.message : undefined;

/** Imports rows in batches, and undoes them. After a crash, a row's commands are sent again with the same ids. */
@Injectable()
export class Andamento {
  private readonly linhas: LinhasEmAndamento;
  private readonly nomes: NomesCriados;
  private readonly avisos: AvisosDaImportacao;
  private readonly desfazerNome: DesfazerNome;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly writer: HandleCommand,
    private readonly importadores: Importadores,
    private readonly autores: Autores,
    emUso: NomesEmUso,
    emissor: Emissor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.linhas = new LinhasEmAndamento(pool);
    this.nomes = new NomesCriados(pool);
    this.avisos = new AvisosDaImportacao(this.linhas, {
      clock,
      avisar: (causa, noticia) => emissor.emitir(causa, noticia),
    });
    this.desfazerNome = desfazerNome({
      writer,
      emUso: (de, registro) => emUso.usa(de, registro),
    });
  }

  /** Works for about two seconds; does nothing while another process works. Returns whether work may remain. */
  async avancar(): Promise<boolean> {
    let more = false;
    if (!(await this.linhas.daVez())) return more;
    await oneAtATime(this.pool, 'escrita.planilhas', async () => {
      const until = performance.now() + PASS_MS;
      do more = await this.umPedaco();
      while (more && performance.now() < until);
    });
    return more;
  }

  private async umPedaco(): Promise<boolean> {
    const planilha = await this.linhas.daVez();
    if (!planilha) return false;
    // An undo first repeats the rows whose result a crash may have lost, so that they are undone too.
    const porFazer = await this.linhas.porFazer(planilha);
    if (porFazer.length > 0) await this.importar(planilha, porFazer);
    else if (planilha.situacao === 'importando') await this.concluir(planilha);
    else await this.desfazer(planilha);
    return true;
  }

  private async importar(
    planilha: PlanilhaEmAndamento,
    linhas: readonly LinhaPorFazer[],
  ): Promise<void> {
    const importador = this.importadores.de[planilha.assunto];
    const hoje = diaDeNegocio(this.clock());
    const partes = await this.linhas.partesDas(planilha, linhas);
    const preparadas = await importador.preparar(linhas, hoje, partes);
    const comOQueFazer = linhas.map((linha, index) => ({
      ...linha,
      preparada: preparadas[index]!,
    }));
    await this.anotar(planilha.id, comOQueFazer, 'recusado', (linha) =>
      importarLinha(planilha, linha),
    );
  }

  private async concluir(planilha: PlanilhaEmAndamento): Promise<void> {
    const { id, importacao_id } = planilha;
    const quantos = await this.linhas.desfechos(id);
    const { events } = await this.writer.handle({
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
    // Before `encerrar`: after a crash in between, the next pass sends the notices again.
    for (const { type, data } of events)
      if (type === 'ImportacaoConcluida') await this.avisos.concluida(planilha, data);
    await this.linhas.encerrar(planilha, 'importada', this.clock());
  }

  private async desfazer(planilha: PlanilhaEmAndamento): Promise<void> {
    const linhas = await this.linhas.porDesfazer(planilha.id);
    if (linhas.length === 0) {
      await this.desfazerNomes(planilha);
      // Before `encerrar`: after a crash in between, the next pass sends the notices again.
      await this.avisos.desfeita(planilha);
      return this.linhas.encerrar(planilha, 'desfeita', this.clock());
    }
    await this.anotar(planilha.id, linhas, 'ficou', (linha) => this.desfazerLinha(planilha, linha));
  }

  private async desfazerNomes({ id, mandada_por }: PlanilhaEmAndamento): Promise<void> {
    for (const nome of await this.nomes.porDesfazer(id)) {
      let porque: string | null = null;
      try {
        await this.desfazerNome({ planilhaId: id, usuarioId: mandada_por }, nome);
      } catch (error) {
        porque = refusalOf(error) ?? null;
        if (porque === null) throw error;
      }
      await this.nomes.encerrar(id, nome, porque);
    }
  }

  private async desfazerLinha(
    { id, assunto, mandada_por }: PlanilhaEmAndamento,
    { numero, registro, revisao }: LinhaFeita,
  ): Promise<Resultado> {
    const ato = { planilhaId: id, numero, usuarioId: mandada_por };
    if (revisao !== null)
      await this.importadores.de[assunto].desfazer(ato, { registro, revisao }, (events) =>
        this.autores.of(events),
      );
    return { numero, desfecho: 'desfeito' };
  }

  /** In parallel, so that rows share statements and flushes. After a failure, stores the other results first. */
  private async anotar<Linha extends { readonly numero: number }>(
    id: string,
    linhas: readonly Linha[],
    refused: Desfecho,
    work: (linha: Linha) => Promise<Resultado>,
  ): Promise<void> {
    const failures: unknown[] = [];
    const resultados = await Promise.all(
      linhas.map((linha) =>
        work(linha).catch((error: unknown) => {
          const recado = refusalOf(error);
          if (recado !== undefined) return { numero: linha.numero, desfecho: refused, recado };
          failures.push(error);
          return null;
        }),
      ),
    );
    await this.linhas.anotar(
      id,
      resultados.filter((resultado) => resultado !== null),
    );
    if (failures.length > 0) throw failures[0];
  }
}

const importarLinha = async (
  { id, mandada_por }: PlanilhaEmAndamento,
  { numero, alvo, parecer, escolha, preparada }: LinhaPorFazer & { preparada: LinhaPreparada },
): Promise<Resultado> => {
  if ('erros' in preparada)
    return { numero, desfecho: 'recusado', recado: preparada.erros.join(' ') };
  const ato = { planilhaId: id, numero, usuarioId: mandada_por };
  const altera = parecer === 'muda' || (escolha === 'alterar' && alvo !== null);
  const { revisao, ...feito } = altera
    ? await preparada.alterar(ato, alvo!)
    : await preparada.cadastrar(ato);
  const { emBranco } = preparada;
  return {
    numero,
    ...feito,
    revisao: revisao === null ? null : Number(revisao),
    ...(emBranco === undefined ? {} : { em_branco: emBranco }),
  };
};
