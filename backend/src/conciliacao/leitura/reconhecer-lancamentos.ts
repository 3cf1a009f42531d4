import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import { groupBy } from '../../platform/group-by.js';
import type { LancamentoDoArquivo } from '../extrato/lancamentos-do-arquivo.js';
import { mesmaConta, type ContaDita } from './mesma-conta.js';

export interface LancamentoConhecido extends ContaDita {
  readonly chave: string;
  readonly data: string;
  readonly valorEmCentavos: number;
  readonly saiu: boolean;
  /** Null if the text was deleted before texts had marks. */
  readonly marcaDoTexto: string | null;
}

export interface Reconhecidos {
  /** Entries to keep; one that may be known refers to the known one. */
  readonly novos: readonly LancamentoDoArquivo[];
  readonly jaLidos: readonly { readonly chave: string; readonly texto: string }[];
}

type Parecenca = (novo: LancamentoDoArquivo, conhecido: LancamentoConhecido) => boolean;

export const saiu = ({ tipo }: Pick<DadosDoLancamento, 'tipo'>): boolean => tipo !== 'credito';

const mesmoTexto: Parecenca = ({ dados: { marcaDoTexto } }, conhecido) =>
  marcaDoTexto !== null && marcaDoTexto === conhecido.marcaDoTexto;
const mesmaChave: Parecenca = ({ dados }, { chave }) => dados.chave === chave;
const naConta = ({ dados }: LancamentoDoArquivo, conhecido: LancamentoConhecido) =>
  mesmaConta(dados, conhecido);

/** Surest first. Banks renumber entries, so the text counts more than the bank's identifier. */
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

/** Two equal payments of one day stay two. @param conhecidos share a key, or day and amount, with the file */
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
