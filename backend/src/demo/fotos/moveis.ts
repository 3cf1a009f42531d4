import { flor, vaso } from './enfeites.js';
import { veios } from './fundos.js';
import { CHAO, claro, d, escuro, MEIO, type Cena, type Cor, type Tela } from './tela.js';

/** Furniture stands a little lower than what lies on a table. */
export const PISO = CHAO + 90;

/** Where furniture touches the floor: a wide faint shade, and a dark one at each foot. */
export const sombraDosPes = (tela: Tela, largura: number): void => {
  tela.sombra(MEIO + 24, PISO - 10, largura * 0.66, 74, 0.3);
  for (const lado of [-1, 1])
    tela.sombra(MEIO + lado * largura * 0.42 + 14, PISO + 8, 70, 17, 0.55);
};

/** A leg that becomes thinner towards the floor: x, top, foot and width. */
export const perna = (tela: Tela, [x, topo, base, largura]: readonly number[], cor: Cor): void =>
  tela.caminho(
    d`M${x! - largura! / 2} ${topo!} L${x! + largura! / 2} ${topo!} L${x! + largura! * 0.36} ${base!} L${x! - largura! * 0.36} ${base!} Z`,
    tela.cilindro(cor),
  );

/** A board seen from the front and a little from above. */
const tampo = (tela: Tela, [y, largura, fundo, grossura]: readonly number[], cor: Cor): void => {
  const [fora, dentro] = [largura! / 2, largura! / 2 - fundo! * 0.9];
  const cima = d`M${MEIO - dentro} ${y! - fundo!} L${MEIO + dentro} ${y! - fundo!} L${MEIO + fora} ${y!} L${MEIO - fora} ${y!} Z`;
  tela.caminho(
    cima,
    tela.linear([
      [claro(cor, 0.3), 0],
      [claro(cor, 0.08), 1],
    ]),
  );
  tela.dentro(cima, () => veios(tela, [MEIO - fora, y! - fundo!, largura!, fundo!], cor, 9));
  tela.retangulo(
    [MEIO - fora, y!, largura!, grossura!, 4],
    tela.linear([
      [cor, 0],
      [escuro(cor, 0.34), 1],
    ]),
  );
  veios(tela, [MEIO - fora, y!, largura!, grossura!], escuro(cor, 0.2), 4);
};

/** A table or, lower, a bench. */
export const mesa =
  (cor: Cor, { largura = 820, altura = 400, fundo = 96, enfeite = true } = {}): Cena =>
  (tela) => {
    const y = PISO - altura;
    sombraDosPes(tela, largura);
    for (const lado of [-1, 1])
      perna(
        tela,
        [MEIO + lado * (largura / 2 - fundo - 40), y + 20, PISO - 44, 44],
        escuro(cor, 0.34),
      );
    tampo(tela, [y, largura, fundo, 34], cor);
    tela.retangulo(
      [MEIO - largura / 2 + 54, y + 34, largura - 108, 52],
      tela.linear([
        [escuro(cor, 0.45), 0],
        [escuro(cor, 0.16), 1],
      ]),
    );
    for (const lado of [-1, 1])
      perna(tela, [MEIO + lado * (largura / 2 - 62), y + 34, PISO + 10, 58], cor);
    if (enfeite) vaso(tela, MEIO - 70, y - fundo * 0.42, 1.05, '#c9a58a');
  };

/** A sideboard with drawers. */
export const aparador =
  (cor: Cor): Cena =>
  (tela) => {
    const y = PISO - 420;
    sombraDosPes(tela, 740);
    for (const lado of [-1, 1]) perna(tela, [MEIO + lado * 318, y + 60, PISO + 8, 48], cor);
    tela.retangulo([140, y + 30, 680, 176, 6], tela.plano(cor));
    [160, 386, 612].forEach((x) => {
      tela.retangulo(
        [x, y + 48, 188, 140, 8],
        tela.plano(claro(cor, 0.12)),
        `stroke="${escuro(cor, 0.4)}" stroke-width="3"`,
      );
      veios(tela, [x, y + 48, 188, 140], cor, 6);
      tela.elipse(x + 94, y + 122, 14, 14, tela.esfera('#c9973f', 0.5));
    });
    tela.retangulo([170, PISO - 76, 620, 26, 6], tela.plano(escuro(cor, 0.12)));
    for (const [i, x] of [300, 480, 640].entries())
      tela.retangulo(
        [x - 70, PISO - 128 + i * 6, 140, 52 - i * 6, 8],
        tela.cilindro((['#c7b299', '#a9b39a', '#d9c3a8'] as const)[i]!),
      );
    tampo(tela, [y, 740, 70, 30], cor);
    vaso(tela, 300, y - 26, 0.95, '#e4d5c3');
    tela.retangulo(
      [500, y - 300, 190, 270, 6],
      tela.plano('#efe6da'),
      `stroke="${escuro(cor, 0.25)}" stroke-width="14"`,
    );
    flor(tela, 595, y - 160, 52, '#d99a86');
  };
