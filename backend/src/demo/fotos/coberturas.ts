import { OLHAR, type Cobertura } from './bolos.js';
import { flor, folha, frutinha, morango } from './enfeites.js';
import { claro, d, escuro, type Cor } from './tela.js';

/** A bouquet. */
export const flores =
  (cores: readonly Cor[], quantas = 5): Cobertura =>
  (tela, x, y, raio) => {
    for (let i = 0; i < 9; i++)
      folha(tela, [x + raio * tela.entre(-0.7, 0.7), y, 84, tela.entre(-80, 80)], '#7d8f63');
    for (let i = 0; i < quantas; i++) {
      const passo = (i / Math.max(1, quantas - 1) - 0.5) * 1.3;
      flor(
        tela,
        x + raio * passo,
        y - 24 - Math.cos(passo * 2) * 26,
        tela.entre(38, 54),
        tela.random.pick(cores),
      );
    }
  };

/** Strawberries and small fruit, heaped. */
export const frutas: Cobertura = (tela, x, y, raio) => {
  for (let i = 0; i < 16; i++) {
    const [dx, dy] = [raio * tela.entre(-0.82, 0.82), tela.entre(-14, raio * 0.12)];
    frutinha(
      tela,
      x + dx,
      y + dy - 10,
      tela.entre(15, 22),
      tela.random.pick(['#3d3a63', '#8c1f3f', '#5a2346']),
    );
  }
  for (const passo of [-0.55, -0.2, 0.18, 0.52])
    morango(tela, x + raio * passo, y - 30 + Math.abs(passo) * 46, 44);
  for (const passo of [-0.36, 0, 0.36])
    folha(tela, [x + raio * passo, y - 30, 52, passo * 120], '#6f8f4a');
};

/** Candles, lit. */
export const velas =
  (cores: readonly Cor[]): Cobertura =>
  (tela, x, y, raio) => {
    for (let i = 0; i < 40; i++) {
      const angulo = tela.entre(0, Math.PI * 2);
      const longe = Math.sqrt(tela.random.next()) * raio * 0.9;
      tela.retangulo(
        [-9, -2.6, 18, 5.2, 2.6],
        tela.random.pick(cores),
        d`transform="translate(${x + longe * Math.cos(angulo)} ${y + longe * Math.sin(angulo) * OLHAR}) rotate(${tela.entre(0, 180)})"`,
      );
    }
    for (const passo of [-0.5, -0.17, 0.17, 0.5]) {
      const [vx, vy] = [x + raio * passo, y - 4 + (1 - Math.abs(passo)) * 14];
      tela.elipse(
        vx,
        vy - 176,
        74,
        74,
        tela.radial(
          [
            ['#ffe2a0', 0, 0.75],
            ['#ffd27a', 0.4, 0.25],
            ['#ffd27a', 1, 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      );
      tela.retangulo([vx - 9, vy - 128, 18, 128, 6], tela.cilindro(tela.random.pick(cores)));
      tela.traco(d`M${vx} ${vy - 128} L${vx} ${vy - 142}`, '#3a2a20', 3);
      tela.caminho(
        d`M${vx} ${vy - 196} C${vx + 20} ${vy - 166} ${vx + 13} ${vy - 140} ${vx} ${vy - 140} C${vx - 13} ${vy - 140} ${vx - 20} ${vy - 166} ${vx} ${vy - 196} Z`,
        tela.radial(
          [
            ['#fffdf0', 0],
            ['#ffd45e', 0.5],
            ['#f08a24', 1],
          ],
          [0.5, 0.75, 0.7],
        ),
      );
    }
  };

/** Curls and powder over the whole top. */
export const polvilhado =
  (cor: Cor): Cobertura =>
  (tela, x, y, raio) => {
    tela.elipse(
      x,
      y + 2,
      raio * 0.78,
      raio * OLHAR * 0.72,
      tela.radial(
        [
          [escuro(cor, 0.1), 0],
          [cor, 1],
        ],
        [0.5, 0.5, 0.5],
      ),
    );
    for (let i = 0; i < 150; i++) {
      const angulo = tela.entre(0, Math.PI * 2);
      const longe = Math.sqrt(tela.random.next()) * raio * 0.94;
      const tamanho = tela.entre(3, 9);
      tela.elipse(
        x + longe * Math.cos(angulo),
        y - 6 + longe * Math.sin(angulo) * OLHAR,
        tamanho,
        tamanho * 0.7,
        tela.random.pick([claro(cor, 0.5), cor, escuro(cor, 0.2)]),
      );
    }
  };

/** A sign of cut paper on two sticks. */
export const placa =
  (cor: Cor): Cobertura =>
  (tela, x, y) => {
    tela.traco(
      d`M${x - 74} ${y + 6} L${x - 74} ${y - 150} M${x + 74} ${y + 6} L${x + 74} ${y - 150}`,
      '#d8c29c',
      7,
    );
    tela.caminho(
      d`M${x - 170} ${y - 150} Q${x} ${y - 340} ${x + 170} ${y - 150} Q${x} ${y - 110} ${x - 170} ${y - 150} Z`,
      tela.plano(cor),
    );
    tela.traco(
      d`M${x - 112} ${y - 166} q24 -60 44 -12 t40 -8 t36 -20 t38 14 t40 4 t26 14`,
      '#fffaf2',
      9,
    );
    for (const passo of [-1, 1]) flor(tela, x + 150 * passo, y - 160, 38, '#e9b7a6');
  };
