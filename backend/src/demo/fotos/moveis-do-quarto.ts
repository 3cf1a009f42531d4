import { flor, vaso } from './enfeites.js';
import { veios } from './fundos.js';
import { perna, PISO, sombraDosPes } from './moveis.js';
import { claro, d, escuro, MEIO, type Cena, type Cor } from './tela.js';

/** Shelves with books, boxes and plants. */
export const estante =
  (cor: Cor): Cena =>
  (tela) => {
    const [x, y, largura, altura] = [230, 170, 500, PISO - 170];
    tela.sombra(MEIO + 50, PISO + 6, 360, 46, 0.5);
    tela.retangulo([x, y, largura, altura, 6], escuro(cor, 0.5));
    tela.retangulo(
      [x + 20, y + 20, largura - 40, altura - 40],
      tela.linear(
        [
          [escuro(cor, 0.34), 0],
          [escuro(cor, 0.52), 1],
        ],
        [0, 0, 1, 0.3],
      ),
    );
    const livros: Cor[] = [
      '#b5654a',
      '#d9c3a8',
      '#7d8f63',
      '#4d5b66',
      '#e4b363',
      '#8d4a4a',
      '#c9d0c2',
    ];
    for (let andar = 0; andar < 5; andar++) {
      const base = y + ((altura - 20) / 5) * (andar + 1);
      if (andar % 2 === 0) {
        let de = x + 40 + (andar % 4) * 60;
        for (let i = 0; i < 7; i++) {
          const [grossura, alto] = [tela.entre(18, 34), tela.entre(80, 116)];
          tela.retangulo(
            [de, base - alto, grossura, alto, 3],
            tela.cilindro(livros[(i + andar) % 7]!),
          );
          de += grossura + 2;
        }
        vaso(tela, de + 70, base, 0.42, '#e4d5c3');
      } else {
        tela.retangulo([x + 60, base - 84, 150, 84, 10], tela.cilindro('#c7a987'));
        vaso(tela, x + 330, base, 0.44, '#b5654a');
        tela.elipse(x + 420, base - 34, 34, 34, tela.esfera('#e9ddd0', 0.6));
      }
      tela.retangulo(
        [x, base, largura, 22],
        tela.linear([
          [claro(cor, 0.2), 0],
          [escuro(cor, 0.2), 1],
        ]),
      );
      tela.retangulo([x + 20, base + 22, largura - 40, 26], '#1e120b', 'opacity="0.28"');
    }
    for (const lado of [x, x + largura - 24])
      tela.retangulo([lado, y, 24, altura, 4], tela.cilindro(cor));
    tela.retangulo([x - 10, y - 6, largura + 20, 28, 5], tela.plano(cor));
  };

/** An upholstered chair. */
export const cadeira =
  (madeira: Cor, pano: Cor): Cena =>
  (tela) => {
    const assento = PISO - 330;
    sombraDosPes(tela, 440);
    for (const lado of [-1, 1])
      perna(tela, [MEIO + lado * 130, assento, PISO - 46, 32], escuro(madeira, 0.4));
    for (const lado of [-1, 1])
      tela.caminho(
        d`M${MEIO + lado * 158} ${assento + 10} L${MEIO + lado * 186} 300 L${MEIO + lado * 158} 300 L${MEIO + lado * 122} ${assento + 10} Z`,
        tela.cilindro(madeira),
      );
    tela.caminho(
      d`M${MEIO - 172} 280 Q${MEIO} 226 ${MEIO + 172} 280 L${MEIO + 150} ${assento - 96} Q${MEIO} ${assento - 66} ${MEIO - 150} ${assento - 96} Z`,
      tela.esfera(pano, 0.32),
    );
    for (const [x, y] of [
      [-70, 360],
      [70, 360],
      [0, 430],
      [-64, 496],
      [64, 496],
    ] as const) {
      tela.sombra(MEIO + x, y + 4, 26, 20, 0.4);
      tela.elipse(MEIO + x, y, 9, 9, tela.esfera(escuro(pano, 0.2), 0.3));
    }
    for (const lado of [-1, 1])
      perna(tela, [MEIO + lado * 186, assento + 50, PISO + 12, 40], madeira);
    tela.retangulo([MEIO - 208, assento + 36, 416, 40, 8], tela.plano(madeira));
    tela.caminho(
      d`M${MEIO - 170} ${assento - 54} Q${MEIO} ${assento - 78} ${MEIO + 170} ${assento - 54} L${MEIO + 222} ${assento + 30} Q${MEIO} ${assento + 74} ${MEIO - 222} ${assento + 30} Z`,
      tela.radial(
        [
          [claro(pano, 0.36), 0],
          [pano, 0.55],
          [escuro(pano, 0.36), 1],
        ],
        [0.4, 0.2, 0.9],
      ),
    );
    tela.traco(
      d`M${MEIO - 216} ${assento + 24} Q${MEIO} ${assento + 64} ${MEIO + 216} ${assento + 24}`,
      escuro(pano, 0.35),
      4,
    );
  };

/** A cradle with its bars, mattress and a cloth over the rail. */
export const berco =
  (cor: Cor, pano: Cor): Cena =>
  (tela) => {
    const [topo, base] = [PISO - 440, PISO - 110];
    sombraDosPes(tela, 820);
    const grade = (y: number, tom: Cor) => {
      for (let i = 0; i <= 12; i++)
        tela.retangulo([150 + i * 53, y, 18, base - y, 8], tela.cilindro(tom));
      tela.retangulo([120, y - 12, 720, 34, 14], tela.plano(tom));
    };
    tela.grupo('transform="translate(0 -46)"', () => grade(topo, escuro(cor, 0.3)));
    tela.retangulo([140, base - 96, 680, 84, 26], tela.plano('#f7f0e6'));
    tela.retangulo([560, base - 150, 230, 90, 40], tela.esfera('#fbf6ee', 0.6));
    tela.retangulo([140, base - 60, 420, 60, 20], tela.plano(pano));
    grade(topo + 40, cor);
    tela.retangulo([120, base - 8, 720, 50, 10], tela.plano(cor));
    for (const x of [104, 808]) {
      tela.retangulo([x, topo - 70, 48, PISO - topo + 76, 14], tela.cilindro(cor));
      tela.elipse(x + 24, topo - 72, 32, 30, tela.esfera(cor, 0.4));
    }
    tela.caminho(
      d`M220 ${topo + 20} L430 ${topo + 20} L440 ${topo + 250} Q326 ${topo + 284} 212 ${topo + 250} Z`,
      tela.linear(
        [
          [claro(pano, 0.3), 0],
          [pano, 0.3],
          [escuro(pano, 0.2), 0.5],
          [claro(pano, 0.2), 0.7],
          [escuro(pano, 0.16), 1],
        ],
        [0, 0, 1, 0],
      ),
    );
  };

/** Two boards on a wall with small things on them. */
export const prateleiras =
  (cor: Cor): Cena =>
  (tela) => {
    for (const [y, x, largura] of [
      [480, 190, 560],
      [840, 240, 560],
    ] as const) {
      tela.retangulo(
        [x + 14, y + 40, largura, 60],
        tela.linear([
          ['#2e1a10', 0, 0.38],
          ['#2e1a10', 1, 0],
        ]),
      );
      tela.retangulo(
        [x, y, largura, 42, 4],
        tela.linear([
          [claro(cor, 0.16), 0],
          [escuro(cor, 0.3), 1],
        ]),
      );
      veios(tela, [x, y, largura, 42], cor, 6);
    }
    vaso(tela, 320, 480, 0.9, '#b5654a');
    tela.retangulo(
      [470, 300, 130, 180, 4],
      tela.plano('#f3ece1'),
      'stroke="#5b4330" stroke-width="12"',
    );
    flor(tela, 535, 392, 36, '#d99a86');
    tela.elipse(680, 440, 40, 40, tela.esfera('#e4d5c3', 0.6));
    for (const [i, tom] of (['#8d4a4a', '#d9c3a8', '#4d5b66', '#7d8f63'] as const).entries())
      tela.retangulo([300 + i * 40, 690 - i * 8, 34, 150 + i * 8, 3], tela.cilindro(tom));
    vaso(tela, 660, 840, 0.8, '#efe6da');
  };
