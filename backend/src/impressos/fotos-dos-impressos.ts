import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../arquivos/donos.js';
import { loadSharp } from '../platform/files/pictures/load-sharp.js';
import { LOGGER } from '../platform/tokens.js';
import type { FotoAberta } from './desenho/folhas/fotos.desenho.js';
import type { FotoNoImpresso, Impresso } from './impresso.js';

@Injectable()
export class FotosDosImpressos {
  constructor(
    private readonly arquivos: ArquivosGuardados,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In order; null for a missing file. */
  async abertas(impresso: Impresso): Promise<(FotoAberta | null)[]> {
    const fotos = 'fotos' in impresso ? (impresso.fotos ?? []) : [];
    const abertas: (FotoAberta | null)[] = [];
    // One at a time, because each may have to be decoded first.
    // oxlint-disable-next-line no-await-in-loop
    for (const foto of fotos) abertas.push(await this.aberta(foto));
    return abertas;
  }

  private async aberta({ hash, clienteId }: FotoNoImpresso): Promise<FotoAberta | null> {
    try {
      const foto = await this.arquivos.abrirFoto({ hash, pasta: pastaDoCliente(clienteId) }, 480);
      if (!foto) return null;
      const sharp = await loadSharp();
      const { data, info } = await sharp(foto.bytes)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return {
        url: `data:image/jpeg;base64,${data.toString('base64')}`,
        largura: info.width,
        altura: info.height,
      };
    } catch (error) {
      this.logger.warn({ err: error, hash }, 'a paper goes without a photo');
      return null;
    }
  }
}
