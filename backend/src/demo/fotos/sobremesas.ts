import { lado, OLHAR, prato } from './bolos.js';
import { frutas } from './coberturas.js';
import { laco } from './enfeites.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor } from './tela.js';

/** Two jars of layers. */
export const pote =
  (massa: Cor, creme: Cor): Cena =>
  (tela) => {
    for (const [x, base, escala] of [
      [640, CHAO - 20, 0.78],
      [390, CHAO + 60, 1.12],
    ] as const)
      tela.grupo(d`transform="translate(${x} ${base}) scale(${escala})"`, () => {
        tela.sombra(24, 4, 210, 44, 0.5);
        const vidro = 'M-150 -360 L-150 -30 Q-150 0 -110 6 Q0 26 110 6 Q150 0 150 -30 L150 -360 Z';
        tela.dentro(vidro, () => {
          [massa, creme, massa, creme, massa].forEach((cor, i) => {
            const y = -372 + i * 78;
            tela.caminho(
              d`M-150 ${y} Q-70 ${y + 16} 0 ${y + 8} T150 ${y} L150 ${y + 110} L-150 ${y + 110} Z`,
              tela.cilindro(cor),
            );
          });
        });
        tela.caminho(
          vidro,
          tela.linear(
            [
              ['#ffffff', 0, 0.4],
              ['#ffffff', 0.12, 0.05],
              ['#ffffff', 0.2, 0.3],
              ['#ffffff', 0.3, 0],
              ['#2e1a10', 1, 0.22],
            ],
            [0, 0, 1, 0],
          ),
        );
        tela.elipse(0, -362, 150, 30, tela.plano(claro(creme, 0.2)));
        tela.elipse(
          0,
          -362,
          150,
          30,
          'none',
          'stroke="#ffffff" stroke-opacity="0.7" stroke-width="9"',
        );
        frutas(tela, 0, -372, 110);
        tela.retangulo([-160, -190, 320, 42], tela.cilindro('#c98d6b'), 'opacity="0.92"');
        laco(tela, [0, -166, 62], '#b5654a');
      });
  };

/** A tart on its stand, with a pattern of peaks. */
export const torta =
  (massa: Cor, creme: Cor): Cena =>
  (tela) => {
    const raio = 330;
    prato(tela, CHAO, raio + 60);
    tela.caminho(lado(MEIO, CHAO, { raio, altura: 112 }), tela.cilindro(massa));
    for (let i = 0; i <= 40; i++) {
      const angulo = (i * Math.PI) / 40;
      const [x, y] = [MEIO + raio * Math.cos(angulo), CHAO + raio * OLHAR * Math.sin(angulo)];
      tela.traco(d`M${x} ${y} L${x} ${y - 104}`, escuro(massa, 0.35), 5, 'opacity="0.35"');
    }
    tela.elipse(MEIO, CHAO - 112, raio, raio * OLHAR, tela.plano(claro(massa, 0.1)));
    tela.elipse(MEIO, CHAO - 118, raio - 26, (raio - 26) * OLHAR, tela.plano('#e6d36a'));
    for (const [anel, quantos] of [
      [0.82, 22],
      [0.56, 15],
      [0.3, 8],
      [0, 1],
    ] as const)
      for (let i = 0; i < quantos; i++) {
        const angulo = (i / quantos) * Math.PI * 2 - Math.PI / 2;
        const [x, y] = [
          MEIO + raio * anel * Math.cos(angulo),
          CHAO - 122 + raio * anel * OLHAR * Math.sin(angulo),
        ];
        tela.sombra(x + 6, y + 10, 40, 15, 0.25);
        tela.caminho(
          d`M${x - 34} ${y + 8} C${x - 30} ${y - 30} ${x - 8} ${y - 34} ${x + 2} ${y - 64} C${x + 10} ${y - 34} ${x + 32} ${y - 28} ${x + 34} ${y + 8} Q${x} ${y + 22} ${x - 34} ${y + 8} Z`,
          tela.linear(
            [
              [escuro(creme, 0.42), 0],
              [claro(creme, 0.4), 0.3],
              [creme, 1],
            ],
            [0.4, 0, 0.5, 1],
          ),
        );
      }
    for (const passo of [-0.4, 0.1, 0.5])
      tela.elipse(
        MEIO + raio * passo,
        CHAO - 176,
        30,
        26,
        tela.radial(
          [
            ['#f4f6c8', 0],
            ['#c9d86a', 0.6],
            ['#7fa03a', 1],
          ],
          [0.5, 0.5, 0.5],
        ),
      );
  };
