import { claro, d, escuro, type Cor, type Tela } from './tela.js';

/** Small things that stand on others. Places are in pixels of the drawing; `r` is a radius. */

export const flor = (tela: Tela, x: number, y: number, r: number, cor: Cor): void => {
  tela.sombra(x + r * 0.2, y + r * 0.5, r * 1.2, r * 0.9, 0.35);
  for (const [camada, escala, petalas] of [
    [0, 1, 7],
    [1, 0.68, 6],
    [2, 0.4, 5],
  ] as const) {
    const tinta = tela.radial(
      [
        [escuro(cor, 0.32 - camada * 0.06), 0],
        [claro(cor, 0.15 + camada * 0.14), 0.8],
        [claro(cor, 0.42), 1],
      ],
      [0.5, 0.9, 0.95],
    );
    const giro = tela.entre(0, 60);
    for (let i = 0; i < petalas; i++) {
      const angulo = giro + (i * 360) / petalas;
      tela.elipse(
        0,
        -r * 0.56 * escala,
        r * 0.46 * escala,
        r * 0.58 * escala,
        tinta,
        d`transform="translate(${x} ${y}) rotate(${angulo})"`,
      );
    }
  }
  tela.elipse(x, y, r * 0.13, r * 0.13, '#d9a441');
};

/** A leaf from its stalk at (x, y), pointing `angulo` degrees, 0 being up. */
export const folha = (tela: Tela, [x, y, tamanho, angulo]: readonly number[], cor: Cor): void => {
  const tinta = tela.linear(
    [
      [claro(cor, 0.3), 0],
      [cor, 0.5],
      [escuro(cor, 0.3), 0.52],
      [cor, 1],
    ],
    [0, 0, 1, 0],
  );
  tela.grupo(
    d`transform="translate(${x!} ${y!}) rotate(${angulo!}) scale(${tamanho! / 100})"`,
    () => {
      tela.caminho('M0 0 C-34 -28 -30 -74 0 -104 C30 -74 34 -28 0 0 Z', tinta);
      tela.traco('M0 -4 L0 -88', claro(cor, 0.35), 2.4, 'opacity="0.6"');
    },
  );
};

/** A branch with leaves on both sides, from (x, y) along `angulo`. */
export const ramo = (
  tela: Tela,
  [x, y, comprimento, angulo]: readonly number[],
  cor: Cor,
): void => {
  tela.grupo(d`transform="translate(${x!} ${y!}) rotate(${angulo!})"`, () => {
    tela.traco(
      d`M0 0 Q${comprimento! * 0.1} ${-comprimento! / 2} 0 ${-comprimento!}`,
      escuro(cor, 0.25),
      4,
    );
    const pares = Math.max(3, Math.round(comprimento! / 46));
    for (let i = 1; i <= pares; i++) {
      const altura = (-comprimento! * i) / (pares + 0.4);
      const tamanho = 62 * (1.15 - i / (pares * 1.6));
      folha(tela, [4, altura, tamanho, 58 + tela.entre(-8, 8)], cor);
      folha(tela, [4, altura + 10, tamanho, -58 + tela.entre(-8, 8)], cor);
    }
    folha(tela, [0, -comprimento!, 50, 0], cor);
  });
};

export const morango = (tela: Tela, x: number, y: number, r: number): void => {
  tela.sombra(x, y + r * 0.75, r * 0.9, r * 0.35, 0.4);
  tela.caminho(
    d`M${x} ${y + r} C${x - r * 1.15} ${y + r * 0.3} ${x - r} ${y - r * 0.8} ${x} ${y - r * 0.7} C${x + r} ${y - r * 0.8} ${x + r * 1.15} ${y + r * 0.3} ${x} ${y + r} Z`,
    tela.esfera('#c9252d', 0.38),
  );
  for (let i = 0; i < 9; i++) {
    const linha = Math.floor(i / 3);
    const largura = r * (0.5 - linha * 0.13);
    tela.elipse(
      x + ((i % 3) - 1) * largura,
      y - r * 0.28 + linha * r * 0.36,
      r * 0.05,
      r * 0.08,
      '#f2c879',
    );
  }
  for (const giro of [-70, -35, 0, 35, 70])
    folha(tela, [x, y - r * 0.58, r * 0.5, giro], '#5f7f3c');
};

export const frutinha = (tela: Tela, x: number, y: number, r: number, cor: Cor): void => {
  tela.sombra(x, y + r * 0.8, r, r * 0.4, 0.4);
  tela.elipse(x, y, r, r, tela.esfera(cor, 0.42));
  tela.elipse(x - r * 0.3, y - r * 0.36, r * 0.2, r * 0.13, '#fffaf2', 'opacity="0.55"');
};

/** A bow of ribbon, `r` from its knot to the end of a loop. */
export const laco = (tela: Tela, [x, y, r]: readonly number[], cor: Cor): void => {
  const dobra = tela.linear(
    [
      [claro(cor, 0.35), 0],
      [cor, 0.5],
      [escuro(cor, 0.35), 1],
    ],
    [0, 0, 1, 0.3],
  );
  tela.grupo(d`transform="translate(${x!} ${y!}) scale(${r! / 100})"`, () => {
    tela.sombra(4, 34, 110, 46, 0.3);
    tela.caminho('M0 0 C-24 40 -52 74 -66 112 L-30 104 L-12 122 C-6 80 4 40 8 6 Z', dobra);
    tela.caminho('M0 0 C24 40 52 74 66 112 L30 104 L12 122 C6 80 -4 40 -8 6 Z', dobra);
    tela.caminho('M0 0 C-36 -56 -104 -64 -104 -6 C-104 46 -40 34 0 0 Z', dobra);
    tela.caminho('M0 0 C36 -56 104 -64 104 -6 C104 46 40 34 0 0 Z', dobra);
    tela.caminho(
      'M-14 -4 C-46 -26 -78 -22 -82 -4 C-60 -10 -36 -4 -14 6 Z',
      escuro(cor, 0.45),
      'opacity="0.5"',
    );
    tela.caminho(
      'M14 -4 C46 -26 78 -22 82 -4 C60 -10 36 -4 14 6 Z',
      escuro(cor, 0.45),
      'opacity="0.5"',
    );
    tela.retangulo([-17, -18, 34, 38, 14], tela.esfera(cor, 0.4));
  });
};

/** Strokes of a hand that writes, each from the line to the line: tall loop, small loop, arches, dot. */
const TRACOS_DA_LETRA: readonly ((p: number, h: number) => readonly [string, number])[] = [
  (p, h) => [
    d`c${p} ${-h * 0.1} ${p * 1.1} ${-h} ${p * 0.42} ${-h} s${-p * 0.42} ${h} ${p * 0.58} ${h}`,
    p,
  ],
  (p, h) => [
    d`c${p * 0.8} ${-h * 0.1} ${p * 0.8} ${-h * 0.46} ${p * 0.34} ${-h * 0.46} s${-p * 0.34} ${h * 0.46} ${p * 0.5} ${h * 0.46}`,
    p * 0.84,
  ],
  (p, h) => [
    d`c${p * 0.06} ${-h * 0.6} ${p * 0.46} ${-h * 0.6} ${p * 0.48} 0 c${p * 0.06} ${-h * 0.6} ${p * 0.46} ${-h * 0.6} ${p * 0.5} 0`,
    p * 0.98,
  ],
  (p, h) => [
    d`q${p * 0.3} ${-h * 0.06} ${p * 0.36} ${-h * 0.44} q${p * 0.02} ${h * 0.5} ${p * 0.34} ${h * 0.44}`,
    p * 0.7,
  ],
];

/** Something written by hand, like a name, `largura` pixels long. */
export const letra = (
  tela: Tela,
  [x, y, largura, altura]: readonly number[],
  cor: Cor,
  grossura = 3,
): void => {
  const passo = altura! * 0.46;
  let caminho = d`M${x!} ${y! - altura! * 0.1} q${passo * 0.3} ${altura! * 0.14} ${passo * 0.6} 0`;
  let andado = passo * 0.6;
  while (andado < largura! - passo) {
    const [traco, avanco] =
      andado < passo
        ? TRACOS_DA_LETRA[0]!(passo, altura!)
        : tela.random.pick(TRACOS_DA_LETRA)(passo, altura!);
    caminho += ` ${traco}`;
    andado += avanco;
  }
  tela.traco(caminho + d` q${passo * 0.5} 0 ${passo} ${-altura! * 0.3}`, cor, grossura);
};

/** Lines of small print, centred on x, the lengths as fractions of `largura`. */
export const linhas = (
  tela: Tela,
  [x, y, largura, passo]: readonly number[],
  cor: Cor,
  quantas: number,
): void => {
  for (let i = 0; i < quantas; i++) {
    const meia = (largura! * tela.entre(0.5, 1)) / 2;
    tela.traco(
      d`M${x! - meia} ${y! + i * passo!} L${x! + meia} ${y! + i * passo!}`,
      cor,
      3.2,
      'stroke-dasharray="14 5 26 6 9 5"',
    );
  }
};

/** A vase of green branches that stands at `base`, 260 pixels high at `escala` 1. */
export const vaso = (tela: Tela, x: number, base: number, escala: number, cor: Cor): void =>
  tela.grupo(d`transform="translate(${x} ${base}) scale(${escala})"`, () => {
    for (const [giro, tom] of [
      [-34, '#7d8f63'],
      [-12, '#93a37a'],
      [14, '#7d8f63'],
      [36, '#8a9a72'],
    ] as const) {
      tela.traco(d`M0 -90 Q${giro} -170 ${giro * 2.2} -260`, '#6b7a4f', 4);
      for (const parte of [0.4, 0.7, 1])
        folha(
          tela,
          [giro * 2.2 * parte, -90 - 170 * parte, 64, giro * 1.4 + (parte === 0.7 ? 40 : -20)],
          tom,
        );
    }
    tela.sombra(12, 2, 80, 18, 0.45);
    tela.caminho(
      'M-30 -120 L30 -120 C34 -96 64 -84 64 -44 C64 -8 40 2 0 2 C-40 2 -64 -8 -64 -44 C-64 -84 -34 -96 -30 -120 Z',
      tela.cilindro(cor),
    );
    tela.elipse(0, -120, 30, 8, escuro(cor, 0.4));
  });
