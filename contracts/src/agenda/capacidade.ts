export const MEDIDAS = ['pedidos', 'unidades'] as const;
export type Medida = (typeof MEDIDAS)[number];

export const NOME_DA_MEDIDA: Readonly<Record<Medida, string>> = {
  pedidos: 'pedidos',
  unidades: 'unidades',
};

/** In the order of `Date.getUTCDay`. */
export const DIAS_DA_SEMANA = [
  'domingo',
  'segunda',
  'terca',
  'quarta',
  'quinta',
  'sexta',
  'sabado',
] as const;
export type DiaDaSemana = (typeof DIAS_DA_SEMANA)[number];

export const NOME_DO_DIA_DA_SEMANA: Readonly<Record<DiaDaSemana, string>> = {
  domingo: 'Domingo',
  segunda: 'Segunda-feira',
  terca: 'Terça-feira',
  quarta: 'Quarta-feira',
  quinta: 'Quinta-feira',
  sexta: 'Sexta-feira',
  sabado: 'Sábado',
};

/** Orders or units per day; 0 for closed, null without a limit. */
export type CapacidadePorDia = Readonly<Record<DiaDaSemana, number | null>>;

export const MAIOR_CAPACIDADE = 9_999;

/** `12 pedidos`, `fechado` or `sem limite`. */
export const capacidadeEmPalavras = (capacidade: number | null, medida: Medida): string => {
  if (capacidade === null) return 'sem limite';
  if (capacidade === 0) return 'fechado';
  return quantos(capacidade, medida);
};

export const quantos = (numero: number, medida: Medida): string =>
  `${numero} ${numero === 1 ? medida.slice(0, -1) : medida}`;
