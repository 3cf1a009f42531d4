import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/act.js';
import { undoValue } from '../desfazer/fields/undo-value.js';
import { inversosDosDestinos, type VerPedido } from './destinos/desfazer-destinos.js';
import { entregaFold } from './domain/entrega.js';
import type { Entrega } from './domain/entrega.js';
import { exigirEntrega } from './domain/exigencias.js';
import { Entregas } from './entregas.js';
import { excluirEntrega } from './atos/excluir-entrega.js';
import { restaurarEntrega } from './domain/restaurar-entrega.js';
import { remarcarEntrega } from './atos/remarcar-entrega.js';
import { retratoDaEntrega } from './retrato-da-entrega.js';
import { alternarFinalizacao } from './atos/alternar-finalizacao.js';

type Ato = Act<Entrega, EntregaEvent>;
type Desfeito = Undo<Entrega, EntregaEvent>;

const existe = (entrega: Entrega): boolean =>
  entrega.situacao === 'aberta' || entrega.situacao === 'finalizada';

const excluir = (ato: Ato): Desfeito => {
  const { entregaId } = ato.events[0]!.data;
  const quem = lastSince(ato, () => true);
  if (!existe(ato.now)) return { impede: `A entrega já foi excluída depois${quem}.` };
  if (!iguais(ato.now, ato.after)) return { impede: `A entrega já foi alterada depois${quem}.` };
  return {
    muda: ['A entrega será excluída com os destinos.'],
    decision: excluirEntrega({ entregaId }),
  };
};

const restaurar = async (ato: Ato, pedido: VerPedido): Promise<Desfeito> => {
  const { entregaId } = ato.events[0]!.data;
  const { situacao, destinos } = exigirEntrega(ato.before);
  const ids = destinos.map(({ dados }) => dados.pedidoId);
  const cancelado = async (id: number) => (await pedido(id))?.cancelado ?? false;
  const vistos = await Promise.all(ids.map(async (id) => ({ id, fora: await cancelado(id) })));
  const pedidosCancelados = new Set(vistos.filter(({ fora }) => fora).map(({ id }) => id));
  const ficam = situacao === 'aberta' ? [...pedidosCancelados] : [];
  return {
    muda: [
      'A entrega volta com os destinos.',
      ...ficam.map((id) => `O pedido ${id} foi cancelado e não volta com ela.`),
    ],
    decision: restaurarEntrega({ entregaId, pedidosCancelados }),
  };
};

const remarcarDeVolta = (ato: Ato): Desfeito => {
  const { entregaId } = ato.events[0]!.data;
  if (!existe(ato.now))
    return { impede: `A entrega já foi excluída depois${lastSince(ato, () => true)}.` };
  return undoValue<Entrega, EntregaEvent, Dia>({
    valueOf: (entrega) => exigirEntrega(entrega).data,
    changed: 'A entrega já foi remarcada',
    returns: (data) => `A entrega volta para ${formatarDia(data)}.`,
    decide: (data) => remarcarEntrega({ entregaId, data }),
  })(ato);
};

/** The word for a delivery's present state, and the event that leads to the state. */
const FEITA: Readonly<Record<Entrega['situacao'], readonly [string, EntregaEvent['type']]>> = {
  inexistente: ['excluída', 'EntregaExcluida'],
  excluida: ['excluída', 'EntregaExcluida'],
  aberta: ['reaberta', 'EntregaReaberta'],
  finalizada: ['finalizada', 'EntregaFinalizada'],
};

const alternarDeVolta = (ato: Ato): Desfeito => {
  const [feita, por] = FEITA[ato.now.situacao];
  return undoValue<Entrega, EntregaEvent, Entrega['situacao']>({
    valueOf: ({ situacao }) => situacao,
    changed: `A entrega já foi ${feita}`,
    returns: (situacao) =>
      situacao === 'finalizada'
        ? 'A entrega volta a estar finalizada.'
        : 'A entrega deixa de estar finalizada.',
    decide: () => alternarFinalizacao({ entregaId: ato.events[0]!.data.entregaId }),
    since: ({ type }) => type === por,
  })(ato);
};

export const desfazerEntregas = (pedido: VerPedido): UndoSubject<Entrega, EntregaEvent> => ({
  assunto: 'entregas',
  ler: 'entregas:ler',
  stream: entregaStream,
  fold: entregaFold,
  retrato: retratoDaEntrega,
  inverses: {
    EntregaCriada: { undo: excluir },
    EntregaRestaurada: { undo: excluir },
    EntregaExcluida: { undo: (ato) => restaurar(ato, pedido) },
    EntregaRemarcada: { undo: remarcarDeVolta },
    EntregaFinalizada: { undo: alternarDeVolta },
    EntregaReaberta: { undo: alternarDeVolta },
    ...inversosDosDestinos(pedido),
  },
});

@Injectable()
export class EntregasDesfazer implements OnModuleInit {
  constructor(
    private readonly desfazer: Desfazer,
    private readonly entregas: Entregas,
  ) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerEntregas((id) => this.entregas.pedido(id)));
  }
}
