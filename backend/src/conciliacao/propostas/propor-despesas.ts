import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import { groupBy } from '../../platform/group-by.js';
import { nomesNoTexto } from '../palavras-do-banco.js';

export interface DebitoAExplicar {
  readonly id: string;
  readonly marcaDasPalavras: string | null;
  /** Null when the text was deleted. */
  readonly texto: string | null;
}

/** A debit that a user booked, with name and category of its expense today. */
export interface Escolha {
  readonly marcaDasPalavras: string | null;
  readonly texto: string | null;
  readonly nome: string;
  readonly categoriaId: number | null;
}

export interface DespesaSugerida {
  readonly nome: string;
  readonly categoriaId: number | null;
  readonly certeza: Exclude<Certeza, 'duvidosa'>;
}

/** Minimum share of common words from which two texts are alike. */
const PARECIDO = 0.6;

const parecenca = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const comuns = [...a].filter((palavra) => b.has(palavra)).length;
  return comuns === 0 ? 0 : comuns / (a.size + b.size - comuns);
};

/** Proposes the choice for an alike text. Never `certa` without a name, as in any Pix. `escolhas`: latest first. */
export const proporDespesas = (
  debitos: readonly DebitoAExplicar[],
  escolhas: readonly Escolha[],
): ReadonlyMap<string, DespesaSugerida> => {
  const comMarca = escolhas.filter(({ marcaDasPalavras }) => marcaDasPalavras !== null);
  const porMarca = groupBy(comMarca, ({ marcaDasPalavras }) => marcaDasPalavras);
  const comNomes = escolhas
    .map((escolha) => ({ escolha, nomes: new Set(nomesNoTexto(escolha.texto ?? '')) }))
    .filter(({ nomes }) => nomes.size > 0);
  const parecidaCom = (nomes: ReadonlySet<string>): Escolha | undefined =>
    comNomes.find((outra) => parecenca(nomes, outra.nomes) >= PARECIDO)?.escolha;
  const sugeridas = new Map<string, DespesaSugerida>();
  for (const { id, marcaDasPalavras, texto } of debitos) {
    const nomes = new Set(nomesNoTexto(texto ?? ''));
    const igual = porMarca.get(marcaDasPalavras)?.[0];
    const achada = igual ?? parecidaCom(nomes);
    if (!achada) continue;
    const { nome, categoriaId } = achada;
    sugeridas.set(id, {
      nome,
      categoriaId,
      certeza: igual && nomes.size > 0 ? 'certa' : 'provavel',
    });
  }
  return sugeridas;
};
