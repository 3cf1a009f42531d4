import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import type { Clock } from '@encomenda/platform/clock';
import type { Noticia } from '../../notificacoes/domain/notificacao.js';
import type { LinhasEmAndamento, PlanilhaEmAndamento } from './linhas-em-andamento.js';

type ImportacaoConcluida = Extract<ImportacaoEvent, { type: 'ImportacaoConcluida' }>['data'];

export interface QuemAvisa {
  readonly clock: Clock;
  /** Notifies once per cause. */
  readonly avisar: (causa: readonly string[], noticia: Noticia) => Promise<void>;
}

/** The notices of an import, instead of one for each of its records. */
export class AvisosDaImportacao {
  constructor(
    private readonly linhas: Pick<LinhasEmAndamento, 'recusadasNaConferencia'>,
    private readonly quem: QuemAvisa,
  ) {}

  /** Those who work on orders hear once of all of them; whoever imported hears of the sums. */
  async concluida(
    { id, assunto, mandada_por }: PlanilhaEmAndamento,
    { importacaoId, cadastrados, alterados, recusados }: ImportacaoConcluida,
  ): Promise<void> {
    const em = this.quem.clock().toISOString();
    if (assunto === 'pedidos' && cadastrados > 0)
      await this.quem.avisar(['pedidos-importados', id], {
        motivo: 'pedidos-importados',
        em,
        autorId: mandada_por,
        importacaoId,
        assuntoImportado: assunto,
        cadastrados,
      });
    if (mandada_por === null) return;
    await this.quem.avisar(['importacao-concluida', id], {
      motivo: 'importacao-concluida',
      em,
      autorId: null,
      destinatarioId: mandada_por,
      planilhaId: id,
      importacaoId,
      assuntoImportado: assunto,
      cadastrados,
      alterados,
      // Whoever waits for the bell asks what did not come in, whenever it was refused.
      recusados: recusados + (await this.linhas.recusadasNaConferencia(id)),
    });
  }

  async desfeita({
    id,
    assunto,
    importacao_id: importacaoId,
    mandada_por,
  }: PlanilhaEmAndamento): Promise<void> {
    const noticia = {
      motivo: 'importacao-desfeita',
      em: this.quem.clock().toISOString(),
      importacaoId,
      assuntoImportado: assunto,
    } as const;
    if (mandada_por !== null)
      await this.quem.avisar(['importacao-desfeita', id], {
        ...noticia,
        planilhaId: id,
        autorId: null,
        destinatarioId: mandada_por,
      });
    if (assunto === 'pedidos')
      await this.quem.avisar(['pedidos-importados-desfeitos', id], {
        ...noticia,
        autorId: mandada_por,
      });
  }
}
