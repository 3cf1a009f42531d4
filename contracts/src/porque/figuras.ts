import {
  anoDe,
  mesDe,
  PRIMEIRO_DIA,
  semanaDe,
  semestreDe,
  trimestreDe,
  type Dia,
  type Periodo,
} from '../shared/dia/dia.js';
import type { Poder } from '../usuarios/papeis.js';

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

export const NENHUMA_CATEGORIA = 0;

export interface Pergunta extends Periodo {
  readonly figura: Figura;
  /** Id of a product, a customer or an expense category. */
  readonly id?: number;
}

const mes = (dia: Dia): Periodo => {
  const { primeiro, ultimo } = mesDe(dia);
  return { de: primeiro, ate: ultimo };
};
const ateOFimDoMes = (de: Dia, dia: Dia): Periodo => ({ de, ate: mesDe(dia).ultimo });

export const INTERVALOS = {
  dia: (dia: Dia): Periodo => ({ de: dia, ate: dia }),
  semana: semanaDe,
  mes,
  ano: anoDe,
  'ate-o-dia': (dia: Dia): Periodo => ({ de: PRIMEIRO_DIA, ate: dia }),
  // Reports count whole months, the month of the day included.
  'ate-o-mes': (dia: Dia) => ateOFimDoMes(PRIMEIRO_DIA, dia),
  'ano-ate-o-mes': (dia: Dia) => ateOFimDoMes(anoDe(dia).de, dia),
  'semestre-ate-o-mes': (dia: Dia) => ateOFimDoMes(semestreDe(dia).de, dia),
  'trimestre-ate-o-mes': (dia: Dia) => ateOFimDoMes(trimestreDe(dia).de, dia),
} satisfies Record<string, (dia: Dia) => Periodo>;
export type Intervalo = keyof typeof INTERVALOS;

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
