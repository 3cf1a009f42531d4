import { consultaDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../arquivos/donos.js';
import { atMost } from '../platform/files/received/at-most.js';
import { ValidationRefused } from '../platform/http/errors/validation.js';
import { FreshCache } from './answers/fresh-cache.js';
import { noFormatoDoLink, TAMANHO_DO_LINK } from './imagem-do-link.js';
import { VitrineReader } from './vitrine.reader.js';

/** Short, so that browsers soon stop showing a picture that was removed from the site. */
const CACHE_CONTROL = 'public, max-age=60';
const LIMITES = { entries: 200, bytes: 16_000_000, maxAgeMs: 3_600_000 };
const AO_MESMO_TEMPO = 2;

interface Jpeg {
  readonly jpeg: Buffer;
  readonly bytes: number;
}

const inexistente = (): Recusa =>
  Recusa.inexistente('imagem-inexistente', 'Imagem não encontrada.');

@Injectable()
export class Imagens {
  /** The key is the hash, so entries never go stale. */
  private readonly links = new FreshCache<Jpeg>(LIMITES);
  private readonly porVez = atMost(AO_MESMO_TEMPO);

  constructor(
    private readonly vitrine: VitrineReader,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  /** Sends a picture that visitors may see. @throws Recusa (404) for others, ValidationRefused for an unknown size */
  async enviar(id: number, request: Request, response: Response): Promise<void> {
    const { tamanho } = request.query;
    const paraLink = tamanho === TAMANHO_DO_LINK;
    const lida = consultaDaImagem.safeParse(paraLink ? {} : { tamanho });
    if (!lida.success) throw new ValidationRefused(lida.error.issues);
    const hash = await this.vitrine.hashDaImagem(id);
    if (hash === undefined) throw inexistente();
    if (paraLink) {
      await this.enviarLink(hash, response);
      return;
    }
    await this.arquivos.enviar(
      response,
      { hash, pasta: PASTA_DA_LOJA },
      { nome: `produto-${id}`, tamanho: lida.data.tamanho, cache: CACHE_CONTROL, inexistente },
    );
  }

  private async enviarLink(hash: string, response: Response): Promise<void> {
    const { jpeg } = await this.links.get(hash, () => this.porVez(() => this.fazerLink(hash)));
    response
      .set({
        'Content-Type': 'image/jpeg',
        'Cache-Control': CACHE_CONTROL,
        ETag: `"${hash.slice(0, 32)}-${TAMANHO_DO_LINK}"`,
      })
      .send(jpeg);
  }

  private async fazerLink(hash: string): Promise<Jpeg> {
    const aberta = await this.arquivos.abrirFoto({ hash, pasta: PASTA_DA_LOJA }, 1280);
    if (!aberta) throw inexistente();
    const jpeg = await noFormatoDoLink(aberta.bytes);
    return { jpeg, bytes: jpeg.length };
  }
}
