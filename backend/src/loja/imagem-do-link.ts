import type { ProdutoNaVitrine } from '@encomenda/contracts/loja/loja.http';
import sharp from 'sharp';
import type { ImagemDoLink } from './paginas/documento.js';

/** What the services that show shared links ask for. */
const LARGURA = 1200;
const ALTURA = 630;
const FUNDO = '#FBF8F3';
const QUALIDADE = 82;

/** How the address of a picture asks for the one of a shared link. */
export const TAMANHO_DO_LINK = 'link';

export const imagemDoLink = (
  { nome, arquivo_principal }: ProdutoNaVitrine,
  origem: string,
): ImagemDoLink | null =>
  arquivo_principal && {
    url: `${origem}${arquivo_principal.src}?tamanho=${TAMANHO_DO_LINK}`,
    largura: LARGURA,
    altura: ALTURA,
    alt: nome,
  };

/** A picture in the shape of a shared link, whole, on the storefront's ground: JPEG, which all of them read. */
export const noFormatoDoLink = (imagem: Buffer): Promise<Buffer> =>
  sharp(imagem)
    .resize(LARGURA, ALTURA, { fit: 'contain', background: FUNDO })
    .flatten({ background: FUNDO })
    .jpeg({ quality: QUALIDADE, mozjpeg: true })
    .toBuffer();
