import type { ProdutoDaLoja } from '@encomenda/contracts/loja/loja.http';
import { Foto, SemFoto } from './foto.js';
import { IconeAnterior, IconePausa, IconeProximo, IconeTocar } from './icones.js';

/** Rendered width (`sizes`). Phones show 100vw; 66vw makes low-density ones fetch the smaller file. */
const LARGURA = '(min-width: 900px) 580px, 66vw';

/** Hidden until the gallery's script shows them. Without the script, people swipe. */
const Controles = ({ quantas }: { quantas: number }) => (
  <div className="galeria-controles" data-controles hidden>
    <button type="button" data-anterior aria-label="Foto anterior">
      <IconeAnterior />
    </button>
    <div className="pontos" data-pontos>
      {Array.from({ length: quantas }, (_, indice) => (
        <button key={indice} type="button" aria-label={`Foto ${indice + 1}`} />
      ))}
    </div>
    <button type="button" data-proxima aria-label="Próxima foto">
      <IconeProximo />
    </button>
    <button type="button" data-pausa aria-label="Pausar a troca de fotos">
      <span className="ao-tocar">
        <IconePausa />
      </span>
      <span className="ao-pausar">
        <IconeTocar />
      </span>
    </button>
  </div>
);

export const Galeria = ({ nome, arquivos }: Pick<ProdutoDaLoja, 'nome' | 'arquivos'>) => {
  const [primeira, ...outras] = arquivos;
  if (!primeira)
    return (
      <div className="galeria quadro vazia">
        <SemFoto />
      </div>
    );
  if (outras.length === 0)
    return (
      <div className="galeria quadro">
        <Foto imagem={primeira} alt={nome} largura={LARGURA} quando="logo" />
      </div>
    );
  return (
    <section
      className="galeria"
      aria-label={`Fotos de ${nome}`}
      aria-roledescription="carrossel"
      data-galeria
    >
      <div className="galeria-janela quadro" data-janela tabIndex={0}>
        <ul className="galeria-trilho">
          {arquivos.map((imagem, indice) => (
            <li key={imagem.id}>
              <Foto
                imagem={imagem}
                alt={`${nome}, foto ${indice + 1} de ${arquivos.length}`}
                largura={LARGURA}
                quando={indice === 0 ? 'logo' : 'perto'}
              />
            </li>
          ))}
        </ul>
      </div>
      <Controles quantas={arquivos.length} />
    </section>
  );
};
