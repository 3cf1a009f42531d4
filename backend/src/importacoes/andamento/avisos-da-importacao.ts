import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import type { Clock } from '@encomenda/platform/clock';
import type { Noticia } from '../../notificacoes/domain/notificacao.js';
import type { LinhasEmAndamento, PlanilhaEmAndamento } from './linhas-em-andamento.js';

type ImportacaoConcluida = Extract<ImportacaoEvent, { type: 'ImportacaoConcluida' }>['data'];

export interface QuemAvisa {
  readonly clock: Clock;
  /** A repeated cause sends nothing. */
  readonly avisar: (causa: readonly string[], noticia: Noticia) => Promise<void>;
}

/** Sends one notice per import, not one per record. */
export class AvisosDaImportacao {
  constructor(
    private readonly linhas: Pick<LinhasEmAndamento, 'recusadasNaConferencia'>,
    private readonly quem: QuemAvisa,
  ) {}

  /** The orders' team gets one notice for all orders; the person who imported gets the counts. */
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
      // Adds the rows that the check refused, which the import did not try.
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
