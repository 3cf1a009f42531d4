import type { CorpoDaLeitura } from '@encomenda/contracts/importacoes/importacoes.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { TITULOS_DO_ASSUNTO } from '../colunas/colunas-da-planilha.js';
import { Conferencia } from '../conferencia/conferencia.js';
import { inserirLinhas } from '../planilhas-guardadas/inserir-linhas.js';
import { LeitorDePlanilhas } from '../planilhas-guardadas/leitor-de-planilhas.js';
import { comPlanilhaTravada } from '../planilhas-guardadas/planilha-travada.js';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

export class RelerPlanilha extends Command<void> {
  constructor(
    readonly origin: RequestContext,
    readonly planilhaId: string,
    readonly corpo: CorpoDaLeitura,
  ) {
    super();
  }
}

@CommandHandler(RelerPlanilha)
export class RelerPlanilhaHandler implements ICommandHandler<RelerPlanilha> {
  constructor(
    private readonly leitor: LeitorDePlanilhas,
    private readonly conferencia: Conferencia,
    private readonly planilhas: Planilhas,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
  ) {}

  /** Drops the choices. @throws RequestRefused if unreadable; Recusa without the file, or after the import began */
  async execute({ origin, planilhaId, corpo: { separador, aba } }: RelerPlanilha): Promise<void> {
    await this.planilhas.exigirPorImportar(planilhaId);
    const { assunto, abas } = await this.planilhas.ler(planilhaId);
    if (aba !== null && !abas.includes(aba))
      throw Recusa.campo('aba-inexistente', 'aba', 'Esta planilha não tem uma aba com esse nome.');
    const como = {
      separador: separador ?? undefined,
      aba: aba ?? undefined,
      titulos: TITULOS_DO_ASSUNTO[assunto],
    };
    const bytes = await this.arquivoDe(planilhaId);
    const { titulos, linhas, leitura } = await this.leitor.ler(
      bytes,
      como,
      String(origin.usuarioId),
    );
    const colunas = this.conferencia.colunasDe(assunto, titulos);
    const conferidas = await this.conferencia.conferir(linhas, { assunto, titulos, colunas });
    await comPlanilhaTravada(this.pool, planilhaId, async (client) => {
      await client.query('delete from escrita.linhas_de_planilhas where planilha_id = $1', [
        planilhaId,
      ]);
      await client.query(
        `update escrita.planilhas
         set titulos = $2, colunas = $3, separador = $4, abas = $5, aba = $6 where id = $1`,
        [planilhaId, titulos, colunas, leitura.separador, leitura.abas, leitura.aba],
      );
      const novas = linhas.map((linha, index) => ({ ...linha, ...conferidas[index]! }));
      await inserirLinhas(client, planilhaId, novas);
    });
  }

  private async arquivoDe(planilhaId: string): Promise<Uint8Array> {
    const { rows } = await this.pool.query<{ bytes: Buffer }>(
      'select bytes from escrita.arquivos_de_planilhas where planilha_id = $1',
      [planilhaId],
    );
    if (!rows[0])
      throw Recusa.conflito(
        'arquivo-esquecido',
        'O arquivo desta planilha não está mais guardado. Envie de novo para ler de outro jeito.',
      );
    return rows[0].bytes;
  }
}
