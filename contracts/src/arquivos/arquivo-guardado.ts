import { z } from 'zod';
import { TIPO_PDF, TIPOS_DE_ARQUIVO, type TipoDeArquivo } from '../pedidos/arquivo.js';

export const arquivoGuardado = {
  nome: z.string(),
  /** SHA-256 of the bytes sent, hexadecimal. */
  hash: z.string(),
  tipo: z.enum(TIPOS_DE_ARQUIVO),
  bytes: z.int(),
  /** Pixels, after rotation to upright; null for a PDF. */
  largura: z.int().nullable(),
  altura: z.int().nullable(),
};
export type ArquivoGuardado = z.infer<z.ZodObject<typeof arquivoGuardado>>;

/** `Foto “topo.jpg”`, `PDF “molde.pdf”`. */
export const arquivoChamado = ({ tipo, nome }: Pick<ArquivoGuardado, 'tipo' | 'nome'>): string =>
  `${tipo === TIPO_PDF ? 'PDF' : 'Foto'} “${nome}”`;

/** `anexad` becomes `anexado` for a PDF and `anexada` for a photo. */
export const participioDoArquivo = (tipo: TipoDeArquivo, verbo: string): string =>
  `${verbo}${tipo === TIPO_PDF ? 'o' : 'a'}`;
