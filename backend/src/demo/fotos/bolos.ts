import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor, type Tela } from './tela.js';

/** How round things look from where we stand: height of an ellipse for its width. */
export const OLHAR = 0.2;

export interface Andar {
  raio: number;
  altura: number;
}

/** What stands on top of a cake; told where the middle of its top is. */
export type Cobertura = (tela: Tela, x: number, y: number, raio: number) => void;

interface Bolo {
  andares: readonly Andar[];
  massa: Cor;
  /** Uncovered: layers of sponge and cream are seen. */
  nu?: Cor;
  /** What runs down from the top. */
  calda?: Cor;
  /** A row of pearls around each foot. */
  perolas?: Cor;
  fita?: Cor;
  topo: Cobertura;
}

/** Side of a cylinder that stands at `base`. */
export const lado = (x: number, base: number, { raio, altura }: Andar): string => {
  const fundo = raio * OLHAR;
  return d`M${x - raio} ${base - altura} L${x - raio} ${base} A${raio} ${fundo} 0 0 0 ${x + raio} ${base} L${x + raio} ${base - altura} A${raio} ${fundo} 0 0 1 ${x - raio} ${base - altura} Z`;
};

/** A stand; what stands on it begins at `base`. */
export const prato = (tela: Tela, base: number, raio: number): void => {
  const cor: Cor = '#f4eee6';
  tela.sombra(MEIO + 30, base + 92, raio * 1.25, 54, 0.55);
  tela.caminho(
    d`M${MEIO - 60} ${base + 20} L${MEIO - 44} ${base + 84} A120 22 0 0 0 ${MEIO + 44} ${base + 84} L${MEIO + 60} ${base + 20} Z`,
    tela.cilindro(cor),
  );
  tela.elipse(MEIO, base + 86, 132, 24, tela.cilindro(escuro(cor, 0.06)));
  tela.elipse(MEIO, base + 14, raio, raio * OLHAR, escuro(cor, 0.22));
  tela.elipse(MEIO, base, raio, raio * OLHAR, tela.plano(cor));
  tela.sombra(MEIO + 12, base + 4, raio * 0.94, raio * OLHAR * 0.9, 0.42);
};

const escorrer = (tela: Tela, y: number, { raio, altura }: Andar, cor: Cor): void => {
  const fundo = raio * OLHAR;
  const pingos = 11;
  let caminho = d`M${MEIO - raio - 2} ${y}`;
  for (let i = 0; i < pingos; i++) {
    const de = Math.PI - (i * Math.PI) / pingos;
    const ate = Math.PI - ((i + 1) * Math.PI) / pingos;
    const [x1, x2] = [MEIO + (raio + 2) * Math.cos(de), MEIO + (raio + 2) * Math.cos(ate)];
    const [y1, y2] = [y + fundo * Math.sin(de), y + fundo * Math.sin(ate)];
    const desce = altura * tela.entre(0.14, 0.52);
    const meio = (y1 + y2) / 2 + desce;
    caminho += d` C${x1 + (x2 - x1) * 0.1} ${y1 + 16} ${x1 + (x2 - x1) * 0.16} ${meio} ${(x1 + x2) / 2} ${meio} C${x1 + (x2 - x1) * 0.84} ${meio} ${x1 + (x2 - x1) * 0.9} ${y2 + 16} ${x2} ${y2}`;
  }
  caminho += d` A${raio + 2} ${fundo} 0 0 0 ${MEIO - raio - 2} ${y} Z`;
  tela.caminho(caminho, tela.cilindro(cor));
  tela.elipse(
    MEIO,
    y,
    raio + 2,
    fundo,
    tela.radial([
      [claro(cor, 0.4), 0],
      [cor, 0.7],
      [escuro(cor, 0.2), 1],
    ]),
  );
  tela.elipse(
    MEIO - raio * 0.34,
    y - fundo * 0.2,
    raio * 0.4,
    fundo * 0.3,
    '#fffaf2',
    'opacity="0.16"',
  );
};

const andar = (tela: Tela, base: number, medidas: Andar, bolo: Bolo): number => {
  const { raio, altura } = medidas;
  const y = base - altura;
  tela.caminho(lado(MEIO, base, medidas), tela.cilindro(bolo.massa));
  if (bolo.nu) {
    const creme = bolo.nu;
    tela.dentro(lado(MEIO, base, medidas), () => {
      for (const parte of [0.3, 0.66])
        tela.traco(
          d`M${MEIO - raio} ${y + altura * parte} A${raio} ${raio * OLHAR} 0 0 0 ${MEIO + raio} ${y + altura * parte}`,
          creme,
          altura * 0.13,
          'stroke-linecap="butt"',
        );
      for (let i = 0; i < 90; i++) {
        const x = MEIO + raio * tela.entre(-1, 1);
        tela.elipse(
          x,
          y + altura * tela.entre(0, 1.3),
          tela.entre(2, 6),
          tela.entre(1.5, 3.5),
          escuro(bolo.massa, 0.4),
          'opacity="0.28"',
        );
      }
    });
  }
  const { fita } = bolo;
  if (fita)
    tela.dentro(lado(MEIO, base, medidas), () =>
      tela.traco(
        d`M${MEIO - raio} ${base - 26} A${raio} ${raio * OLHAR} 0 0 0 ${MEIO + raio} ${base - 26}`,
        tela.cilindro(fita),
        36,
        'stroke-linecap="butt"',
      ),
    );
  tela.elipse(MEIO, y, raio, raio * OLHAR, tela.plano(bolo.nu ?? claro(bolo.massa, 0.22)));
  if (bolo.calda) escorrer(tela, y, medidas, bolo.calda);
  if (bolo.perolas)
    for (let i = 0; i <= 34; i++) {
      const angulo = (i * Math.PI) / 34;
      tela.elipse(
        MEIO + raio * Math.cos(angulo),
        base + raio * OLHAR * Math.sin(angulo) - 5,
        11,
        11,
        tela.esfera(bolo.perolas, 0.75),
      );
    }
  return y;
};

/** A cake of one or more tiers on its stand. */
export const bolo =
  (dados: Bolo): Cena =>
  (tela) => {
    const maior = dados.andares[0]!.raio;
    prato(tela, CHAO, maior + 52);
    let base = CHAO;
    dados.andares.forEach((medidas, i) => {
      if (i > 0)
        tela.sombra(MEIO + 8, base + 2, medidas.raio * 1.14, medidas.raio * OLHAR * 1.2, 0.45);
      base = andar(tela, base, medidas, dados);
    });
    dados.topo(tela, MEIO, base, dados.andares.at(-1)!.raio);
  };
