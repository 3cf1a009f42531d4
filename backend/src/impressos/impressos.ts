import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@encomenda/platform/logger';
import type { FileStore } from '../platform/files/store/file-store.js';
import { FILE_STORE, LOGGER } from '../platform/tokens.js';
import { Desenhista } from './desenhista.js';
import { FotosDosImpressos } from './fotos-dos-impressos.js';
import { PASTA_DOS_IMPRESSOS } from './limpeza-dos-impressos.js';
import { LogoDosImpressos } from './logo-dos-impressos.js';
import { resumoDoImpresso, type Impresso } from './impresso.js';

const chaveDo = (impresso: Impresso): string =>
  `${PASTA_DOS_IMPRESSOS}/${resumoDoImpresso(impresso)}.pdf`;

@Injectable()
export class Impressos {
  private readonly desenhando = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly desenhista: Desenhista,
    private readonly logos: LogoDosImpressos,
    private readonly fotos: FotosDosImpressos,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param para user, for the queue @throws RequestRefused 503 when too many printouts are being drawn */
  async pdf(impresso: Impresso, para: string): Promise<Buffer> {
    const chave = chaveDo(impresso);
    return (await this.guardado(chave)) ?? this.desenhado(chave, impresso, para);
  }

  /** Null without a stored file, and when the store fails: the printout is then drawn again. */
  private async guardado(chave: string): Promise<Buffer | null> {
    try {
      return await this.files.get(chave);
    } catch (error) {
      this.logger.warn({ err: error, chave }, 'a kept paper could not be read');
      return null;
    }
  }

  /** Concurrent requests for one printout share one drawing. */
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
    const desenho = {
      impresso,
      logo: logo === null ? null : await this.logos.url(logo),
      fotos: await this.fotos.abertas(impresso),
    };
    const pdf = await this.desenhista.desenhar(desenho, para);
    // Not awaited: if saving fails, the next request draws the printout again.
    this.files
      .put(chave, pdf)
      .catch((error: unknown) => this.logger.warn({ err: error, chave }, 'a paper was not kept'));
    return pdf;
  }
}
