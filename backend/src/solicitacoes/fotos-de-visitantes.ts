import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import {
  CAMPO_DAS_FOTOS,
  MAXIMO_DA_FOTO,
  MAXIMO_DE_FOTOS,
  RECUSA_DA_FOTO,
} from '@encomenda/contracts/solicitacoes/limites-das-fotos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Injectable } from '@nestjs/common';
import { WHOLE_SHOP } from '../platform/limits/counted.js';
import { Limiter } from '../platform/limits/limiter.js';
import { Pictures, type CheckedUpload } from '../platform/files/pictures.js';
import type { ReceivedFile } from '../platform/files/received-file.js';
import type { FilesOfForm } from '../platform/files/visitor-forms.js';

export const FOTOS_DO_FORMULARIO: FilesOfForm = {
  field: CAMPO_DAS_FOTOS,
  count: MAXIMO_DE_FOTOS,
  bytes: MAXIMO_DA_FOTO,
  tooMany: RECUSA_DA_FOTO.demais,
  tooLarge: RECUSA_DA_FOTO.grande,
};

export const dadosDasFotos = (fotos: readonly CheckedUpload[]): FotoDeReferencia[] =>
  fotos.map(({ hash, tipo, bytes, largura, altura }) => ({ hash, tipo, bytes, largura, altura }));

/** Photos that strangers send to show what they mean. */
@Injectable()
export class FotosDeVisitantes {
  constructor(
    private readonly pictures: Pictures,
    private readonly limiter: Limiter,
  ) {}

  /** The same photo twice counts once. @throws Recusa 422 that names each photo that cannot be taken */
  async conferir(enviadas: readonly ReceivedFile[]): Promise<CheckedUpload[]> {
    const diferentes = new Map(enviadas.map((foto) => [foto.hash, foto]));
    const conferidas: CheckedUpload[] = [];
    const recusas: string[] = [];
    for (const foto of diferentes.values()) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        conferidas.push(await this.pictures.check(foto, CAMPO_DAS_FOTOS));
      } catch (error) {
        if (!(error instanceof Recusa)) throw error;
        recusas.push(`${foto.nome}: ${error.message}`);
      }
    }
    if (recusas.length > 0) throw Recusa.campo('foto-recusada', CAMPO_DAS_FOTOS, recusas.join(' '));
    return conferidas;
  }

  /**
   * Before the event that names them, and only once nothing refuses it any more.
   * @throws RequestRefused 429 above what the shop stores in an hour, 503 or 507 when they could not be stored
   */
  async guardar(fotos: readonly CheckedUpload[], pasta: string): Promise<void> {
    if (fotos.length === 0) return;
    const bytes = fotos.reduce((sum, foto) => sum + foto.bytes, 0);
    await this.limiter.spend('photosOfShop', WHOLE_SHOP, fotos.length);
    await this.limiter.spend('photoBytesOfShop', WHOLE_SHOP, Math.ceil(bytes / 1024));
    await Promise.all(fotos.map((foto) => this.pictures.keep(foto, pasta)));
  }

  prepararTamanhos(fotos: readonly CheckedUpload[], pasta: string): void {
    for (const { hash } of fotos) this.pictures.makeSizesSoon(hash, pasta);
  }
}
