import type { ImagemDaLoja } from '@encomenda/contracts/loja/loja.http';
import type { TamanhoDeImagem } from '@encomenda/contracts/produtos/produtos.http';

/** Sizes for the storefront. The size of 100 is only for back-office lists. */
const TAMANHOS = [480, 1280] as const satisfies readonly TamanhoDeImagem[];
type Tamanho = (typeof TAMANHOS)[number];

/** Pixels of the picture in this size: the longer side is at most `tamanho`, and never enlarged. */
export const medidasDe = (
  { largura, altura }: ImagemDaLoja,
  tamanho: Tamanho,
): { largura: number; altura: number } => {
  const escala = Math.min(1, tamanho / Math.max(largura, altura));
  return {
    largura: Math.max(1, Math.round(largura * escala)),
    altura: Math.max(1, Math.round(altura * escala)),
  };
};

const endereco = (imagem: ImagemDaLoja, tamanho: Tamanho): string =>
  `${imagem.src}?tamanho=${tamanho}`;

interface FotoProps {
  imagem: ImagemDaLoja;
  alt: string;
  /** Value of the `sizes` attribute. */
  largura: string;
  /** `logo`: loaded first; `ja`: loaded at once; `perto`: loaded when near the visible part. */
  quando?: 'logo' | 'ja' | 'perto';
}

export const Foto = ({ imagem, alt, largura, quando = 'perto' }: FotoProps) => {
  const medidas = medidasDe(imagem, 1280);
  return (
    <img
      src={endereco(imagem, 480)}
      srcSet={TAMANHOS.map(
        (tamanho) => `${endereco(imagem, tamanho)} ${medidasDe(imagem, tamanho).largura}w`,
      ).join(', ')}
      sizes={largura}
      width={medidas.largura}
      height={medidas.altura}
      alt={alt}
      loading={quando === 'perto' ? 'lazy' : 'eager'}
      fetchPriority={quando === 'logo' ? 'high' : undefined}
      decoding={quando === 'logo' ? undefined : 'async'}
    />
  );
};

export const SemFoto = () => (
  <span className="sem-foto" aria-hidden="true">
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinecap="round"
    >
      <path d="M12 10a6 6 0 0 0 -6 -6h-3v2a6 6 0 0 0 6 6h3" />
      <path d="M12 14a6 6 0 0 1 6 -6h3v1a6 6 0 0 1 -6 6h-3" />
      <path d="M12 20v-10" />
    </svg>
  </span>
);
