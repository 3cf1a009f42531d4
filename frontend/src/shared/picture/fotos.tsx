import type { FotoNaTela } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { useState } from 'react';
import classes from './fotos.module.css';
import { Picture } from './picture';
import { VisualizadorModal } from './visualizador.modal';

interface FotosProps {
  label: string;
  fotos: readonly FotoNaTela[];
}

export const Fotos = ({ label, fotos }: FotosProps) => {
  const [viewing, setViewing] = useState<number | null>(null);
  if (fotos.length === 0) return null;
  return (
    <>
      <ul className={classes.strip} aria-label={label}>
        {fotos.map(({ id, src }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.open}
              aria-label={`Ampliar foto ${index + 1} de ${fotos.length}`}
              onClick={() => setViewing(index)}
            >
              <Picture className={classes.photo} src={`${src}?tamanho=480`} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <VisualizadorModal
        imagens={fotos.map(({ id, nome, size, src, largura, altura }) => ({
          id,
          arquivo: { nome, size },
          src,
          largura,
          altura,
        }))}
        index={viewing}
        onIndex={setViewing}
        onClose={() => setViewing(null)}
      />
    </>
  );
};
