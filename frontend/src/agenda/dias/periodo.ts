import {
  mesDe,
  PRIMEIRO_DIA,
  semanaDe,
  somarDias,
  ULTIMO_DIA,
  type Dia,
  type Periodo,
} from '@encomenda/contracts/shared/dia/dia';

export const VISTAS = ['mes', 'semana', 'dia'] as const;
export type Vista = (typeof VISTAS)[number];

const cabe = (dia: Dia): Dia => {
  if (dia < PRIMEIRO_DIA) return PRIMEIRO_DIA;
  return dia > ULTIMO_DIA ? ULTIMO_DIA : dia;
};

/** Days that the view shows; a month has whole weeks. */
export const periodoDe = (vista: Vista, dia: Dia): Periodo => {
  if (vista === 'dia') return { de: dia, ate: dia };
  const { primeiro, ultimo } = vista === 'mes' ? mesDe(dia) : { primeiro: dia, ultimo: dia };
  return { de: cabe(semanaDe(primeiro).de), ate: cabe(semanaDe(ultimo).ate) };
};

export const diaNoPeriodo = (vista: Vista, dia: Dia, passo: 1 | -1): Dia => {
  if (vista === 'dia') return cabe(somarDias(dia, passo));
  if (vista === 'semana') return cabe(somarDias(dia, 7 * passo));
  const { primeiro, ultimo } = mesDe(dia);
  return cabe(passo === 1 ? somarDias(ultimo, 1) : mesDe(somarDias(primeiro, -1)).primeiro);
};

const escrever = (opcoes: Intl.DateTimeFormatOptions) => {
  const formato = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...opcoes });
  return (dia: Dia) => formato.format(new Date(dia));
};
const mesEAno = escrever({ month: 'long', year: 'numeric' });
const diaEMes = escrever({ day: 'numeric', month: 'long' });

export const diaPorExtenso = escrever({ weekday: 'long', day: 'numeric', month: 'long' });
export const diaDaSemana = escrever({ weekday: 'long' });

const comMaiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** `Novembro de 2026`, `22 de novembro a 28 de novembro` or `Sexta-feira, 27 de novembro`. */
export const tituloDoPeriodo = (vista: Vista, dia: Dia): string => {
  if (vista === 'mes') return comMaiuscula(mesEAno(dia));
  if (vista === 'dia') return comMaiuscula(diaPorExtenso(dia));
  const { de, ate } = semanaDe(dia);
  return `${diaEMes(de)} a ${diaEMes(ate)}`;
};
