import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { toString as desenhar } from 'qrcode';
import { createElement } from 'react';
import { ConfiguracoesReader } from '../../configuracoes/configuracoes.reader.js';
import {
  CONFIGURACOES_INICIAIS,
  type LinhaConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { pixDoPedido } from '../../impressos/conteudo/br-code.js';
import type { FrontendFiles } from '../../loja/answers/frontend-files.js';
import { oficinaDe } from '../../loja/oficina.js';
import { emTexto } from '../../loja/paginas/documento.js';
import {
  PaginaDoLinkQuery,
  type LinkAberto,
  type OrcamentoDoLink,
  type PedidoAcompanhado,
} from './pagina-do-link.queries.js';
import { arquivoDoRecibo } from '../recibo/arquivo-do-recibo.js';
import { RecibosAssinados } from '../recibo/recibos-assinados.js';
import type { PixDoLink } from './acompanhar.js';
import { AvisoPage } from './documento-do-link.js';
import { OrcamentoPage } from './orcamento.page.js';

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface PedidoDePagina {
  readonly achado: LinkAberto;
  readonly arquivos: FrontendFiles;
  readonly recusado?: {
    readonly message: string;
    readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
    readonly campos: Readonly<Record<string, string>>;
  };
}

interface Loja {
  readonly nome: string;
  readonly cidade: string | null;
  readonly chave_pix: string | null;
}

/** Pix for the unpaid deposit (sinal), or else for the balance; null when nothing is due. */
const pixDe = async (pedido: PedidoAcompanhado, loja: Loja): Promise<PixDoLink | null> => {
  if (pedido.cancelado) return null;
  const doSinal = pedido.faltaDoSinal > 0;
  const centavos = doSinal ? pedido.faltaDoSinal : pedido.saldo;
  const codigo = pixDoPedido({ ...loja, chavePix: loja.chave_pix }, pedido.id, centavos);
  if (codigo === null) return null;
  const svg = await desenhar(codigo, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { codigo, qr, centavos, doSinal };
};

const CAMPOS_VISIVEIS = ['nome', 'mensagem', 'fotos', 'motivo'];

/** Null when a visible field shows the sentence already. */
const recusaDe = ({ message, errors }: NonNullable<PedidoDePagina['recusado']>): string | null => {
  if (!errors) return message;
  if (CAMPOS_VISIVEIS.some((campo) => errors[campo])) return null;
  return (
    errors['acao']?.[0] ?? 'A resposta chegou incompleta. Leia o orçamento e responda de novo.'
  );
};

interface Aviso {
  readonly loja: LinhaConfiguracoes;
  readonly titulo: string;
  readonly texto: string;
  readonly arquivos: FrontendFiles;
  readonly html: string;
}

@Injectable()
export class HtmlDoLink {
  /** The last error page, drawn once per state of the settings, so that guessing tokens costs little. */
  private ultimoAviso: Aviso | undefined;

  constructor(
    private readonly configuracoes: ConfiguracoesReader,
    private readonly achados: PaginaDoLinkQuery,
    private readonly recibos: RecibosAssinados,
  ) {}

  async orcamento(
    { achado, arquivos, recusado }: PedidoDePagina,
    orcamento: OrcamentoDoLink,
  ): Promise<string> {
    const loja = await this.configuracoes.current();
    const { pedido, estado, atual } = orcamento;
    const aprovado = estado === 'aprovado';
    const versaoVista = Number(recusado?.campos['versao']);
    return emTexto(
      createElement(OrcamentoPage, {
        oficina: oficinaDe(loja),
        arquivos,
        orcamento,
        pix: aprovado && pedido ? await pixDe(pedido, loja) : null,
        recusa: recusado ? recusaDe(recusado) : null,
        enviado: recusado
          ? {
              acao: recusado.campos['acao'] ?? '',
              campos: recusado.campos,
              erros: Object.fromEntries(
                Object.entries(recusado.errors ?? {}).map(([campo, [frase = '']]) => [
                  campo,
                  frase,
                ]),
              ),
            }
          : null,
        mudouAgora:
          Number.isSafeInteger(versaoVista) && versaoVista > 0 && versaoVista < atual.versao
            ? await this.achados.mudouDesde(achado.link, versaoVista, atual)
            : [],
      }),
    );
  }

  /** Null before an approval. @throws RequestRefused 503 until the receipt is signed */
  async recibo(orcamento: OrcamentoDoLink): Promise<string | null> {
    const recibo = await this.recibos.de(orcamento);
    return recibo && arquivoDoRecibo(recibo);
  }

  /** Never throws: uses default settings when the shop's cannot be read. */
  async aviso(titulo: string, texto: string, arquivos: FrontendFiles): Promise<string> {
    const loja = await this.configuracoes.current().catch(() => CONFIGURACOES_INICIAIS);
    const ultimo = this.ultimoAviso;
    if (
      ultimo?.loja === loja &&
      ultimo.titulo === titulo &&
      ultimo.texto === texto &&
      ultimo.arquivos === arquivos
    )
      return ultimo.html;
    const html = emTexto(
      createElement(AvisoPage, { oficina: oficinaDe(loja), arquivos, titulo, texto }),
    );
    this.ultimoAviso = { loja, titulo, texto, arquivos, html };
    return html;
  }

  async comprimida(
    html: string,
    br: boolean,
  ): Promise<{ body: Buffer; encoding: 'br' | undefined }> {
    const plain = Buffer.from(html);
    return br
      ? { body: await compress(plain, QUALITY), encoding: 'br' }
      : { body: plain, encoding: undefined };
  }
}
