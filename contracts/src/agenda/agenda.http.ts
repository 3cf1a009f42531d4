import { z } from 'zod';
import type { EstagioId } from '../pedidos/producao/estagio.js';
import type { EtiquetaDoPrazo } from '../pedidos/producao/prazo.js';
import type { Saida } from '../pedidos/saida/saida.js';
import type { Corpo } from '../shared/campos/campo.js';
import { dia, idDe, inteiro, opcional, quandoLidos } from '../shared/campos/campos.js';
import { corpoDosCampos, leituraDoCampo } from '../shared/campos/corpo-dos-campos.js';
import { diasEntre, type Dia } from '../shared/dia/dia.js';
import type { Hora } from '../shared/dia/hora.js';
import { camposDaCapacidade, camposDoFechamento } from './calendario.campos.js';
import { DIAS_DA_SEMANA, type CapacidadePorDia, type Medida } from './capacidade.js';

export const SEMPRE_FECHADO = 'Deixe pelo menos um dia da semana aberto.';

export const corpoDaCapacidade = corpoDosCampos(camposDaCapacidade).refine(
  (corpo) => DIAS_DA_SEMANA.some((nome) => corpo[nome] !== 0),
  {
    path: ['segunda'],
    when: quandoLidos(...DIAS_DA_SEMANA),
    message: SEMPRE_FECHADO,
  },
);
export type CorpoDaCapacidade = Corpo<typeof camposDaCapacidade>;

export const corpoDoFechamento = corpoDosCampos(camposDoFechamento).extend({
  todo_ano: leituraDoCampo(camposDoFechamento.todo_ano).default(false),
});
export type CorpoDoFechamento = Corpo<typeof camposDoFechamento>;

export interface DiaFechado {
  dia: Dia;
  quando: string;
  nome: string;
  todo_ano: boolean;
}

export interface Calendario extends CapacidadePorDia {
  medida: Medida;
  fecha_nos_feriados: boolean;
  fecha_nos_pontos_facultativos: boolean;
  fechados: DiaFechado[];
  /** -1 before any change. */
  revisao: number;
}

/** A month on screen has up to six weeks. One more week is allowed. */
export const MAXIMO_DE_DIAS_DA_AGENDA = 49;
export const MAXIMO_POR_DIA = 200;

export const consultaDaAgenda = z
  .object({
    de: dia('De'),
    ate: dia('Até'),
    /** Limits the lists; the counts include all orders. */
    por_dia: inteiro('Pedidos por dia', { min: 0, max: MAXIMO_POR_DIA }).default(MAXIMO_POR_DIA),
    tag: opcional(idDe('Tag')),
    produto: opcional(idDe('Produto')),
  })
  .refine(({ de, ate }) => ate >= de, {
    path: ['ate'],
    when: quandoLidos('de', 'ate'),
    message: 'O campo Até deve ser uma data posterior ou igual a De.',
  })
  .refine(({ de, ate }) => diasEntre(de, ate) < MAXIMO_DE_DIAS_DA_AGENDA, {
    path: ['ate'],
    when: quandoLidos('de', 'ate'),
    message: `A agenda mostra no máximo ${MAXIMO_DE_DIAS_DA_AGENDA} dias de uma vez.`,
  });
export type ConsultaDaAgenda = z.infer<typeof consultaDaAgenda>;

export interface PedidoNaAgenda {
  id: number;
  cliente: string;
  estagio_id: EstagioId;
  prazo: Dia;
  /** Null when the order is due at any time of the day. */
  hora: Hora | null;
  prazo_badge: EtiquetaDoPrazo;
  encomenda: string;
  saida: Saida;
  unidades: number;
  tags: { id: number; nome: string; cor: string }[];
}

export interface DestinoNaAgenda {
  pedido_id: number;
  cliente: string;
  bairro: string | null;
}

export interface EntregaNaAgenda {
  id: number;
  finalizada: boolean;
  destinos: DestinoNaAgenda[];
}

export interface SolicitacaoNaAgenda {
  id: number;
  encomenda: string;
}

export interface DiaNaAgenda {
  dia: Dia;
  pedidos: number;
  unidades: number;
  /** In `medida`; 0 while closed, null without a limit. */
  capacidade: number | null;
  /** Why the shop is closed; null while it is open. */
  fechado: string | null;
  /** Name of the holiday, also when the shop is open. */
  feriado: string | null;
  /** Number of `pedidos` that match the filters. */
  filtrados: number;
  /** The first `por_dia` orders that match the filters. */
  lista: PedidoNaAgenda[];
  /** Empty without `entregas:ler`. */
  entregas: EntregaNaAgenda[];
  /** Open requests, oldest first, at most `por_dia`. Empty without `solicitacoes:ler`. */
  solicitacoes: SolicitacaoNaAgenda[];
  solicitacoes_ao_todo: number;
}

export interface Agenda {
  hoje: Dia;
  medida: Medida;
  dias: DiaNaAgenda[];
}
