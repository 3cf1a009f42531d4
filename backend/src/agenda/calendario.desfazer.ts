import { camposDaCapacidade } from '@encomenda/contracts/agenda/calendario.campos';
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
  type DiaDaSemana,
} from '@encomenda/contracts/agenda/capacidade';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/act.js';
import { linesOf, portraitFrom, type PortraitLine } from '../desfazer/portrait.js';
import { reversibleFields } from '../desfazer/reversible-fields.js';
import { undoFields } from '../desfazer/undo-fields.js';
import {
  calendarioFold,
  definirCapacidade,
  fecharDia,
  reabrirDia,
  type Calendario,
} from './domain/calendario.js';

type Ato = Act<Calendario, CalendarioEvent>;

/** A weekday's capacity, in the measure that it was set in. */
const noDia = (nome: DiaDaSemana) => (dados: DadosDaCapacidade) =>
  capacidadeEmPalavras(dados[nome], dados.medida);

const capacidadeDeVolta = undoFields<Calendario, CalendarioEvent, DadosDaCapacidade>({
  dataOf: ({ capacidade }) => capacidade,
  fields: reversibleFields(
    camposDaCapacidade,
    Object.fromEntries(DIAS_DA_SEMANA.map((nome) => [nome, noDia(nome)])),
  ),
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
  retrato: ({ capacidade, fechados }) =>
    portraitFrom([
      ...linesOf(camposDaCapacidade, capacidade),
      ...fechados.map((fechado): PortraitLine => [
        `Fechado em ${quandoFecha(fechado)}`,
        fechado.nome,
      ]),
    ]),
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
