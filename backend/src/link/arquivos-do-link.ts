import { TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import { consultaDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ArquivosGuardados } from '../pedidos/arquivos-guardados.js';
import { sendDocument, sendPicture } from '../platform/files/send-picture.js';
import type { Achado } from './pagina-do-link.queries.js';
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
    const { tamanho } = lido(consultaDaImagem.safeParse({ tamanho: pedido }));
    const foto = await this.guardados.abrirFoto(arquivo, tamanho);
    if (!foto) throw linkInexistente();
    sendPicture(response, foto, { nome: arquivo.nome, cacheControl: 'private, no-store' });
  }
}
