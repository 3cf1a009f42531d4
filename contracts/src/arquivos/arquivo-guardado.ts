import { z } from 'zod';
import { TIPO_PDF, TIPOS_DE_ARQUIVO, type TipoDeArquivo } from '../pedidos/arquivo.js';

/** Fields of an event that names a photo or a PDF. */
export const arquivoGuardado = {
  nome: z.string(),
  /** SHA-256 of the bytes sent, hexadecimal. */
  hash: z.string(),
  tipo: z.enum(TIPOS_DE_ARQUIVO),
  /** Of what is kept. */
  bytes: z.int(),
  /** Pixels, upright; null for a PDF. */
  largura: z.int().nullable(),
  altura: z.int().nullable(),
};
export type ArquivoGuardado = z.infer<z.ZodObject<typeof arquivoGuardado>>;

/** `Foto “topo.jpg”`, `PDF “molde.pdf”`. */
export const arquivoChamado = ({ tipo, nome }: Pick<ArquivoGuardado, 'tipo' | 'nome'>): string =>
  `${tipo === TIPO_PDF ? 'PDF' : 'Foto'} “${nome}”`;

/** Ends a participle as the file needs it: `anexad` is `anexado` or `anexada`. */
export const participioDoArquivo = (tipo: TipoDeArquivo, verbo: string): string =>
  `${verbo}${tipo === TIPO_PDF ? 'o' : 'a'}`;
