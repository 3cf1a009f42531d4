import { flor, folha, laco, letra, linhas, ramo } from './enfeites.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor, type Tela } from './tela.js';

interface Convite {
  papel: Cor;
  tinta: Cor;
  envelope: Cor;
  /** What grows around the words; `festa` for children: flags and balloons. */
  enfeite: 'ramos' | 'flores' | 'festa';
}

const folhaDePapel = (
  tela: Tela,
  [x, y, largura, altura, giro]: readonly number[],
  papel: Cor,
  desenhar: () => void,
): void =>
  tela.grupo(d`transform="translate(${x!} ${y!}) rotate(${giro!})"`, () => {
    tela.sombra(18, 24, largura! * 0.68, altura! * 0.62, 0.4);
    tela.retangulo([-largura! / 2, -altura! / 2, largura!, altura!, 6], tela.plano(papel));
    tela.retangulo(
      [-largura! / 2, -altura! / 2, largura!, altura!, 6],
      'none',
      `stroke="${claro(papel, 0.6)}" stroke-width="3"`,
    );
    desenhar();
  });

const festa = (tela: Tela): void => {
  const cores: Cor[] = ['#e08a6a', '#e9c46a', '#7fb0a5', '#c98bb0'];
  tela.traco('M-220 -290 Q0 -210 220 -290', '#8a6a52', 4);
  for (let i = 0; i < 8; i++) {
    const x = -196 + i * 56;
    const y = -288 + (1 - (x / 220) ** 2) * 40;
    tela.caminho(d`M${x - 22} ${y} L${x + 22} ${y} L${x} ${y + 54} Z`, tela.plano(cores[i % 4]!));
  }
  [
    [-120, 40],
    [0, -30],
    [120, 50],
  ].forEach(([x, y], i) => {
    tela.traco(d`M${x!} ${y! + 84} Q${x! + 20} ${y! + 150} 0 250`, '#8a6a52', 3);
    tela.elipse(x!, y!, 62, 78, tela.esfera(cores[i]!, 0.5));
    tela.caminho(
      d`M${x! - 10} ${y! + 90} L${x! + 10} ${y! + 90} L${x!} ${y! + 74} Z`,
      escuro(cores[i]!, 0.2),
    );
  });
};

/** An invitation on its envelope, seen from above. */
export const convite =
  ({ papel, tinta, envelope, enfeite }: Convite): Cena =>
  (tela) => {
    folhaDePapel(tela, [540, 690, 640, 470, 11], envelope, () => {
      tela.caminho(
        'M-320 -235 L0 60 L320 -235 Z',
        tela.linear([
          [claro(envelope, 0.25), 0],
          [escuro(envelope, 0.12), 1],
        ]),
        `stroke="${escuro(envelope, 0.25)}" stroke-width="2"`,
      );
      tela.traco('M-320 235 L-70 10 M320 235 L70 10', escuro(envelope, 0.25), 2.5);
    });
    ramo(tela, [160, 1130, 420, 24], '#7d8f63');
    folhaDePapel(tela, [440, 560, 500, 700, -6], papel, () => {
      tela.retangulo(
        [-222, -322, 444, 644, 4],
        'none',
        `stroke="${tinta}" stroke-width="2.4" opacity="0.7"`,
      );
      if (enfeite === 'festa') {
        festa(tela);
        letra(tela, [-130, 300, 250, 44], tinta, 6);
        return;
      }
      linhas(tela, [0, -150, 220, 28], tinta, 2);
      letra(tela, [-150, -40, 290, 66], tinta, 5);
      letra(tela, [-26, 32, 40, 44], tinta, 4);
      letra(tela, [-140, 116, 270, 66], tinta, 5);
      linhas(tela, [0, 170, 300, 30], tinta, 4);
      for (const [x, y, giro] of [
        [-200, -260, 100],
        [200, -260, -100],
        [-196, 310, 40],
        [196, 310, -40],
      ] as const) {
        if (enfeite === 'ramos') ramo(tela, [x, y, 150, giro], '#8a9a72');
        else
          for (const [i, cor] of (['#d99a86', '#ecc8b8', '#b96f5f'] as const).entries())
            flor(tela, x * 0.94 - Math.sign(x) * i * 52, y + (i % 2) * 26 - 10, 44, cor);
      }
    });
    tela.elipse(694, 858, 62, 62, tela.esfera('#9c3f32', 0.3));
    tela.elipse(694, 858, 40, 40, 'none', 'stroke="#7c2d24" stroke-width="6" opacity="0.7"');
    folha(tela, [694, 884, 50, 0], '#c0604f');
  };

/** Little bags with a tag on a string, in a row. */
export const lembrancinhas =
  (pano: Cor, fita: Cor): Cena =>
  (tela) => {
    [
      [300, -70, 0.86],
      [670, -60, 0.86],
      [480, 60, 1.1],
    ].forEach(([x, y, escala]) =>
      tela.grupo(d`transform="translate(${x!} ${CHAO + y!}) scale(${escala!})"`, () => {
        tela.sombra(20, 4, 210, 46, 0.5);
        tela.caminho(
          'M-150 0 C-190 -130 -130 -250 -66 -300 L-110 -420 C-60 -396 -40 -424 0 -400 C40 -424 60 -396 110 -420 L66 -300 C130 -250 190 -130 150 0 Q0 34 -150 0 Z',
          tela.esfera(pano, 0.5),
        );
        for (const lado of [-1, 1])
          for (const i of [0.4, 0.9])
            tela.traco(
              d`M${lado * 24 * i} -296 Q${lado * 110 * i} -180 ${lado * 104 * i} -30`,
              escuro(pano, 0.3),
              3,
              'opacity="0.45"',
            );
        tela.retangulo([-76, -318, 152, 30, 14], tela.cilindro(fita));
        laco(tela, [0, -302, 80], fita);
        tela.grupo('transform="translate(44 -180) rotate(12)"', () => {
          tela.sombra(6, 16, 76, 90, 0.4);
          tela.caminho('M-56 -60 L-20 -96 L20 -96 L56 -60 L56 90 L-56 90 Z', tela.plano('#f6eee0'));
          tela.elipse(0, -68, 9, 9, '#6d5138');
          letra(tela, [-36, 20, 66, 30], '#8a4b34', 3.4);
          linhas(tela, [0, 48, 66, 16], '#8a4b34', 2);
        });
      }),
    );
  };

/** A sign of wood on a small easel. */
export const plaquinha =
  (madeira: Cor): Cena =>
  (tela) => {
    tela.sombra(MEIO + 40, CHAO + 40, 330, 60, 0.5);
    tela.traco(d`M300 ${CHAO + 40} L440 300 M660 ${CHAO + 40} L520 300`, escuro(madeira, 0.35), 24);
    tela.retangulo([230, CHAO - 60, 500, 30, 8], tela.plano(escuro(madeira, 0.2)));
    tela.retangulo([250, 330, 460, CHAO - 390, 18], tela.plano(madeira));
    letra(tela, [320, 520, 320, 86], '#fffaf2', 8);
    linhas(tela, [MEIO, 600, 300, 40], '#fffaf2', 4);
    for (const x of [270, 690]) ramo(tela, [x, 430, 130, x < MEIO ? 40 : -40], '#8a9a72');
  };

/** A bound book with a ribbon, standing open a hand wide. */
export const livro =
  (capa: Cor, fita: Cor): Cena =>
  (tela) => {
    tela.grupo('transform="rotate(-7 480 600)"', () => {
      tela.sombra(540, 700, 430, 480, 0.45);
      tela.retangulo([236, 246, 540, 740, 12], escuro('#efe3cf', 0.2));
      for (let i = 0; i < 7; i++)
        tela.retangulo([230 + i * 2, 240 + i * 2, 540, 734, 8], i % 2 ? '#f7efe2' : '#e4d8c4');
      tela.retangulo([200, 214, 560, 748, 14], tela.plano(capa));
      tela.retangulo([200, 214, 74, 748, 14], escuro(capa, 0.24), 'opacity="0.75"');
      tela.retangulo(
        [320, 300, 380, 576, 6],
        'none',
        `stroke="${claro('#d9a441', 0.2)}" stroke-width="4"`,
      );
      letra(tela, [390, 560, 230, 70], claro('#d9a441', 0.3), 6);
      linhas(tela, [510, 620, 190, 26], claro('#d9a441', 0.3), 2);
      for (const giro of [-36, 0, 36]) folha(tela, [510, 470, 96, giro], '#d8b56a');
      tela.caminho('M620 962 L620 1100 L644 1070 L668 1100 L668 962 Z', tela.cilindro(fita));
    });
    ramo(tela, [150, 1120, 460, 16], '#7d8f63');
  };
