import { ALTURA, CHAO, claro, d, escuro, LARGURA, type Cena, type Cor, type Tela } from './tela.js';

/** The room's far end, out of focus. */
const LUZES = 7;

const luz = (tela: Tela): void => {
  tela.retangulo(
    [0, 0, LARGURA, ALTURA],
    tela.radial(
      [
        ['#fffaf2', 0, 0.42],
        ['#fffaf2', 0.5, 0.16],
        ['#fffaf2', 1, 0],
      ],
      [0.16, 0.08, 0.78],
    ),
  );
  tela.retangulo(
    [0, 0, LARGURA, ALTURA],
    tela.radial(
      [
        ['#2e1a10', 0.55, 0],
        ['#2e1a10', 1, 0.26],
      ],
      [0.44, 0.42, 0.8],
    ),
  );
};

/** A wall and a floor of paper that meet without an edge. */
export const estudio =
  (parede: Cor): Cena =>
  (tela) => {
    tela.retangulo(
      [0, 0, LARGURA, ALTURA],
      tela.linear([
        [claro(parede, 0.35), 0],
        [parede, 0.6],
        [escuro(parede, 0.1), 0.7],
        [claro(parede, 0.12), 0.78],
        [escuro(parede, 0.06), 1],
      ]),
    );
    luz(tela);
  };

/** A table of boards before a wall; the wall's lights are out of focus. */
export const bancada =
  (parede: Cor, madeira: Cor): Cena =>
  (tela) => {
    const borda = CHAO - 110;
    tela.retangulo(
      [0, 0, LARGURA, borda],
      tela.linear([
        [claro(parede, 0.25), 0],
        [escuro(parede, 0.16), 1],
      ]),
    );
    for (let i = 0; i < LUZES; i++) {
      const raio = tela.entre(34, 92);
      const brilho = tela.radial(
        [
          ['#fff3dc', 0, 0.34],
          ['#fff3dc', 0.75, 0.22],
          ['#fff3dc', 1, 0],
        ],
        [0.5, 0.5, 0.5],
      );
      tela.elipse(tela.entre(0, LARGURA), tela.entre(80, borda - 180), raio, raio, brilho);
    }
    tela.retangulo(
      [0, borda, LARGURA, ALTURA - borda],
      tela.linear([
        [claro(madeira, 0.22), 0],
        [madeira, 0.4],
        [escuro(madeira, 0.24), 1],
      ]),
    );
    for (const x of [-520, -190, 130, 480, 830, 1150, 1480])
      tela.traco(
        d`M${480 + (x - 480) * 0.72} ${borda} L${x} ${ALTURA}`,
        escuro(madeira, 0.4),
        3,
        'opacity="0.45"',
      );
    tela.sombra(480, borda, 900, 26, 0.3);
    luz(tela);
  };

/** A surface seen from above: paper, linen or wood. */
export const deCima =
  (cor: Cor, tabuas = false): Cena =>
  (tela) => {
    tela.retangulo(
      [0, 0, LARGURA, ALTURA],
      tela.linear(
        [
          [claro(cor, 0.3), 0],
          [cor, 0.55],
          [escuro(cor, 0.18), 1],
        ],
        [0, 0, 1, 1],
      ),
    );
    if (tabuas)
      for (let y = 0; y < ALTURA; y += 150) {
        tela.retangulo(
          [0, y, LARGURA, 150],
          tela.random.pick([claro(cor, 0.2), escuro(cor, 0.3), cor]),
          'opacity="0.28"',
        );
        tela.traco(d`M0 ${y} L${LARGURA} ${y}`, escuro(cor, 0.5), 3, 'opacity="0.5"');
        veios(tela, [0, y, LARGURA, 150], cor, 5);
      }
    luz(tela);
  };

/** The grain of wood within a rectangle. */
export const veios = (
  tela: Tela,
  [x, y, largura, altura]: readonly [number, number, number, number],
  cor: Cor,
  quantos: number,
): void => {
  for (let i = 0; i < quantos; i++) {
    const altura1 = y + altura * tela.entre(0.08, 0.92);
    const inicio = x + largura * tela.entre(0.02, 0.4);
    const fim = x + largura * tela.entre(0.6, 0.98);
    const onda = altura * tela.entre(-0.08, 0.08);
    tela.traco(
      d`M${inicio} ${altura1} Q${(inicio + fim) / 2} ${altura1 + onda} ${fim} ${altura1}`,
      escuro(cor, 0.45),
      2,
      'opacity="0.32"',
    );
  }
};
