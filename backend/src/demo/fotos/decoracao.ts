import { flor, folha, ramo } from './enfeites.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor } from './tela.js';

/** A round table under an embroidered cloth. */
export const toalha =
  (pano: Cor, linha: Cor): Cena =>
  (tela) => {
    const [y, raio, fim] = [470, 380, CHAO + 170];
    tela.sombra(MEIO + 30, fim, 440, 60, 0.5);
    let barra = d`M${MEIO - raio} ${y}`;
    barra += d` L${MEIO - raio - 12} ${fim - 70}`;
    const ondas = 9;
    const passo = (raio * 2 + 24) / ondas;
    for (let i = 0; i < ondas; i++) {
      const x = MEIO - raio - 12 + i * passo;
      const desce = Math.sin(((i + 0.5) / ondas) * Math.PI) * 90;
      barra += d` Q${x + passo / 2} ${fim - 30 + desce - (i % 2) * 40} ${x + passo} ${fim - 70 + Math.sin(((i + 1) / ondas) * Math.PI) * 80}`;
    }
    barra += d` L${MEIO + raio} ${y} Z`;
    tela.caminho(
      barra,
      tela.linear(
        Array.from(
          { length: 19 },
          (_, i) => [i % 2 ? claro(pano, 0.28) : escuro(pano, 0.08 + i * 0.012), i / 18] as const,
        ),
        [0, 0, 1, 0],
      ),
    );
    tela.dentro(barra, () => {
      for (let i = 0; i < 19; i++) {
        const x = MEIO - raio + 10 + i * 41;
        const base = fim - 130 + Math.sin((i / 18) * Math.PI) * 90;
        flor(tela, x, base, 19, linha);
        folha(tela, [x + 20, base + 6, 34, 60], '#7d8f63');
      }
      for (let i = -5; i <= 5; i++)
        tela.traco(
          d`M${MEIO + i * 70} ${y} Q${MEIO + i * 74} ${y + 220} ${MEIO + i * 80} ${fim}`,
          escuro(pano, 0.4),
          3,
          'opacity="0.16"',
        );
    });
    tela.elipse(MEIO, y, raio, 96, tela.plano(claro(pano, 0.14)));
    tela.elipse(
      MEIO,
      y,
      raio - 34,
      80,
      'none',
      `stroke="${linha}" stroke-width="5" stroke-dasharray="4 12"`,
    );
    tela.elipse(MEIO, y, 150, 36, tela.plano('#f7f0e6'));
    tela.elipse(MEIO, y - 4, 108, 24, tela.plano('#ece2d4'));
    tela.sombra(MEIO + 230, y + 14, 60, 14, 0.4);
    tela.caminho(
      d`M${MEIO + 186} ${y - 90} L${MEIO + 264} ${y - 90} L${MEIO + 252} ${y + 10} Q${MEIO + 225} ${y + 20} ${MEIO + 198} ${y + 10} Z`,
      tela.cilindro('#c98d6b'),
    );
  };

/** Dried flowers and plumes in a vase. */
export const arranjo =
  (vaso: Cor, cores: readonly Cor[]): Cena =>
  (tela) => {
    const boca = CHAO - 230;
    tela.sombra(MEIO + 26, CHAO + 34, 230, 48, 0.5);
    for (let i = 0; i < 15; i++) {
      const giro = -62 + (i * 124) / 14 + tela.entre(-5, 5);
      const alto = tela.entre(320, 500) * Math.cos((giro / 180) * Math.PI * 0.6);
      const [x, y] = [
        MEIO + alto * Math.sin((giro * Math.PI) / 180),
        boca - alto * Math.cos((giro * Math.PI) / 180),
      ];
      tela.traco(
        d`M${MEIO} ${boca} Q${MEIO + (x - MEIO) * 0.2} ${(boca + y) / 2} ${x} ${y}`,
        '#9a8058',
        4,
      );
      const cor = cores[i % cores.length]!;
      if (i % 3 === 0)
        tela.grupo(d`transform="translate(${x} ${y}) rotate(${giro})"`, () => {
          for (let fio = 0; fio < 34; fio++) {
            const h = tela.entre(-110, 80);
            const abre = (1 - Math.abs(h + 20) / 150) * 44;
            tela.traco(
              d`M0 ${h + 26} Q${tela.entre(-abre, abre)} ${h} ${tela.entre(-abre, abre) * 1.3} ${h - 36}`,
              tela.random.pick([cor, claro(cor, 0.35), escuro(cor, 0.12)]),
              5,
              'opacity="0.75"',
            );
          }
        });
      else if (i % 3 === 1) flor(tela, x, y, tela.entre(34, 50), cor);
      else
        ramo(
          tela,
          [MEIO + (x - MEIO) * 0.6, boca - (boca - y) * 0.6, alto * 0.42, giro],
          '#9aa17c',
        );
    }
    tela.caminho(
      d`M${MEIO - 54} ${boca - 10} L${MEIO + 54} ${boca - 10} C${MEIO + 58} ${boca + 30} ${MEIO + 126} ${boca + 70} ${MEIO + 126} ${CHAO - 60} C${MEIO + 126} ${CHAO + 14} ${MEIO + 84} ${CHAO + 40} ${MEIO} ${CHAO + 40} C${MEIO - 84} ${CHAO + 40} ${MEIO - 126} ${CHAO + 14} ${MEIO - 126} ${CHAO - 60} C${MEIO - 126} ${boca + 70} ${MEIO - 58} ${boca + 30} ${MEIO - 54} ${boca - 10} Z`,
      tela.cilindro(vaso),
    );
    for (const y of [CHAO - 110, CHAO - 80])
      tela.traco(
        d`M${MEIO - 120} ${y} Q${MEIO} ${y + 30} ${MEIO + 120} ${y}`,
        escuro(vaso, 0.25),
        4,
        'opacity="0.5"',
      );
    tela.elipse(MEIO, boca - 10, 54, 12, escuro(vaso, 0.45));
  };
