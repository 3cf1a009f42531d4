import createCarousel from 'embla-carousel';
import { TROCA_DE_FOTO_MS } from './tempos';

const SETAS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export const ligarGaleria = (galeria: HTMLElement): void => {
  const parte = <E extends HTMLElement>(nome: string): E =>
    galeria.querySelector<E>(`[data-${nome}]`)!;
  const janela = parte('janela');
  const pausa = parte<HTMLButtonElement>('pausa');
  const pontos = [...parte('pontos').querySelectorAll('button')];
  const fotos = [...galeria.querySelectorAll('img')];
  const calma = matchMedia('(prefers-reduced-motion: reduce)').matches;

  galeria.classList.add('viva');
  parte('controles').hidden = false;
  const carrossel = createCarousel(janela, { loop: true, duration: calma ? 0 : 25 });

  let parada = false;
  const parar = (agora: boolean): void => {
    parada = agora;
    galeria.classList.toggle('parada', parada);
    pausa.ariaLabel = parada ? 'Retomar a troca de fotos' : 'Pausar a troca de fotos';
  };
  const levar = (passo: -1 | 1): void => {
    parar(true);
    if (passo === 1) carrossel.scrollNext();
    else carrossel.scrollPrev();
  };

  const mostrar = (): void => {
    const atual = carrossel.selectedScrollSnap();
    pontos.forEach((ponto, indice) => {
      if (indice === atual) ponto.setAttribute('aria-current', 'true');
      else ponto.removeAttribute('aria-current');
    });
    const proxima = fotos[(atual + 1) % fotos.length];
    if (proxima) proxima.loading = 'eager';
  };

  parte('anterior').addEventListener('click', () => levar(-1));
  parte('proxima').addEventListener('click', () => levar(1));
  pontos.forEach((ponto, indice) =>
    ponto.addEventListener('click', () => {
      parar(true);
      carrossel.scrollTo(indice);
    }),
  );
  pausa.addEventListener('click', () => parar(!parada));
  janela.addEventListener('keydown', (evento) => {
    const passo = SETAS[evento.key];
    if (passo === undefined) return;
    evento.preventDefault();
    levar(passo);
  });
  carrossel.on('pointerDown', () => parar(true));
  carrossel.on('select', mostrar);
  mostrar();
  parar(calma);

  const olhada = (): boolean => galeria.matches(':hover, :focus-within');
  setInterval(() => {
    if (!parada && !document.hidden && !olhada()) carrossel.scrollNext();
  }, TROCA_DE_FOTO_MS);
};
