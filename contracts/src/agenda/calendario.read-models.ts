import type { Medida } from './capacidade.js';

/** At most one row, id 1; without it readers use `CAPACIDADE_INICIAL`. */
export interface LinhaCapacidade {
  id: number;
  medida: Medida;
  domingo: number | null;
  segunda: number | null;
  terca: number | null;
  quarta: number | null;
  quinta: number | null;
  sexta: number | null;
  sabado: number | null;
  fecha_nos_feriados: boolean;
  fecha_nos_pontos_facultativos: boolean;
  revisao: number;
}

export interface LinhaDiaFechado {
  dia: string;
  nome: string;
  todo_ano: boolean;
}

export interface CalendarioDb {
  'calendario.capacidade': LinhaCapacidade;
  'calendario.fechados': LinhaDiaFechado;
}
