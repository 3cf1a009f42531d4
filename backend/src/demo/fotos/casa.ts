import { flor, folha, letra } from './enfeites.js';
import { veios } from './fundos.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor } from './tela.js';

/** Boards on a wall with photographs on strings. */
export const painelDeFotos =
  (madeira: Cor): Cena =>
  (tela) => {
    tela.sombra(520, 640, 470, 480, 0.35);
    for (let i = 0; i < 6; i++) {
      const y = 200 + i * 136;
      const tom = i % 2 ? claro(madeira, 0.1) : escuro(madeira, 0.08);
      tela.retangulo([120, y, 720, 132, 4], tela.plano(tom));
      veios(tela, [120, y, 720, 132], tom, 7);
    }
    const ceus: Cor[] = ['#e6a97f', '#a8b9b2', '#e4c98f', '#c99aa0', '#9fb0c4', '#d8b79b'];
    [360, 690].forEach((y, linha) => {
      tela.traco(d`M130 ${y - 90} Q480 ${y - 40} 830 ${y - 90}`, '#e9dcc6', 4);
      [260, 480, 700].forEach((x, i) =>
        tela.grupo(
          d`transform="translate(${x} ${y + 40 - Math.abs(i - 1) * 20}) rotate(${tela.entre(-6, 6)})"`,
          () => {
            tela.sombra(10, 14, 110, 130, 0.45);
            tela.retangulo([-86, -104, 172, 208, 4], tela.plano('#fbf7f0'));
            const ceu = ceus[linha * 3 + i]!;
            tela.retangulo(
              [-72, -90, 144, 144],
              tela.linear([
                [claro(ceu, 0.4), 0],
                [ceu, 1],
              ]),
            );
            tela.dentro('M-72 -90 H72 V54 H-72 Z', () => {
              tela.elipse(-30 + i * 22, -34, 22, 22, '#fff3dc', 'opacity="0.9"');
              tela.caminho('M-72 20 Q-30 -22 10 14 T72 2 L72 54 L-72 54 Z', escuro(ceu, 0.34));
              tela.caminho('M-72 40 Q-20 10 30 36 T72 28 L72 54 L-72 54 Z', escuro(ceu, 0.55));
            });
            tela.retangulo([-11, -126, 22, 44, 5], tela.plano('#c79a68'));
          },
        ),
      );
    });
  };

/** A candle in a glass, lit. */
export const vela =
  (vidro: Cor, cera: Cor): Cena =>
  (tela) => {
    for (const [x, base, escala] of [
      [650, CHAO - 30, 0.7],
      [400, CHAO + 60, 1.1],
    ] as const)
      tela.grupo(d`transform="translate(${x} ${base}) scale(${escala})"`, () => {
        tela.elipse(
          0,
          -380,
          330,
          330,
          tela.radial(
            [
              ['#ffdf9e', 0, 0.5],
              ['#ffdf9e', 1, 0],
            ],
            [0.5, 0.5, 0.5],
          ),
        );
        tela.sombra(20, 4, 200, 40, 0.5);
        const copo = 'M-140 -330 L-134 -20 Q-130 6 0 14 Q130 6 134 -20 L140 -330 Z';
        tela.caminho(copo, tela.cilindro(vidro));
        tela.dentro(copo, () => {
          tela.retangulo(
            [-140, -270, 280, 300],
            tela.radial(
              [
                [claro(cera, 0.6), 0],
                [cera, 0.6],
                [escuro(cera, 0.2), 1],
              ],
              [0.5, 0, 1],
            ),
            'opacity="0.82"',
          );
          tela.elipse(0, -270, 138, 24, claro(cera, 0.5));
        });
        tela.retangulo([-84, -210, 168, 140, 6], tela.plano('#f7f0e2'));
        letra(tela, [-52, -140, 96, 34], '#8a4b34', 4);
        tela.traco('M-60 -104 L60 -104', '#8a4b34', 3);
        tela.traco('M0 -270 Q3 -290 0 -306', '#3a2a20', 5);
        tela.caminho(
          'M0 -386 C28 -344 20 -300 0 -300 C-20 -300 -28 -344 0 -386 Z',
          tela.radial(
            [
              ['#fffdf0', 0],
              ['#ffd45e', 0.5],
              ['#f08a24', 1],
            ],
            [0.5, 0.75, 0.7],
          ),
        );
        tela.caminho(
          copo,
          tela.linear(
            [
              ['#ffffff', 0, 0.42],
              ['#ffffff', 0.1, 0.04],
              ['#ffffff', 0.17, 0.34],
              ['#ffffff', 0.26, 0],
              ['#2e1a10', 1, 0.25],
            ],
            [0, 0, 1, 0],
          ),
        );
        tela.elipse(
          0,
          -330,
          140,
          22,
          'none',
          'stroke="#ffffff" stroke-opacity="0.75" stroke-width="6"',
        );
      });
  };

/** A cushion with a name on it, leaning. */
export const almofada =
  (pano: Cor, linha: Cor): Cena =>
  (tela) => {
    tela.sombra(MEIO + 24, CHAO + 22, 430, 66, 0.6);
    const corpo = d`M176 322 Q${MEIO} 366 784 322 C800 322 806 330 800 350 Q762 600 800 ${CHAO - 14} C806 ${CHAO + 8} 798 ${CHAO + 18} 780 ${CHAO + 16} Q${MEIO} ${CHAO - 16} 180 ${CHAO + 16} C160 ${CHAO + 18} 154 ${CHAO + 8} 160 ${CHAO - 14} Q198 600 160 350 C154 330 160 322 176 322 Z`;
    tela.grupo('transform="rotate(-3 480 620)"', () => {
      tela.caminho(
        corpo,
        tela.radial(
          [
            [claro(pano, 0.42), 0],
            [pano, 0.55],
            [escuro(pano, 0.4), 1],
          ],
          [0.38, 0.32, 0.78],
        ),
      );
      tela.caminho(corpo, 'none', `stroke="${claro(pano, 0.35)}" stroke-width="9"`);
      letra(tela, [290, 640, 360, 116], linha, 11);
      for (const [x, y, r] of [
        [360, 760, 34],
        [430, 776, 26],
        [600, 760, 34],
        [530, 776, 26],
      ] as const)
        flor(tela, x, y, r, linha);
      for (const lado of [-1, 1]) folha(tela, [MEIO + lado * 12, 776, 60, lado * 70], '#7d8f63');
    });
  };
