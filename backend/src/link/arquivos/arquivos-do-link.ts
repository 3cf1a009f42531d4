import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { TIPO_PDF, type TipoDeArquivo } from '@encomenda/contracts/pedidos/arquivo';
import { consultaDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { NUNCA_GUARDADO } from '../../arquivos/finalidade.js';
import { versoesNaPagina, type LinkAberto } from '../paginas/pagina-do-link.queries.js';
import { lido, linkEncerrado, linkInexistente } from '../respostas/recusas-do-link.js';

interface Mostrado {
  readonly clienteId: number;
  readonly hash: string;
  readonly tipo: TipoDeArquivo;
  readonly nome: string;
}

/** Sends only files that the page lists. */
@Injectable()
export class ArquivosDoLink {
  constructor(private readonly guardados: ArquivosGuardados) {}

  /** Request `?arquivo=5&tamanho=480`. @throws Recusa (404) for a file that the page does not list */
  async enviar({ orcamento }: LinkAberto, request: Request, response: Response): Promise<void> {
    if (!orcamento) throw linkEncerrado();
    const { arquivo: qual, tamanho: pedido } = request.query;
    const arquivo = orcamento.pedido?.arquivos.find(({ id }) => String(id) === qual);
    if (!arquivo) throw linkInexistente();
    await this.enviarGuardado(arquivo, pedido, response);
  }

  /** Request `?foto=2-1&tamanho=480`: version, and place of the photo in it. @throws Recusa (404) */
  async enviarFoto({ orcamento }: LinkAberto, request: Request, response: Response): Promise<void> {
    if (!orcamento) throw linkEncerrado();
    const { foto: qual, tamanho } = request.query;
    const foto = versoesNaPagina(orcamento)
      .flatMap(({ versao, conteudo }) =>
        fotosDaVersao(conteudo).map(({ lugar, hash, tipo }) => ({
          endereco: `${versao}-${lugar}`,
          nome: `foto-${lugar}`,
          clienteId: conteudo.clienteId,
          hash,
          tipo,
        })),
      )
      .find(({ endereco }) => endereco === qual);
    if (!foto) throw linkInexistente();
    await this.enviarGuardado(foto, tamanho, response);
  }

  private async enviarGuardado(
    { clienteId, hash, tipo, nome }: Mostrado,
    pedido: unknown,
    response: Response,
  ): Promise<void> {
    const { tamanho } = lido(
      consultaDaImagem.safeParse(tipo === TIPO_PDF ? {} : { tamanho: pedido }),
    );
    await this.guardados.enviar(
      response,
      { hash, tipo, pasta: pastaDoCliente(clienteId) },
      { nome, tamanho, cache: NUNCA_GUARDADO, inexistente: linkInexistente },
    );
  }
}
