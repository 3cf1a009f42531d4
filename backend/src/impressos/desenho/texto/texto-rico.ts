import type { Content } from 'pdfmake';
import { legivel } from './texto.js';

type No = string | Elemento;
interface Elemento {
  readonly tag: string;
  readonly filhos: No[];
}

const PARTES = /<(?<fecha>\/?)(?<tag>[a-z][a-z0-9]*)[^>]*>|(?<texto>[^<]+)/gi;
const SEM_CONTEUDO = 'br';
const BLOCOS = ['p', 'ul', 'ol', 'li'];

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const semEntidades = (texto: string): string =>
  texto.replaceAll(/&(?:#(?<numero>\d{1,7})|(?<nome>[a-z]+));/gi, (tudo, numero, nome) => {
    if (nome !== undefined) return ENTIDADES[String(nome).toLowerCase()] ?? tudo;
    const codigo = Number(numero);
    return codigo > 0x10ffff ? '' : String.fromCodePoint(codigo);
  });

const arvore = (html: string): No[] => {
  const raiz: Elemento = { tag: '', filhos: [] };
  const abertos = [raiz];
  for (const { groups = {} } of html.matchAll(PARTES)) {
    const dentro = abertos.at(-1)!.filhos;
    const tag = groups.tag?.toLowerCase();
    if (tag === undefined) dentro.push(legivel(semEntidades(groups.texto!)));
    else if (groups.fecha) {
      const indice = abertos.findLastIndex((aberto) => aberto.tag === tag);
      if (indice > 0) abertos.length = indice;
    } else {
      const elemento: Elemento = { tag, filhos: [] };
      dentro.push(elemento);
      if (tag !== SEM_CONTEUDO) abertos.push(elemento);
    }
  }
  return raiz.filhos;
};

interface Trecho {
  readonly text: string;
  readonly bold?: true;
  readonly italics?: true;
  readonly decoration?: 'underline';
}

const MARCAS: Readonly<Record<string, Omit<Trecho, 'text'>>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { decoration: 'underline' },
};

const trechos = (no: No, marcas: Omit<Trecho, 'text'> = {}): Trecho[] => {
  if (typeof no === 'string') return [{ text: no, ...marcas }];
  if (no.tag === SEM_CONTEUDO) return [{ text: '\n', ...marcas }];
  return no.filhos.flatMap((filho) => trechos(filho, { ...marcas, ...MARCAS[no.tag] }));
};

const ehBloco = (no: No): no is Elemento => typeof no !== 'string' && BLOCOS.includes(no.tag);

const lista = ({ tag, filhos }: Elemento): Content => {
  const pontos = filhos.filter(ehBloco).map((ponto) => ({ stack: blocos(ponto.filhos) }));
  return tag === 'ol' ? { ol: pontos } : { ul: pontos };
};

const blocos = (nos: readonly No[]): Content[] => {
  const prontos: Content[] = [];
  let solto: Trecho[] = [];
  const fechar = () => {
    if (solto.some(({ text }) => text.trim() !== '')) prontos.push({ text: solto });
    solto = [];
  };
  for (const no of nos) {
    if (!ehBloco(no)) {
      solto.push(...trechos(no));
      continue;
    }
    fechar();
    if (no.tag === 'ul' || no.tag === 'ol') prontos.push(lista(no));
    else prontos.push(...blocos(no.filhos));
  }
  fechar();
  return prontos;
};

/** Sanitised HTML as paragraphs and lists; links become text. */
export const textoRico = (html: string): Content[] => blocos(arvore(html));

export const linhasDoTexto = (html: string, porLinha: number): number =>
  Math.ceil(html.length / porLinha) + (html.match(/<(?:p|li|br)\b/gi)?.length ?? 0);

/** Cuts HTML at the end of a word, closes its elements, and adds a sentence about the cut. */
export const textoCortado = (html: string, letras: number): string => {
  const corte = html.slice(0, letras).replace(/<[^>]*$|&[^;\s]*$|[^\s<>]*$/, '');
  return `${corte}… <em>(continua na tela do pedido)</em>`;
};
