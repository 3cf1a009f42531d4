import type { FotoNaTela } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { useEffect, useState } from 'react';

const emArquivo = async ({ src, nome }: FotoNaTela): Promise<File | null> => {
  const answer = await fetch(new URL(`${src}?tamanho=1280`, location.origin), {
    credentials: 'include',
  }).catch(() => null);
  if (!answer?.ok) return null;
  const blob = await answer.blob();
  return new File([blob], nome, { type: 'image/webp' });
};

/** Undefined while reading; unreadable photos are left out. @param fotos the same array at each call */
export const useFotosEmArquivos = (
  fotos: readonly FotoNaTela[] | undefined,
): readonly File[] | undefined => {
  const [lidas, setLidas] = useState<readonly File[]>();
  useEffect(() => {
    if (!fotos) return undefined;
    let deixado = false;
    void Promise.all(fotos.map(emArquivo)).then((files) => {
      if (!deixado) setLidas(files.filter((file) => file !== null));
    });
    return () => {
      deixado = true;
    };
  }, [fotos]);
  return lidas;
};
