import { folha, laco } from './enfeites.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor, type Tela } from './tela.js';

/** How a little sweet is finished. */
type Acabamento = 'granulado' | 'coco' | 'fios';

const doce = (tela: Tela, [x, y, r]: readonly number[], cor: Cor, acabamento: Acabamento): void => {
  const [cx, cy, raio] = [x!, y!, r!];
  tela.sombra(cx + 8, cy + raio * 1.02, raio * 1.3, raio * 0.36, 0.5);
  const dobras = 16;
  let forminha = d`M${cx - raio * 0.98} ${cy + raio * 0.1}`;
  for (let i = 0; i <= dobras; i++) {
    const parte = i / dobras;
    const px = cx - raio * 0.98 + raio * 1.96 * parte;
    forminha += d` L${px} ${cy + raio * (i % 2 ? 0.02 : 0.16) + Math.sin(parte * Math.PI) * raio * 0.3}`;
  }
  const copo = `${forminha} L${(cx + raio * 0.74).toFixed(1)} ${(cy + raio * 0.96).toFixed(1)} Q${cx.toFixed(1)} ${(cy + raio * 1.2).toFixed(1)} ${(cx - raio * 0.74).toFixed(1)} ${(cy + raio * 0.96).toFixed(1)} Z`;
  tela.elipse(
    cx,
    cy,
    raio * 0.92,
    raio * 0.92,
    tela.esfera(cor, acabamento === 'coco' ? 0.7 : 0.34),
  );
  const graos = acabamento === 'fios' ? 0 : 60;
  for (let i = 0; i < graos; i++) {
    const angulo = tela.entre(0, Math.PI * 2);
    const longe = Math.sqrt(tela.random.next()) * raio * 0.88;
    const [gx, gy] = [cx + longe * Math.cos(angulo), cy + longe * Math.sin(angulo)];
    const luz = (cx - gx + (cy - gy)) / (raio * 2);
    const tom = luz > 0.1 ? claro(cor, 0.2 + luz * 0.4) : escuro(cor, 0.2 - luz * 0.4);
    const giro = d`transform="translate(${gx} ${gy}) rotate(${tela.entre(0, 180)})"`;
    if (acabamento === 'coco')
      tela.retangulo([-raio * 0.12, -2, raio * 0.24, 4, 2], claro(tom, 0.35), giro);
    else
      tela.retangulo(
        [-raio * 0.1, -raio * 0.035, raio * 0.2, raio * 0.07, raio * 0.035],
        tom,
        giro,
      );
  }
  if (acabamento === 'fios')
    for (let i = -3; i <= 3; i++)
      tela.traco(
        d`M${cx + raio * (i * 0.24 - 0.2)} ${cy - raio * (0.84 - Math.abs(i) * 0.12)} q${raio * 0.2} ${raio * 0.4} ${raio * 0.1} ${raio * 0.9}`,
        claro(cor, 0.55),
        raio * 0.05,
        'opacity="0.85"',
      );
  tela.caminho(copo, tela.cilindro(acabamento === 'coco' ? '#e8c9b4' : '#5b3322'));
};

/** Little sweets in rows, those behind smaller. */
export const docinhos =
  (cor: Cor, acabamento: Acabamento, folhas = false): Cena =>
  (tela) => {
    tela.sombra(MEIO + 20, CHAO + 120, 520, 120, 0.45);
    tela.elipse(MEIO, CHAO + 64, 440, 168, escuro('#efe7dc', 0.16));
    tela.elipse(MEIO, CHAO + 46, 440, 168, tela.plano('#f4eee6'));
    tela.elipse(MEIO, CHAO + 46, 392, 144, tela.plano('#e9e0d4'));
    [
      [-90, 3, 62],
      [-32, 4, 70],
      [44, 5, 78],
      [132, 4, 84],
    ].forEach(([y, quantos, raio]) => {
      const passo = raio! * 2.02;
      for (let i = 0; i < quantos!; i++) {
        const x = MEIO + (i - (quantos! - 1) / 2) * passo + tela.entre(-5, 5);
        doce(tela, [x, CHAO + y! - raio! * 0.9, raio!], cor, acabamento);
      }
    });
    if (folhas)
      for (const giro of [-40, 10, 50]) folha(tela, [MEIO + 330, CHAO + 160, 96, giro], '#7d8f63');
  };

const macaron = (tela: Tela, x: number, y: number, r: number, cor: Cor): void => {
  tela.sombra(x + 10, y + r * 0.56, r * 1.15, r * 0.3, 0.45);
  const casca = (topo: number, sinal: number) =>
    tela.caminho(
      d`M${x - r} ${topo} C${x - r} ${topo - sinal * r * 0.62} ${x + r} ${topo - sinal * r * 0.62} ${x + r} ${topo} Q${x} ${topo + r * 0.16} ${x - r} ${topo} Z`,
      tela.cilindro(cor),
    );
  casca(y + r * 0.2, -1);
  tela.retangulo(
    [x - r * 0.93, y - r * 0.1, r * 1.86, r * 0.36, r * 0.14],
    tela.cilindro(claro(cor, 0.62)),
  );
  casca(y - r * 0.06, 1);
  for (const borda of [y - r * 0.04, y + r * 0.24])
    for (let i = 0; i < 22; i++)
      tela.elipse(
        x - r * 0.94 + (r * 1.88 * i) / 21,
        borda + tela.entre(-2, 2),
        r * 0.06,
        r * 0.05,
        i > 14 ? escuro(cor, 0.18) : claro(cor, 0.1),
      );
  tela.elipse(x - r * 0.34, y - r * 0.3, r * 0.3, r * 0.08, '#fffaf2', 'opacity="0.45"');
};

/** A pyramid of macarons of several colours. */
export const macarons =
  (cores: readonly Cor[]): Cena =>
  (tela) => {
    tela.sombra(MEIO + 20, CHAO + 70, 450, 90, 0.4);
    tela.elipse(MEIO, CHAO + 46, 400, 92, tela.plano('#efe6da'));
    tela.elipse(MEIO, CHAO + 34, 400, 92, tela.plano('#faf5ee'));
    [4, 3, 2, 1].forEach((quantos, linha) => {
      for (let i = 0; i < quantos; i++)
        macaron(
          tela,
          MEIO + (i - (quantos - 1) / 2) * 178,
          CHAO - 6 - linha * 100,
          92,
          cores[(i * 2 + linha) % cores.length]!,
        );
    });
  };

/** Packets of paper tied with ribbon, heaped on a tray. */
export const bemCasados =
  (papel: Cor, fita: Cor): Cena =>
  (tela) => {
    tela.sombra(MEIO + 30, CHAO + 100, 520, 110, 0.45);
    tela.retangulo([96, CHAO + 30, 768, 74, 24], tela.cilindro('#b98a5e'));
    tela.elipse(MEIO, CHAO + 34, 384, 70, tela.plano('#cfa274'));
    [
      [270, 0, 1],
      [690, 4, 1],
      [480, 34, 1.14],
      [372, -122, 0.96],
      [594, -118, 0.96],
      [482, -232, 0.9],
    ].forEach(([x, y, escala]) =>
      tela.grupo(
        d`transform="translate(${x!} ${CHAO + y!}) rotate(${tela.entre(-5, 5)}) scale(${escala!})"`,
        () => {
          tela.sombra(8, 22, 150, 36, 0.45);
          tela.caminho(
            'M-130 -14 C-140 -72 -92 -112 0 -112 C92 -112 140 -72 130 -14 C122 28 -122 28 -130 -14 Z',
            tela.esfera(papel, 0.7),
          );
          for (const lado of [-1, 1])
            for (const [i, queda] of [20, 40, 62].entries())
              tela.traco(
                d`M${lado * 16} -100 Q${lado * (50 + i * 26)} ${-92 + i * 12} ${lado * (86 + i * 18)} ${-70 + queda}`,
                escuro(papel, 0.28),
                2.4,
                'opacity="0.5"',
              );
          tela.caminho('M-24 -112 L24 -112 L26 16 L-26 16 Z', tela.cilindro(fita));
          laco(tela, [0, -104, 74], fita);
        },
      ),
    );
  };
