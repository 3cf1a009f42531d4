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
import { Desfazer } from '../../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../../desfazer/inverse.js';
import { linesOf, portraitFrom, type PortraitLine } from '../../desfazer/portrait.js';
import { reversibleFields } from '../../desfazer/fields/reversible-fields.js';
import { undoFields } from '../../desfazer/fields/undo-fields.js';
import { undoValue } from '../../desfazer/fields/undo-value.js';
import {
  calendarioFold,
  definirCapacidade,
  fecharDia,
  reabrirDia,
  type Calendario,
} from '../domain/calendario.js';

type Ato = Act<Calendario, CalendarioEvent>;

/** Text of one weekday's capacity, in the unit of the same form. */
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

/** Undoes the closing or reopening of a day. */
const diaDeVolta = (ato: Ato): Undo<Calendario, CalendarioEvent> => {
  const fechamento = ato.events[0]!.data as DiaFechadoPelaLoja;
  const { dia, nome } = fechamento;
  const fechado = ({ fechados }: Calendario) => fechados.some((um) => um.dia === dia);
  const quando = quandoFecha(fechamento);
  return undoValue<Calendario, CalendarioEvent, boolean>({
    valueOf: fechado,
    changed: `O dia já foi ${fechado(ato.now) ? 'fechado' : 'aberto'}`,
    returns: (fecha) =>
      fecha ? `A oficina fecha em ${quando}: ${nome}.` : `A oficina abre em ${quando}.`,
    decide: (fecha) => (fecha ? fecharDia(fechamento) : reabrirDia(dia)),
    since: ({ data }) => 'dia' in data && data.dia === dia,
  })(ato);
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
    DiaFechado: { undo: diaDeVolta },
    DiaReaberto: { undo: diaDeVolta },
  },
};

@Injectable()
export class CalendarioDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerCalendario);
  }
}
