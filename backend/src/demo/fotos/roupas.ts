import { flor, laco, letra } from './enfeites.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor, type Tela } from './tela.js';

const PISO = CHAO + 130;

/** Folds of cloth: light and shade from side to side, several times. */
const dobras = (tela: Tela, cor: Cor, quantas = 4): string =>
  tela.linear(
    Array.from({ length: quantas * 2 + 1 }, (_, i) => {
      const sombra = 0.06 + 0.26 * (i / (quantas * 2));
      return [i % 2 ? claro(cor, 0.24) : escuro(cor, sombra), i / (quantas * 2)] as const;
    }),
    [0, 0, 1, 0.08],
  );

const cabide = (tela: Tela, y: number, largura: number): void => {
  tela.traco(
    d`M${MEIO} ${y - 20} L${MEIO} ${y - 62} Q${MEIO} ${y - 96} ${MEIO + 30} ${y - 92} Q${MEIO + 52} ${y - 84} ${MEIO + 40} ${y - 66}`,
    '#8b8178',
    7,
  );
  tela.traco(
    d`M${MEIO - largura} ${y + 46} Q${MEIO} ${y - 74} ${MEIO + largura} ${y + 46}`,
    tela.cilindro('#b98a5e'),
    22,
  );
};

interface Vestido {
  pano: Cor;
  /** Ribbon at the waist. */
  faixa: Cor;
  /** How far the skirt reaches to each side, and where it ends. */
  roda: number;
  barra?: number;
  /** Cloth over cloth: shorter layers, each more open. */
  camadas?: number;
  enfeite?: (tela: Tela) => void;
}

/** A dress on a tailor's dummy. */
export const vestido =
  ({ pano, faixa, roda, barra = PISO - 30, camadas = 1, enfeite }: Vestido): Cena =>
  (tela) => {
    tela.sombra(MEIO + 26, PISO, roda * 1.2 + 90, 46, 0.48);
    tela.retangulo([MEIO - 9, barra - 60, 18, PISO - barra + 54], tela.cilindro('#6b4a33'));
    tela.elipse(MEIO, PISO - 4, 120, 22, tela.cilindro('#6b4a33'));
    tela.caminho(
      d`M${MEIO - 46} 150 C${MEIO - 40} 196 ${MEIO - 130} 206 ${MEIO - 132} 262 L${MEIO + 132} 262 C${MEIO + 130} 206 ${MEIO + 40} 196 ${MEIO + 46} 150 Z`,
      tela.cilindro('#e2d3c0'),
    );
    tela.elipse(MEIO, 150, 46, 14, '#c8b49c');
    tela.retangulo([MEIO - 16, 108, 32, 44, 12], tela.cilindro('#6b4a33'));
    for (let camada = 0; camada < camadas; camada++) {
      const fim = barra - camada * (barra - 520) * 0.26;
      const aberta = roda * (1 - camada * 0.1);
      const saia = d`M${MEIO - 94} 470 C${MEIO - 150} 600 ${MEIO - aberta} ${fim - 180} ${MEIO - aberta} ${fim} Q${MEIO - aberta * 0.6} ${fim + 34} ${MEIO - aberta * 0.3} ${fim + 8} T${MEIO + aberta * 0.3} ${fim + 10} T${MEIO + aberta} ${fim} C${MEIO + aberta} ${fim - 180} ${MEIO + 150} 600 ${MEIO + 94} 470 Z`;
      if (camada > 0)
        tela.grupo('transform="translate(0 12)" opacity="0.25"', () =>
          tela.caminho(saia, escuro(pano, 0.6)),
        );
      tela.caminho(saia, dobras(tela, camada ? claro(pano, 0.12) : pano, 5));
      for (let i = -4; i <= 4; i++)
        tela.traco(
          d`M${MEIO + i * 18} 480 Q${MEIO + i * 34} 640 ${MEIO + (i * aberta) / 4.6} ${fim - 8}`,
          escuro(pano, 0.4),
          3,
          'opacity="0.28"',
        );
    }
    const corpete = d`M${MEIO - 128} 262 C${MEIO - 90} 236 ${MEIO - 50} 290 ${MEIO} 286 C${MEIO + 50} 290 ${MEIO + 90} 236 ${MEIO + 128} 262 C${MEIO + 132} 360 ${MEIO + 92} 420 ${MEIO + 94} 474 L${MEIO - 94} 474 C${MEIO - 92} 420 ${MEIO - 132} 360 ${MEIO - 128} 262 Z`;
    tela.caminho(corpete, tela.cilindro(pano));
    for (const lado of [-1, 1]) {
      tela.traco(
        d`M${MEIO + lado * 104} 258 Q${MEIO + lado * 92} 210 ${MEIO + lado * 66} 196`,
        tela.cilindro(pano),
        15,
      );
      tela.traco(
        d`M${MEIO + lado * 60} 300 Q${MEIO + lado * 66} 400 ${MEIO + lado * 46} 470`,
        escuro(pano, 0.35),
        3,
        'opacity="0.45"',
      );
    }
    tela.caminho(
      d`M${MEIO - 98} 452 L${MEIO + 98} 452 L${MEIO + 100} 490 L${MEIO - 100} 490 Z`,
      tela.cilindro(faixa),
    );
    enfeite?.(tela);
  };

/** Lace: rows of small flowers on the bodice and along the hem. */
export const renda =
  (cor: Cor): ((tela: Tela) => void) =>
  (tela) => {
    for (let i = 0; i < 26; i++)
      flor(tela, MEIO + tela.entre(-100, 100), tela.entre(300, 440), tela.entre(12, 20), cor);
    for (let i = 0; i < 30; i++)
      flor(tela, MEIO - 330 + i * 22.8, PISO - 60 + tela.entre(-24, 14), tela.entre(14, 24), cor);
  };

export const lacoNaCintura =
  (cor: Cor): ((tela: Tela) => void) =>
  (tela) =>
    laco(tela, [MEIO + 50, 474, 92], cor);

/** A shirt with collar and buttons on a hanger. */
export const camisa =
  (pano: Cor): Cena =>
  (tela) => {
    cabide(tela, 250, 176);
    tela.sombra(MEIO + 40, 640, 330, 430, 0.34);
    for (const lado of [-1, 1]) {
      const manga = d`M${MEIO + lado * 196} 276 C${MEIO + lado * 290} 320 ${MEIO + lado * 316} 520 ${MEIO + lado * 330} 800 L${MEIO + lado * 226} 812 C${MEIO + lado * 220} 640 ${MEIO + lado * 200} 520 ${MEIO + lado * 176} 460 Z`;
      tela.caminho(manga, dobras(tela, escuro(pano, lado > 0 ? 0.14 : 0.02), 2));
      tela.caminho(
        d`M${MEIO + lado * 332} 780 L${MEIO + lado * 336} 850 L${MEIO + lado * 222} 862 L${MEIO + lado * 224} 792 Z`,
        tela.cilindro(pano),
      );
    }
    tela.caminho(
      'M370 232 C320 256 286 266 272 300 L262 930 C340 980 400 950 480 956 C560 950 620 980 698 930 L688 300 C674 266 640 256 590 232 Q480 300 370 232 Z',
      dobras(tela, pano, 4),
    );
    tela.caminho(
      'M456 290 L504 290 L504 956 L456 956 Z',
      claro(pano, 0.16),
      `stroke="${escuro(pano, 0.25)}" stroke-width="2.4"`,
    );
    for (let y = 350; y < 930; y += 92)
      tela.elipse(480, y, 10, 10, tela.esfera('#f3ece1', 0.5), 'stroke="#a08d78" stroke-width="2"');
    for (const lado of [-1, 1])
      tela.caminho(
        d`M${MEIO} 296 L${MEIO + lado * 40} 214 L${MEIO + lado * 122} 232 L${MEIO + lado * 96} 356 Z`,
        tela.plano(claro(pano, 0.14)),
        `stroke="${escuro(pano, 0.3)}" stroke-width="2.4"`,
      );
    tela.caminho(
      'M552 460 L650 460 L650 560 L601 590 L552 560 Z',
      tela.plano(claro(pano, 0.05)),
      `stroke="${escuro(pano, 0.3)}" stroke-width="2.4"`,
    );
  };

/** An apron with a pocket and a name. */
export const avental =
  (pano: Cor, linha: Cor): Cena =>
  (tela) => {
    tela.traco('M372 260 Q370 80 480 76 Q590 80 588 260', escuro(pano, 0.2), 20);
    tela.elipse(480, 70, 16, 16, tela.esfera('#8b8178', 0.4));
    tela.sombra(MEIO + 40, 690, 370, 430, 0.36);
    for (const lado of [-1, 1])
      tela.traco(
        d`M${MEIO + lado * 236} 540 Q${MEIO + lado * 340} 600 ${MEIO + lado * 316} 760`,
        escuro(pano, 0.12),
        18,
      );
    tela.caminho(
      'M356 246 Q480 270 604 246 C616 380 660 470 720 520 L734 1000 Q480 1046 226 1000 L240 520 C300 470 344 380 356 246 Z',
      dobras(tela, pano, 3),
    );
    tela.caminho(
      'M318 640 Q480 660 642 640 L632 850 Q480 880 328 850 Z',
      tela.plano(claro(pano, 0.1)),
      `stroke="${escuro(pano, 0.35)}" stroke-width="3" stroke-dasharray="12 7"`,
    );
    tela.traco('M480 650 L480 864', escuro(pano, 0.35), 3, 'stroke-dasharray="12 7"');
    letra(tela, [384, 430, 180, 62], linha, 6);
    for (const x of [400, 560]) flor(tela, x, 330, 24, linha);
  };
