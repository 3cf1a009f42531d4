import { createHash } from 'node:crypto';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { IMPORTAR_PLANILHAS } from '../../importacoes/andamento/importar-planilhas.js';
import { LinhasEmAndamento } from '../../importacoes/andamento/linhas-em-andamento.js';
import { Emissor } from '../../notificacoes/emissor.js';
import { Recurring, type RecurringWork } from '../../platform/background/recurring-work.js';
import { CLOCK, WRITE_POOL } from '../../platform/tokens.js';
import { LinhasDeAcesso } from '../../usuarios/senhas/linhas-de-acesso.js';

const FAILURES_EVERY_MS = 10_000;
const ACCESS_EVERY_MS = 60_000;

interface Parada {
  nome: string;
  versao: number;
  erro: string | null;
  erro_posicao: string | null;
}

/** Notifies once per failed process. Polling is enough, because a failure stays registered until it is fixed. */
@Recurring()
export class AvisarFalhas implements RecurringWork {
  readonly name = 'avisar_falhas';
  readonly everyMs = FAILURES_EVERY_MS;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly emissor: Emissor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work(): Promise<void> {
    const { rows } = await this.pool.query<Parada>(
      `select nome, versao, erro, erro_posicao from projecao.projecoes
       where estado = 'parada' order by nome`,
    );
    for (const { nome, versao, erro, erro_posicao } of rows) {
      const onde =
        erro_posicao ??
        createHash('sha256')
          .update(erro ?? '')
          .digest('hex');
      await this.emissor.emitir(['falha-de-projecao', nome, versao, onde], {
        motivo: 'falha-de-projecao',
        projecao: nome,
        em: this.clock().toISOString(),
        autorId: null,
      });
    }
  }
}

/** Notifies once a day while automatic copies fail. */
@Recurring()
export class AvisarCopias implements RecurringWork {
  readonly name = 'avisar_copias';
  readonly everyMs = FAILURES_EVERY_MS;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly emissor: Emissor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work(): Promise<void> {
    const { rows } = await this.pool.query<{ primeira: string | null }>(
      `select min(id) as primeira from operacao.copias
       where estado = 'falhou' and id > coalesce(
         (select max(id) from operacao.copias where estado = 'concluida'), 0)`,
    );
    const primeira = rows[0]?.primeira ?? null;
    if (primeira === null) return;
    await this.emissor.emitir(['falha-da-copia', primeira, diaDeNegocio(this.clock())], {
      motivo: 'falha-da-copia',
      em: this.clock().toISOString(),
      autorId: null,
    });
  }
}

/** Notifies once a day while the log does not continue the stored copies. */
@Recurring()
export class AvisarHistoricoCortado implements RecurringWork {
  readonly name = 'avisar_historico_cortado';
  readonly everyMs = FAILURES_EVERY_MS;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly emissor: Emissor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work(): Promise<void> {
    const { rows } = await this.pool.query<{ quebra: string | null }>(
      `select quebra from operacao.copias where estado = 'concluida' order by id desc limit 1`,
    );
    if (rows[0]?.quebra == null) return;
    await this.emissor.emitir(['historico-cortado', diaDeNegocio(this.clock())], {
      motivo: 'historico-cortado',
      em: this.clock().toISOString(),
      autorId: null,
    });
  }
}

/** Notifies once a day while a row that allows access is changed by another program. */
@Recurring()
export class AvisarAcessosAdulterados implements RecurringWork {
  readonly name = 'avisar_acessos_adulterados';
  readonly everyMs = ACCESS_EVERY_MS;

  constructor(
    @Inject(LinhasDeAcesso) private readonly acessos: Pick<LinhasDeAcesso, 'adulteradas'>,
    private readonly emissor: Emissor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work(): Promise<void> {
    const usuarios = await this.acessos.adulteradas();
    if (usuarios.length === 0) return;
    await this.emissor.emitir(['acesso-adulterado', usuarios.join(), diaDeNegocio(this.clock())], {
      motivo: 'acesso-adulterado',
      em: this.clock().toISOString(),
      autorId: null,
    });
  }
}

/** Longer than a restart of the server takes. */
const PARADA_SEGUNDOS = 60;

/** Notifies the user who began or undid an import when it stops, once per failure. */
@Recurring()
export class AvisarImportacaoParada implements RecurringWork {
  readonly name = 'avisar_importacao_parada';
  readonly everyMs = FAILURES_EVERY_MS;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly emissor: Emissor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work(): Promise<void> {
    const { rows } = await this.pool.query<{ desde: Date }>(
      `select desde from escrita.falhas_de_processos
       where nome = $1 and ultima_em - desde >= make_interval(secs => $2)`,
      [IMPORTAR_PLANILHAS, PARADA_SEGUNDOS],
    );
    const parada = rows[0] && (await new LinhasEmAndamento(this.pool).daVez());
    if (!parada || parada.mandada_por === null) return;
    await this.emissor.emitir(['importacao-parada', parada.id, rows[0]!.desde.toISOString()], {
      motivo: 'importacao-parada',
      em: this.clock().toISOString(),
      autorId: null,
      destinatarioId: parada.mandada_por,
      planilhaId: parada.id,
      importacaoId: parada.importacao_id,
      assuntoImportado: parada.assunto,
    });
  }
}
