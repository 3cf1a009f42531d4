const TAMANHO_DO_RESUMO = 160;

const ENTIDADES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const textoDe = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|ul|ol|li)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entidade) => ENTIDADES[entidade]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Plain text of a description: whole words, at most 160 characters. */
export const resumoDe = (html: string | null): string => {
  const texto = textoDe(html ?? '');
  const letras = Array.from(texto);
  if (letras.length <= TAMANHO_DO_RESUMO) return texto;
  const cabe = letras.slice(0, TAMANHO_DO_RESUMO - 1).join('');
  const palavras = cabe.replace(/\s+\S*$/, '');
  return `${palavras.replace(/[\s,.;:–-]+$/, '')}…`;
};
