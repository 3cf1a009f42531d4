import type { Random } from '@encomenda/platform/random';

/** Pixels of a drawing before it is framed; the floor of what stands begins at `CHAO`. */
export const LARGURA = 960;
export const ALTURA = 1200;
export const CHAO = 880;
export const MEIO = LARGURA / 2;

export type Cor = `#${string}`;
/** Colour, how far along (0 to 1), opacity. */
type Parada = readonly [Cor, number, number?];

const canais = (cor: Cor): number[] =>
  [1, 3, 5].map((inicio) => Number.parseInt(cor.slice(inicio, inicio + 2), 16));

const misturar = (cor: Cor, outra: Cor, quanto: number): Cor => {
  const alvo = canais(outra);
  const mistura = canais(cor).map((canal, i) => Math.round(canal + (alvo[i]! - canal) * quanto));
  return `#${mistura.map((canal) => canal.toString(16).padStart(2, '0')).join('')}`;
};
/** The colour in the light of a window, or away from it: warm at both ends. `quanto` is 0 to 1. */
export const claro = (cor: Cor, quanto: number): Cor => misturar(cor, '#fffaf2', quanto);
export const escuro = (cor: Cor, quanto: number): Cor => misturar(cor, '#2e1a10', quanto);

const curto = (numero: number): string => String(Math.round(numero * 10) / 10);
/** A path, its numbers shortened: ``d`M${x} ${y} L0 0` ``. */
export const d = (textos: TemplateStringsArray, ...numeros: (number | string)[]): string =>
  textos.reduce((feito, texto, i) => {
    const antes = numeros[i - 1]!;
    return feito + (typeof antes === 'number' ? curto(antes) : antes) + texto;
  });

/** What is drawn onto a sheet, from the back to the front. The light comes from the upper left. */
export class Tela {
  private readonly tintas = new Map<string, string>();
  private readonly formas: string[] = [];

  constructor(readonly random: Random) {}

  /** A number of that range, with fractions. */
  entre(min: number, max: number): number {
    return min + this.random.next() * (max - min);
  }

  private tinta(tag: string, atributos: string, conteudo: string): string {
    const chave = `${tag} ${atributos}>${conteudo}`;
    const id = this.tintas.get(chave) ?? `t${this.tintas.size}`;
    this.tintas.set(chave, id);
    return `url(#${id})`;
  }

  private static paradas(paradas: readonly Parada[]): string {
    return paradas
      .map(
        ([cor, em, opaca = 1]) =>
          `<stop offset="${em}" stop-color="${cor}" stop-opacity="${opaca}"/>`,
      )
      .join('');
  }

  /** A paint that changes along a line; from top to bottom unless told. */
  linear(paradas: readonly Parada[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
    return this.tinta(
      'linearGradient',
      `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
      Tela.paradas(paradas),
    );
  }

  /** A paint that changes from a point outwards. */
  radial(paradas: readonly Parada[], [cx, cy, r] = [0.36, 0.3, 0.78]): string {
    return this.tinta('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, Tela.paradas(paradas));
  }

  /** Paint of what is round from side to side: cakes, vases, legs. */
  cilindro(cor: Cor): string {
    return this.linear(
      [
        [escuro(cor, 0.16), 0],
        [claro(cor, 0.3), 0.26],
        [cor, 0.55],
        [escuro(cor, 0.3), 1],
      ],
      [0, 0, 1, 0.06],
    );
  }

  /** Paint of a ball. */
  esfera(cor: Cor, brilho = 0.5): string {
    return this.radial([
      [claro(cor, brilho), 0],
      [cor, 0.45],
      [escuro(cor, 0.5), 1],
    ]);
  }

  /** Paint of a flat thing that faces us. */
  plano(cor: Cor): string {
    return this.linear(
      [
        [claro(cor, 0.18), 0],
        [cor, 0.5],
        [escuro(cor, 0.14), 1],
      ],
      [0, 0, 1, 1],
    );
  }

  /** Draws a shape; `extra` are further attributes. */
  forma(tag: string, atributos: string, tinta: string, extra = ''): void {
    this.formas.push(`<${tag} ${atributos} fill="${tinta}" ${extra}/>`);
  }

  caminho(caminho: string, tinta: string, extra?: string): void {
    this.forma('path', `d="${caminho}"`, tinta, extra);
  }

  /** Draws along a path; its ends are round unless `extra` says how else. */
  traco(caminho: string, cor: string, grossura: number, extra = ''): void {
    const ponta = extra.includes('linecap') ? '' : 'stroke-linecap="round" ';
    const traco = `stroke="${cor}" stroke-width="${grossura}" stroke-linejoin="round"`;
    this.caminho(caminho, 'none', `${traco} ${ponta}${extra}`);
  }

  elipse(cx: number, cy: number, rx: number, ry: number, tinta: string, extra?: string): void {
    this.forma('ellipse', d`cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`, tinta, extra);
  }

  retangulo(
    [x, y, largura, altura, raio = 0]: readonly number[],
    tinta: string,
    extra?: string,
  ): void {
    const medidas = d`x="${x!}" y="${y!}" width="${largura!}" height="${altura!}" rx="${raio}"`;
    this.forma('rect', medidas, tinta, extra);
  }

  /** Draws everything within `desenhar` turned, moved or faded as the attributes of a group say. */
  grupo(atributos: string, desenhar: () => void): void {
    this.formas.push(`<g ${atributos}>`);
    desenhar();
    this.formas.push('</g>');
  }

  /** Draws only what falls inside the path. */
  dentro(caminho: string, desenhar: () => void): void {
    const recorte = this.tinta('clipPath', '', `<path d="${caminho}"/>`);
    this.grupo(`clip-path="${recorte}"`, desenhar);
  }

  /** The soft shadow of a thing on its ground. */
  sombra(cx: number, cy: number, rx: number, ry: number, forca = 0.5): void {
    const tinta = this.radial(
      [
        ['#2e1a10', 0, forca],
        ['#2e1a10', 0.45, forca * 0.55],
        ['#2e1a10', 1, 0],
      ],
      [0.5, 0.5, 0.5],
    );
    this.elipse(cx, cy, rx, ry, tinta);
  }

  /** The drawing as SVG. `janela` is the part of it that is seen, stretched to those pixels. */
  svg(janela: readonly number[], largura: number, altura: number): string {
    const tintas = [...this.tintas].map(([chave, id]) => {
      const tag = chave.slice(0, chave.indexOf(' '));
      return `<${tag} id="${id}"${chave.slice(tag.length)}</${tag}>`;
    });
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" viewBox="${janela.join(' ')}">` +
      `<defs>${tintas.join('')}</defs>${this.formas.join('')}</svg>`
    );
  }
}

/** Something that can be drawn in front of what is there already. */
export type Cena = (tela: Tela) => void;
