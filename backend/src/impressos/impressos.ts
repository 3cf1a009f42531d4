import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@encomenda/platform/logger';
import type { FileStore } from '../platform/files/file-store.js';
import { FILE_STORE, LOGGER } from '../platform/tokens.js';
import { Desenhista } from './desenhista.js';
import { PASTA_DOS_IMPRESSOS } from './limpeza-dos-impressos.js';
import { LogoDosImpressos } from './logo-dos-impressos.js';
import { resumoDoImpresso, type Impresso } from './impresso.js';

const chaveDo = (impresso: Impresso): string =>
  `${PASTA_DOS_IMPRESSOS}/${resumoDoImpresso(impresso)}.pdf`;

/** Papers as PDF: each is drawn once, and read from then on for as long as it shows what is so. */
@Injectable()
export class Impressos {
  private readonly desenhando = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly desenhista: Desenhista,
    private readonly logos: LogoDosImpressos,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param para whoever asks: one person's papers wait for each other, not for others'
   * @throws RequestRefused 503 when too many papers are being drawn
   */
  async pdf(impresso: Impresso, para: string): Promise<Buffer> {
    const chave = chaveDo(impresso);
    return (await this.guardado(chave)) ?? this.desenhado(chave, impresso, para);
  }

  /** A store that does not answer costs a drawing, not the paper. */
  private async guardado(chave: string): Promise<Buffer | null> {
    try {
      return await this.files.get(chave);
    } catch (error) {
      this.logger.warn({ err: error, chave }, 'a kept paper could not be read');
      return null;
    }
  }

  /** However many ask for the same paper meanwhile, it is drawn once. */
  private desenhado(chave: string, impresso: Impresso, para: string): Promise<Buffer> {
    const comecado = this.desenhando.get(chave);
    if (comecado) return comecado;
    const desenho = this.desenhar(chave, impresso, para).finally(() =>
      this.desenhando.delete(chave),
    );
    this.desenhando.set(chave, desenho);
    return desenho;
  }

  private async desenhar(chave: string, impresso: Impresso, para: string): Promise<Buffer> {
    const { logo } = impresso.loja;
    const desenho = { impresso, logo: logo === null ? null : await this.logos.url(logo) };
    const pdf = await this.desenhista.desenhar(desenho, para);
    // Nobody waits for the disk: a paper that is not kept is drawn again.
    this.files
      .put(chave, pdf)
      .catch((error: unknown) => this.logger.warn({ err: error, chave }, 'a paper was not kept'));
    return pdf;
  }
}
