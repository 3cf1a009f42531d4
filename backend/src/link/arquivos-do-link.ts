import { fotosDaVersao } from '@encomenda/contracts/orcamentos/fotos-do-orcamento';
import { TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import { consultaDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ArquivosGuardados } from '../pedidos/arquivos-guardados.js';
import { sendDocument, sendPicture } from '../platform/files/send-picture.js';
import { versoesNaPagina, type Achado } from './pagina-do-link.queries.js';
import { lido, linkEncerrado, linkInexistente } from './recusas-do-link.js';

/** Photos and PDFs on the page of a link: those that the page lists, and no other. */
@Injectable()
export class ArquivosDoLink {
  constructor(private readonly guardados: ArquivosGuardados) {}

  /** `?arquivo=5&tamanho=480`. @throws Recusa (404) for any file that is not shown */
  async enviar({ orcamento }: Achado, request: Request, response: Response): Promise<void> {
    if (!orcamento) throw linkEncerrado();
    const { arquivo: qual, tamanho: pedido } = request.query;
    const arquivo = orcamento.pedido?.arquivos.find(({ id }) => String(id) === qual);
    if (!arquivo) throw linkInexistente();
    if (arquivo.tipo === TIPO_PDF) {
      const pdf = await this.guardados.abrirPdf(arquivo);
      if (!pdf) throw linkInexistente();
      sendDocument(response, pdf, arquivo.nome);
      return;
    }
    await this.enviarFotoGuardada(arquivo, pedido, response);
  }

  /** `?foto=2-1&tamanho=480`: version and place in it. @throws Recusa (404) for any photo that is not shown */
  async enviarFoto({ orcamento }: Achado, request: Request, response: Response): Promise<void> {
    if (!orcamento) throw linkEncerrado();
    const { foto: qual, tamanho } = request.query;
    const foto = versoesNaPagina(orcamento)
      .flatMap(({ versao, conteudo }) =>
        fotosDaVersao(conteudo).map(({ lugar, hash }) => ({
          endereco: `${versao}-${lugar}`,
          nome: `foto-${lugar}`,
          clienteId: conteudo.clienteId,
          hash,
        })),
      )
      .find(({ endereco }) => endereco === qual);
    if (!foto) throw linkInexistente();
    await this.enviarFotoGuardada(foto, tamanho, response);
  }

  private async enviarFotoGuardada(
    onde: { readonly clienteId: number; readonly hash: string; readonly nome: string },
    pedido: unknown,
    response: Response,
  ): Promise<void> {
    const { tamanho } = lido(consultaDaImagem.safeParse({ tamanho: pedido }));
    const foto = await this.guardados.abrirFoto(onde, tamanho);
    if (!foto) throw linkInexistente();
    sendPicture(response, foto, { nome: onde.nome, cacheControl: 'private, no-store' });
  }
}
