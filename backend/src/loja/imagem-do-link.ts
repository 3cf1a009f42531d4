import type { ProdutoNaVitrine } from '@encomenda/contracts/loja/loja.http';
import { loadSharp } from '../platform/files/pictures/load-sharp.js';
import type { ImagemDoLink } from './paginas/documento.js';

/** Pixels; the size that link previews ask for. */
const LARGURA = 1200;
const ALTURA = 630;
const FUNDO = '#FBF8F3';
const QUALIDADE = 82;

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

/** The whole picture within the size of a link preview. JPEG, because every preview service reads it. */
export const noFormatoDoLink = async (imagem: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(imagem)
    .resize(LARGURA, ALTURA, { fit: 'contain', background: FUNDO })
    .flatten({ background: FUNDO })
    .jpeg({ quality: QUALIDADE, mozjpeg: true })
    .toBuffer();
};
