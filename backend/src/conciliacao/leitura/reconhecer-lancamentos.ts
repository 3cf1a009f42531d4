import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import { groupBy } from '../../platform/group-by.js';
import type { LancamentoDoArquivo } from '../extrato/lancamentos-do-arquivo.js';
import { mesmaConta, type ContaDita } from './mesma-conta.js';

export interface LancamentoConhecido extends ContaDita {
  readonly chave: string;
  readonly data: string;
  readonly valorEmCentavos: number;
  readonly saiu: boolean;
  /** Null when the text was deleted before marks existed. */
  readonly marcaDoTexto: string | null;
}

export interface Reconhecidos {
  /** Entries that are not known. `talvezSeja` is the key of a known one that may be the same. */
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

/** Signs that an entry is known, the surest first. Banks change their ids, so the text counts more. */
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

/** Pairs each entry with at most one known entry, so that two equal payments of a day stay two. */
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
