import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import { pastaDoCliente } from '../pedidos/domain/pasta-dos-arquivos.js';
import { loadSharp } from '../platform/files/load-sharp.js';
import { Pictures } from '../platform/files/pictures.js';
import { LOGGER } from '../platform/tokens.js';
import type { FotoNoImpresso, Impresso } from './impresso.js';

@Injectable()
export class FotosDosImpressos {
  constructor(
    private readonly pictures: Pictures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Data URLs of JPEGs, in order; null for a photo whose file is missing. */
  async urls(impresso: Impresso): Promise<(string | null)[]> {
    const fotos = 'fotos' in impresso ? (impresso.fotos ?? []) : [];
    const urls: (string | null)[] = [];
    // One at a time: each may have to be decoded first.
    // oxlint-disable-next-line no-await-in-loop
    for (const foto of fotos) urls.push(await this.url(foto));
    return urls;
  }

  private async url({ hash, clienteId }: FotoNoImpresso): Promise<string | null> {
    try {
      const foto = await this.pictures.open(hash, 480, pastaDoCliente(clienteId));
      if (!foto) return null;
      const sharp = await loadSharp();
      const jpeg = await sharp(foto.bytes)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer();
      return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    } catch (error) {
      this.logger.warn({ err: error, hash }, 'a paper goes without a photo');
      return null;
    }
  }
}
