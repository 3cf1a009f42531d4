/** Longer side, in pixels. */
export const TAMANHOS_DE_IMAGEM = [100, 480, 1280] as const;
export type TamanhoDeImagem = (typeof TAMANHOS_DE_IMAGEM)[number];
export const MAXIMO_DE_IMAGENS = 20;
/** Bytes per upload. */
export const MAXIMO_DO_ARQUIVO = 15 * 1024 * 1024;
export const TIPOS_DE_IMAGEM = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type TipoDeImagem = (typeof TIPOS_DE_IMAGEM)[number];
/** A picture with more pixels needs more memory than a small machine has. */
export const MAXIMO_DE_PIXELS = 100_000_000;

export const RECUSA_DA_IMAGEM = {
  vazia: 'O arquivo está vazio.',
  grande: 'O arquivo é maior que 15 MB.',
  tipo: 'Envie uma imagem JPEG, PNG ou WebP.',
  heic: 'Fotos HEIC não são aceitas: envie em JPEG, PNG ou WebP.',
  pixels: 'A imagem tem pixels demais: o limite é de 100 megapixels.',
  ilegivel: 'Não foi possível ler esta imagem.',
  demais: `O produto já tem ${MAXIMO_DE_IMAGENS} fotos.`,
  repetida: 'Esta foto já está no produto.',
} as const;

/** `extensao` includes its dot; empty without one. */
export const partesDoNome = (arquivo: string): { nome: string; extensao: string } => {
  const ponto = arquivo.lastIndexOf('.');
  return ponto <= 0
    ? { nome: arquivo, extensao: '' }
    : { nome: arquivo.slice(0, ponto), extensao: arquivo.slice(ponto) };
};
