import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@encomenda/platform/logger';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../arquivos/donos.js';
import { loadSharp } from '../platform/files/pictures/load-sharp.js';
import { LOGGER } from '../platform/tokens.js';

/** Pixels: twice the printed width. */
const LARGURA = 480;
const ALTURA = 224;

@Injectable()
export class LogoDosImpressos {
  private lido: { readonly hash: string; readonly url: string } | undefined;

  constructor(
    private readonly arquivos: ArquivosGuardados,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** JPEG on white, as data URL; null when the file is missing or cannot be read. */
  async url(hash: string): Promise<string | null> {
    if (this.lido?.hash === hash) return this.lido.url;
    try {
      const original = await this.arquivos.inteiro({ hash, pasta: PASTA_DA_LOJA });
      if (original === null) throw new Error('The file store does not have it.');
      const sharp = await loadSharp();
      const jpeg = await sharp(original)
        .autoOrient()
        .resize({ width: LARGURA, height: ALTURA, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
        .toBuffer();
      const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      this.lido = { hash, url };
      return url;
    } catch (error) {
      this.logger.warn({ err: error, logo: hash }, 'papers go without the logo');
      return null;
    }
  }
}
