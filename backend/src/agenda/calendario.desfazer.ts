import {
  calendarioStream,
  quandoFecha,
  type CalendarioEvent,
  type DadosDaCapacidade,
  type DiaFechadoPelaLoja,
} from '@encomenda/contracts/agenda/calendario.events';
import {
  capacidadeEmPalavras,
  DIAS_DA_SEMANA,
  NOME_DO_DIA_DA_SEMANA,
} from '@encomenda/contracts/agenda/capacidade';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/act.js';
import type { ReversibleField } from '../desfazer/take-back.js';
import { undoFields } from '../desfazer/undo-fields.js';
import {
  calendarioFold,
  definirCapacidade,
  fecharDia,
  reabrirDia,
  type Calendario,
} from './domain/calendario.js';

type Ato = Act<Calendario, CalendarioEvent>;

const sim = (fecha: boolean): string => (fecha ? 'fechado' : 'aberto');

const CAMPOS: readonly ReversibleField<DadosDaCapacidade>[] = [
  { rotulo: 'medida', partes: ['medida'], texto: ({ medida }) => medida },
  ...DIAS_DA_SEMANA.map((nome): ReversibleField<DadosDaCapacidade> => ({
    rotulo: NOME_DO_DIA_DA_SEMANA[nome].toLowerCase(),
    partes: [nome],
    texto: (dados) => capacidadeEmPalavras(dados[nome], dados.medida),
  })),
  {
    rotulo: 'feriados nacionais',
    partes: ['fechaNosFeriados'],
    texto: ({ fechaNosFeriados }) => sim(fechaNosFeriados),
  },
  {
    rotulo: 'Carnaval e Corpus Christi',
    partes: ['fechaNosPontosFacultativos'],
    texto: ({ fechaNosPontosFacultativos }) => sim(fechaNosPontosFacultativos),
  },
];

const capacidadeDeVolta = undoFields<Calendario, CalendarioEvent, DadosDaCapacidade>({
  dataOf: ({ capacidade }) => capacidade,
  fields: CAMPOS,
  words: { altered: 'A capacidade já foi alterada' },
  decide: definirCapacidade,
});

const diaDe = ({ events }: Ato): DiaFechadoPelaLoja => events[0]!.data as DiaFechadoPelaLoja;
const fechadoAgora = ({ now }: Ato, { dia }: DiaFechadoPelaLoja) =>
  now.fechados.some((fechado) => fechado.dia === dia);
const quemMexeu = (ato: Ato, { dia }: DiaFechadoPelaLoja): string =>
  lastSince(ato, ({ data }) => 'dia' in data && data.dia === dia);

const abrirDeNovo = (ato: Ato): Undo<Calendario, CalendarioEvent> => {
  const fechado = diaDe(ato);
  if (!fechadoAgora(ato, fechado))
    return { impede: `O dia já foi aberto depois${quemMexeu(ato, fechado)}.` };
  return {
    muda: [`A oficina abre em ${quandoFecha(fechado)}.`],
    decision: reabrirDia(fechado.dia),
  };
};

const fecharDeNovo = (ato: Ato): Undo<Calendario, CalendarioEvent> => {
  const fechado = diaDe(ato);
  if (fechadoAgora(ato, fechado))
    return { impede: `O dia já foi fechado depois${quemMexeu(ato, fechado)}.` };
  return {
    muda: [`A oficina fecha em ${quandoFecha(fechado)}: ${fechado.nome}.`],
    decision: fecharDia(fechado),
  };
};

export const desfazerCalendario: UndoSubject<Calendario, CalendarioEvent> = {
  assunto: 'calendario',
  ler: 'configuracoes:ler',
  stream: calendarioStream,
  fold: calendarioFold,
  inverses: {
    CapacidadeDefinida: { undo: capacidadeDeVolta },
    DiaFechado: { undo: abrirDeNovo },
    DiaReaberto: { undo: fecharDeNovo },
  },
};

@Injectable()
export class CalendarioDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerCalendario);
  }
}
