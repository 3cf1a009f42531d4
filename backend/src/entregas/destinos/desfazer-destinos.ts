import type { DadosDoDestino, EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Act, Inverse, Undo } from '../../desfazer/inverse.js';
import { lastSince } from '../../desfazer/act.js';
import { undoValue } from '../../desfazer/fields/undo-value.js';
import { sentencesOf, takeBack, type ReversibleField } from '../../desfazer/fields/take-back.js';
import { idsDe, type Entrega } from '../domain/entrega.js';
import { enderecoDe, type PedidoEscolhido } from '../domain/pedido-escolhido.js';
import { removerDestino } from './remover-destino.js';
import { restaurarDestino } from '../domain/restaurar-destino.js';
import { atualizarDestino } from './atualizar-destino.js';
import { ordenarDestinos } from './ordenar-destinos.js';

type Ato = Act<Entrega, EntregaEvent>;
type Desfeito = Undo<Entrega, EntregaEvent>;
type Inverso = Inverse<Entrega, EntregaEvent>;
/** Current state of an order; null when it does not exist. */
export type VerPedido = (pedidoId: number) => Promise<PedidoEscolhido | null>;

const CAMPOS: readonly ReversibleField<DadosDoDestino>[] = [
  {
    rotulo: 'pedido',
    partes: ['pedidoId', 'clienteId', 'clienteNome'],
    texto: ({ pedidoId }) => String(pedidoId),
  },
  {
    rotulo: 'endereço',
    partes: ['cep', 'bairro', 'cidade', 'estado', 'logradouro', 'numero', 'complemento'],
  },
];

const ordemEm = (entrega: Entrega): number[] => ('destinos' in entrega ? idsDe(entrega) : []);

const doDestino = (ato: Ato) => {
  const data = ato.events.map((event) => event.data).find((dados) => 'destinoId' in dados);
  if (!data) throw new Error('The act is not about a destination.');
  const { entregaId, destinoId } = data;
  const em = (entrega: Entrega): DadosDoDestino | undefined =>
    'destinos' in entrega
      ? entrega.destinos.find((um) => um.destinoId === destinoId)?.dados
      : undefined;
  const quem = lastSince(
    ato,
    ({ data: dados, type }) =>
      type === 'EntregaExcluida' || ('destinoId' in dados && dados.destinoId === destinoId),
  );
  const [antes, depois, agora] = [em(ato.before), em(ato.after), em(ato.now)];
  return { entregaId, destinoId, antes, depois, agora, quem };
};

const remover = (ato: Ato): Desfeito => {
  const { entregaId, destinoId, depois, agora, quem } = doDestino(ato);
  if (!agora) return { impede: `O destino já saiu da entrega depois${quem}.` };
  if (!iguais(agora, depois)) return { impede: `O destino já foi alterado depois${quem}.` };
  return {
    muda: [`O pedido ${agora.pedidoId} sai da entrega.`],
    decision: removerDestino({ entregaId, destinoId }),
  };
};

const restaurar = async (ato: Ato, pedido: VerPedido): Promise<Desfeito> => {
  const { entregaId, destinoId, antes } = doDestino(ato);
  const { pedidoId } = antes!;
  return {
    muda: [`O pedido ${pedidoId} volta à entrega, com o endereço que tinha nela.`],
    decision: restaurarDestino({ entregaId, destinoId, pedido: await pedido(pedidoId) }),
  };
};

/** Restores the former place too, unless the order of the destinations changed since. */
const alterarDeVolta = async (ato: Ato, pedido: VerPedido): Promise<Desfeito> => {
  const { entregaId, destinoId, antes, depois, agora, quem } = doDestino(ato);
  if (!agora) return { impede: `O destino já saiu da entrega depois${quem}.` };
  const taken = takeBack(CAMPOS, { before: antes!, after: depois!, now: agora });
  const ordens = [ato.before, ato.after, ato.now].map(ordemEm);
  const [ordemAntes, ordemDepois, ordemAgora] = ordens;
  const mudouDeLugar = !iguais(ordemAntes, ordemDepois);
  const voltaAoLugar = mudouDeLugar && iguais(ordemAgora, ordemDepois);
  const back = [...taken.back, ...(voltaAoLugar ? ['lugar'] : [])];
  if (back.length === 0) return { impede: `O destino já foi alterado depois${quem}.` };
  const { record } = taken;
  return {
    muda: sentencesOf({ back, kept: taken.kept }, quem),
    decision: atualizarDestino({
      entregaId,
      destinoId,
      pedidoId: record.pedidoId,
      pedido: await pedido(record.pedidoId),
      endereco: enderecoDe(record),
      ordem: voltaAoLugar ? ordemAntes!.indexOf(destinoId) + 1 : null,
    }),
  };
};

const ordenarDeVolta = (ato: Ato): Desfeito =>
  undoValue<Entrega, EntregaEvent, number[]>({
    valueOf: ordemEm,
    changed: 'Os destinos já mudaram',
    returns: () => 'Os destinos voltam à ordem anterior.',
    decide: (destinos) => ordenarDestinos({ entregaId: ato.events[0]!.data.entregaId, destinos }),
    since: () => true,
  })(ato);

/** The form of a destination may change only its place: the event is then `DestinosReordenados`. */
export const inversosDosDestinos = (
  pedido: VerPedido,
): Partial<Record<EntregaEvent['type'], Inverso>> => ({
  DestinoAdicionado: { undo: remover },
  DestinoRestaurado: { undo: remover },
  DestinoRemovido: { undo: (ato) => restaurar(ato, pedido) },
  DestinoAtualizado: { undo: (ato) => alterarDeVolta(ato, pedido) },
  DestinosReordenados: { undo: ordenarDeVolta },
});
