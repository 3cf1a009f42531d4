import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import { groupBy } from '../../platform/group-by.js';
import type { LancamentoDoArquivo } from '../extrato/lancamentos-do-arquivo.js';
import { mesmaConta, type ContaDita } from './mesma-conta.js';

/** An entry that was read before. */
export interface LancamentoConhecido extends ContaDita {
  readonly chave: string;
  readonly data: string;
  readonly valorEmCentavos: number;
  readonly saiu: boolean;
  /** Null when the text is forgotten, and was read before texts had marks. */
  readonly marcaDoTexto: string | null;
}

export interface Reconhecidos {
  /** Entries to be kept; one that may have been read before says which one it may be. */
  readonly novos: readonly LancamentoDoArquivo[];
  /** Entries that were read before, with the keys under which they are known. */
  readonly jaLidos: readonly { readonly chave: string; readonly texto: string }[];
}

type Parecenca = (novo: LancamentoDoArquivo, conhecido: LancamentoConhecido) => boolean;

export const saiu = ({ tipo }: Pick<DadosDoLancamento, 'tipo'>): boolean => tipo !== 'credito';

const mesmoTexto: Parecenca = ({ dados: { marcaDoTexto } }, conhecido) =>
  marcaDoTexto !== null && marcaDoTexto === conhecido.marcaDoTexto;
const mesmaChave: Parecenca = ({ dados }, { chave }) => dados.chave === chave;
const naConta = ({ dados }: LancamentoDoArquivo, conhecido: LancamentoConhecido) =>
  mesmaConta(dados, conhecido);

/**
 * From the surest to the least sure. Banks number entries anew, so the text says more than the bank's
 * identifier: an entry that bears the identifier of another one, whose text the file has under a new
 * identifier, is a new entry.
 */
const JA_LIDO: readonly Parecenca[] = [
  (novo, conhecido) =>
    novo.chaveComTexto === conhecido.chave ||
    (mesmaChave(novo, conhecido) &&
      (conhecido.marcaDoTexto === null || mesmoTexto(novo, conhecido))),
  (novo, conhecido) => mesmoTexto(novo, conhecido) && naConta(novo, conhecido) === 'mesma',
  mesmaChave,
];
const TALVEZ: readonly Parecenca[] = [
  (novo, conhecido) => mesmoTexto(novo, conhecido) && naConta(novo, conhecido) !== 'outra',
  (novo, conhecido) => naConta(novo, conhecido) !== 'outra',
];

const doMesmoValor = (um: { data: string; valorEmCentavos: number }, saida: boolean): string =>
  `${um.data} ${saida ? '-' : ''}${um.valorEmCentavos}`;

/** Pairs each entry with at most one known one, and each known one with at most one entry. */
const emparelhar = (
  novos: readonly LancamentoDoArquivo[],
  conhecidos: readonly LancamentoConhecido[],
  par: (novo: LancamentoDoArquivo, conhecido: LancamentoConhecido, lido: boolean) => void,
): void => {
  const semPar = new Set(novos);
  const livres = new Set(conhecidos);
  for (const parecenca of [...JA_LIDO, ...TALVEZ])
    for (const novo of semPar)
      for (const conhecido of livres) {
        if (!parecenca(novo, conhecido)) continue;
        par(novo, conhecido, JA_LIDO.includes(parecenca));
        semPar.delete(novo);
        livres.delete(conhecido);
        break;
      }
};

/**
 * Tells the entries of a file that were read before from new ones, by what both say: key, account, day,
 * amount in centavos and text. Two equal payments of one day in one file stay two.
 *
 * @param conhecidos all entries read before that share a key, or day and amount, with one of the file
 */
export const reconhecerLancamentos = (
  lancamentos: readonly LancamentoDoArquivo[],
  conhecidos: readonly LancamentoConhecido[],
): Reconhecidos => {
  const conhecidosPor = groupBy(conhecidos, (um) => doMesmoValor(um, um.saiu));
  const jaLidos = new Map<LancamentoDoArquivo, string>();
  const talvez = new Map<LancamentoDoArquivo, string>();
  const grupos = groupBy(lancamentos, ({ dados }) => doMesmoValor(dados, saiu(dados)));
  for (const [grupo, novos] of grupos)
    emparelhar(novos, conhecidosPor.get(grupo) ?? [], (novo, { chave }, lido) =>
      (lido ? jaLidos : talvez).set(novo, chave),
    );
  const tomadas = new Set(conhecidos.map(({ chave }) => chave));
  const novos = lancamentos
    .filter((um) => !jaLidos.has(um))
    .map((um): LancamentoDoArquivo => {
      const { dados, chaveComTexto } = um;
      const chave = tomadas.has(dados.chave) ? chaveComTexto : dados.chave;
      return { ...um, dados: { ...dados, chave, talvezSeja: talvez.get(um) ?? null } };
    });
  return {
    novos,
    jaLidos: [...jaLidos].map(([{ texto }, chave]) => ({ chave, texto })),
  };
};
