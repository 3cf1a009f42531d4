import {
  anoDe,
  mesDe,
  PRIMEIRO_DIA,
  semanaDe,
  semestreDe,
  trimestreDe,
  type Dia,
  type Periodo,
} from '../shared/dia.js';
import type { Poder } from '../usuarios/papeis.js';

/** What a figure counts: each has its lines, which add up to it. */
export const FIGURAS = [
  'receita',
  'despesas',
  'saldo',
  'caixa',
  'pedidos',
  'media-de-pedidos',
  'clientes',
  'media-de-clientes',
  'unidades',
  'produto',
  'cliente',
] as const;
export type Figura = (typeof FIGURAS)[number];

/** Whoever may see a figure may see what it is made of. */
export const PODER_DA_FIGURA: Readonly<Record<Figura, Poder>> = {
  receita: 'receita:ler',
  despesas: 'despesas:ler',
  saldo: 'relatorios:ler',
  caixa: 'relatorios:ler',
  pedidos: 'painel:ler',
  'media-de-pedidos': 'painel:ler',
  clientes: 'relatorios:ler',
  'media-de-clientes': 'relatorios:ler',
  unidades: 'relatorios:ler',
  produto: 'relatorios:ler',
  cliente: 'relatorios:ler',
};

/** Stands for expenses without a category, or whose category was deleted. */
export const NENHUMA_CATEGORIA = 0;

/** A figure: what it counts, over which days. */
export interface Pergunta extends Periodo {
  readonly figura: Figura;
  /** The product or customer of a ranking; of expenses, the one category that is meant. */
  readonly id?: number;
}

const mes = (dia: Dia): Periodo => {
  const { primeiro, ultimo } = mesDe(dia);
  return { de: primeiro, ate: ultimo };
};
const ateOFimDoMes = (de: Dia, dia: Dia): Periodo => ({ de, ate: mesDe(dia).ultimo });

/** The stretches of time of the figures, each from the day that its screen is about. */
export const INTERVALOS = {
  dia: (dia: Dia): Periodo => ({ de: dia, ate: dia }),
  semana: semanaDe,
  mes,
  ano: anoDe,
  'ate-o-dia': (dia: Dia): Periodo => ({ de: PRIMEIRO_DIA, ate: dia }),
  // The reports count whole months, up to the end of the day's.
  'ate-o-mes': (dia: Dia) => ateOFimDoMes(PRIMEIRO_DIA, dia),
  'ano-ate-o-mes': (dia: Dia) => ateOFimDoMes(anoDe(dia).de, dia),
  'semestre-ate-o-mes': (dia: Dia) => ateOFimDoMes(semestreDe(dia).de, dia),
  'trimestre-ate-o-mes': (dia: Dia) => ateOFimDoMes(trimestreDe(dia).de, dia),
} satisfies Record<string, (dia: Dia) => Periodo>;
export type Intervalo = keyof typeof INTERVALOS;

/** The figure in the stretch of time that a day lies in. */
export const perguntar = (
  figura: Figura,
  intervalo: Intervalo,
  dia: Dia,
  id?: number,
): Pergunta => ({
  figura,
  ...INTERVALOS[intervalo](dia),
  ...(id === undefined ? {} : { id }),
});
