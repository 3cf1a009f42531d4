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
import { lastSince } from '../desfazer/record-inverses.js';
import { sentencesOf, takeBack, type ReversibleField } from '../desfazer/take-back.js';
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

const capacidadeDeVolta = (ato: Ato): Undo<Calendario, CalendarioEvent> => {
  const taken = takeBack(CAMPOS, {
    before: ato.before.capacidade,
    after: ato.after.capacidade,
    now: ato.now.capacidade,
  });
  const quem = lastSince(ato, ({ type }) => type === 'CapacidadeDefinida');
  if (taken.back.length === 0) return { impede: `A capacidade já foi alterada depois${quem}.` };
  return { muda: sentencesOf(taken, quem), decision: definirCapacidade(taken.record) };
};

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
