import { createHash } from 'node:crypto';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import type pg from 'pg';
import { LinhasEmAndamento } from '../importacoes/linhas-em-andamento.js';
import type { Emissor } from '../notificacoes/emissor.js';
import type { LinhasDeAcesso } from '../usuarios/linhas-de-acesso.js';

interface Parada {
  nome: string;
  versao: number;
  erro: string | null;
  erro_posicao: string | null;
}

/** Polling suffices: the registry keeps a failure until it is fixed. Notifies once per failure. */
export const avisarFalhas =
  (pool: pg.Pool, emissor: Emissor, clock: Clock) => async (): Promise<void> => {
    const { rows } = await pool.query<Parada>(
      `select nome, versao, erro, erro_posicao from projecao.projecoes
       where estado = 'parada' order by nome`,
    );
    for (const { nome, versao, erro, erro_posicao } of rows) {
      const onde =
        erro_posicao ??
        createHash('sha256')
          .update(erro ?? '')
          .digest('hex');
      await emissor.emitir(['falha-de-projecao', nome, versao, onde], {
        motivo: 'falha-de-projecao',
        projecao: nome,
        em: clock().toISOString(),
        autorId: null,
      });
    }
  };

/** Notifies once a day for as long as automatic copies fail. */
export const avisarCopias =
  (pool: pg.Pool, emissor: Emissor, clock: Clock) => async (): Promise<void> => {
    const { rows } = await pool.query<{ primeira: string | null }>(
      `select min(id) as primeira from operacao.copias
       where estado = 'falhou' and id > coalesce(
         (select max(id) from operacao.copias where estado = 'concluida'), 0)`,
    );
    const primeira = rows[0]?.primeira ?? null;
    if (primeira === null) return;
    await emissor.emitir(['falha-da-copia', primeira, diaDeNegocio(clock())], {
      motivo: 'falha-da-copia',
      em: clock().toISOString(),
      autorId: null,
    });
  };

/** Notifies once a day for as long as the log does not continue the copies that are kept. */
export const avisarHistoricoCortado =
  (pool: pg.Pool, emissor: Emissor, clock: Clock) => async (): Promise<void> => {
    const { rows } = await pool.query<{ quebra: string | null }>(
      `select quebra from operacao.copias where estado = 'concluida' order by id desc limit 1`,
    );
    if (rows[0]?.quebra == null) return;
    await emissor.emitir(['historico-cortado', diaDeNegocio(clock())], {
      motivo: 'historico-cortado',
      em: clock().toISOString(),
      autorId: null,
    });
  };

/** Notifies once a day for as long as a row that grants access is not as Encomenda wrote it. */
export const avisarAcessosAdulterados =
  (acessos: Pick<LinhasDeAcesso, 'adulteradas'>, emissor: Emissor, clock: Clock) =>
  async (): Promise<void> => {
    const usuarios = await acessos.adulteradas();
    if (usuarios.length === 0) return;
    await emissor.emitir(['acesso-adulterado', usuarios.join(), diaDeNegocio(clock())], {
      motivo: 'acesso-adulterado',
      em: clock().toISOString(),
      autorId: null,
    });
  };

export const IMPORTAR_PLANILHAS = 'importar_planilhas';
/** A restart of a server takes less. */
const PARADA_SEGUNDOS = 60;

/** Notifies whoever began or undid the import that fails for a minute, once per failure. */
export const avisarImportacaoParada =
  (pool: pg.Pool, emissor: Emissor, clock: Clock) => async (): Promise<void> => {
    const { rows } = await pool.query<{ desde: Date }>(
      `select desde from escrita.falhas_de_processos
       where nome = $1 and ultima_em - desde >= make_interval(secs => $2)`,
      [IMPORTAR_PLANILHAS, PARADA_SEGUNDOS],
    );
    const parada = rows[0] && (await new LinhasEmAndamento(pool).daVez());
    if (!parada || parada.mandada_por === null) return;
    await emissor.emitir(['importacao-parada', parada.id, rows[0]!.desde.toISOString()], {
      motivo: 'importacao-parada',
      em: clock().toISOString(),
      autorId: null,
      destinatarioId: parada.mandada_por,
      planilhaId: parada.id,
      importacaoId: parada.importacao_id,
      assuntoImportado: parada.assunto,
    });
  };
