import { MAXIMO_DO_ARQUIVO, RECUSA_DA_IMAGEM, TIPOS_DE_IMAGEM } from '../produtos/imagem.js';

export { MAXIMO_DO_ARQUIVO };

export const TIPO_PDF = 'application/pdf';
export const TIPOS_DE_ARQUIVO = [...TIPOS_DE_IMAGEM, TIPO_PDF] as const;
export type TipoDeArquivo = (typeof TIPOS_DE_ARQUIVO)[number];

/** Per order, its items included. */
export const MAXIMO_DE_ARQUIVOS = 50;

export const RECUSA_DO_ARQUIVO = {
  ...RECUSA_DA_IMAGEM,
  tipo: 'Envie uma foto JPEG, PNG ou WebP, ou um PDF.',
  heic: 'Fotos HEIC não são aceitas: envie em JPEG, PNG ou WebP.',
  demais: `O pedido já tem ${MAXIMO_DE_ARQUIVOS} arquivos.`,
  repetida: 'Este arquivo já está no pedido.',
  'pdf-ilegivel': 'Não foi possível ler este PDF.',
  'pdf-ativo': 'Este PDF contém scripts, ações ou arquivos embutidos e não é aceito.',
  'pdf-senha': 'PDFs com senha não são aceitos: envie uma cópia sem senha.',
} as const;
export type RecusaDoArquivo = keyof typeof RECUSA_DO_ARQUIVO;
