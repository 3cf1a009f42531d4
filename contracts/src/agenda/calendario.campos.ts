import { definirCampos } from '../shared/campos/campo.js';
import {
  MAIOR_CAPACIDADE,
  MEDIDAS,
  NOME_DA_MEDIDA,
  NOME_DO_DIA_DA_SEMANA,
  type DiaDaSemana,
} from './capacidade.js';

const noDia = (nome: DiaDaSemana) =>
  ({
    rotulo: NOME_DO_DIA_DA_SEMANA[nome],
    tipo: 'inteiro',
    min: 0,
    max: MAIOR_CAPACIDADE,
    opcional: true,
    nomes: { 0: 'fechado', null: 'sem limite' },
  }) as const;

const FECHA = { true: 'fechado', false: 'aberto' } as const;

/** Weekdays: 0 closes the shop, blank sets no limit. */
export const camposDaCapacidade = definirCampos({
  medida: {
    rotulo: 'Contar em',
    tipo: 'opcao',
    opcoes: MEDIDAS,
    nomes: NOME_DA_MEDIDA,
    naFrase: 'medida',
  },
  domingo: noDia('domingo'),
  segunda: noDia('segunda'),
  terca: noDia('terca'),
  quarta: noDia('quarta'),
  quinta: noDia('quinta'),
  sexta: noDia('sexta'),
  sabado: noDia('sabado'),
  fecha_nos_feriados: {
    rotulo: 'Feriados nacionais',
    tipo: 'sim-ou-nao',
    fato: 'fechaNosFeriados',
    nomes: FECHA,
  },
  fecha_nos_pontos_facultativos: {
    rotulo: 'Carnaval e Corpus Christi',
    tipo: 'sim-ou-nao',
    fato: 'fechaNosPontosFacultativos',
    nomes: FECHA,
    naFrase: 'Carnaval e Corpus Christi',
  },
});

/** A day on which the shop closes, once or every year. */
export const camposDoFechamento = definirCampos({
  dia: { rotulo: 'Dia', tipo: 'dia' },
  nome: { rotulo: 'Nome', tipo: 'texto', max: 60 },
  todo_ano: { rotulo: 'Todo ano', tipo: 'sim-ou-nao', fato: 'todoAno' },
});
