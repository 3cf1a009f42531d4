import { describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { entregaEvents, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Random } from '@encomenda/platform/random';
import {
  ENTREGA_ID,
  enderecoNaPaulista,
  pedidoDeMaria,
} from '../../testing/builders/entrega.builder.js';
import { entregaFold, type EntregaDecision } from './entrega.js';
import { idsDe, type Entrega, type EntregaExistente } from './entrega.js';
import { criarEntrega } from '../atos/criar-entrega.js';
import { remarcarEntrega } from '../atos/remarcar-entrega.js';
import { alternarFinalizacao } from '../atos/alternar-finalizacao.js';
import { excluirEntrega } from '../atos/excluir-entrega.js';
import { adicionarDestino } from '../destinos/adicionar-destino.js';
import { atualizarDestino } from '../destinos/atualizar-destino.js';
import { ordenarDestinos } from '../destinos/ordenar-destinos.js';
import { removerDestino } from '../destinos/remover-destino.js';
import { restaurarEntrega } from './restaurar-entrega.js';
import { restaurarDestino } from './restaurar-destino.js';
import { retirarPedidoCancelado } from './retirar-pedido-cancelado.js';
import { devolverPedido } from './devolver-pedido.js';

/*
 * Whatever is asked, in whatever order: random lives of one delivery, each a repeatable story of
 * its seed. Ids come from tiny ranges so that commands often meet.
 */
const VIDAS = 300;
const COMANDOS_POR_VIDA = 80;
const entregaId = ENTREGA_ID;

const destino = (r: Random) => ({
  entregaId,
  destinoId: r.between(1, 8),
  pedidoId: r.between(1, 6),
  pedido: r.pick([
    pedidoDeMaria,
    { ...pedidoDeMaria, clienteId: 6, clienteNome: 'Joana' },
    { ...pedidoDeMaria, estagioId: 4 as const },
    null,
  ]),
  endereco: { ...enderecoNaPaulista, numero: r.pick(['10', null]) },
  ordem: r.pick([null, r.between(1, 9)]),
});

const embaralhar = (r: Random, ids: readonly number[]): number[] =>
  ids
    .map((id) => [r.next(), id] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, id]) => id);

const porNome = {
  criarEntrega: () => criarEntrega({ entregaId, data: '2026-11-21' }),
  remarcarEntrega: (r: Random) =>
    remarcarEntrega({ entregaId, data: r.pick(['2026-11-21', '2026-11-22']) }),
  alternarFinalizacao: () => alternarFinalizacao({ entregaId }),
  excluirEntrega: () => excluirEntrega({ entregaId }),
  adicionarDestino: (r: Random) => adicionarDestino({ ...destino(r) }),
  atualizarDestino: (r: Random) => atualizarDestino({ ...destino(r) }),
  ordenarDestinos: (r: Random, entrega: Entrega) =>
    ordenarDestinos({
      entregaId,
      destinos: embaralhar(r, 'destinos' in entrega ? idsDe(entrega) : [1]).slice(
        r.next() < 0.9 ? 0 : 1,
      ),
    }),
  removerDestino: (r: Random) => removerDestino({ entregaId, destinoId: r.between(1, 8) }),
  restaurarEntrega: () => restaurarEntrega({ entregaId, pedidosCancelados: new Set() }),
  restaurarDestino: (r: Random) =>
    restaurarDestino({
      entregaId,
      destinoId: r.between(1, 8),
      pedido: r.next() < 0.9 ? pedidoDeMaria : null,
    }),
  retirarPedidoCancelado: (r: Random) =>
    retirarPedidoCancelado({ entregaId, pedidoId: r.between(1, 6) }),
  devolverPedido: (r: Random) =>
    devolverPedido({
      entregaId,
      destinoId: r.between(1, 8),
      pedido: r.pick([pedidoDeMaria, { ...pedidoDeMaria, estagioId: 4 as const }]),
    }),
};
type NomeDoComando = keyof typeof porNome;
const NOMES: readonly NomeDoComando[] = [
  ...(Object.keys(porNome) as NomeDoComando[]),
  'adicionarDestino',
  'adicionarDestino',
  'ordenarDestinos',
];

/** Excluding seldom, since little happens before it is brought back. */
const umComando = (
  r: Random,
  entrega: Entrega,
): { nome: NomeDoComando; decision: EntregaDecision } => {
  const sorteado = r.pick(NOMES);
  const raro = sorteado === 'excluirEntrega' && r.next() < 0.9;
  const nome = raro ? 'adicionarDestino' : sorteado;
  return { nome, decision: porNome[nome](r, entrega) };
};

const decidir = (decision: EntregaDecision, entrega: Entrega): readonly EntregaEvent[] => {
  try {
    return decision(entrega, 0);
  } catch (error) {
    if (error instanceof Recusa) return [];
    throw error;
  }
};

/** Asking again for what now is causes nothing. */
const IDEMPOTENTES: ReadonlySet<NomeDoComando> = new Set([
  'remarcarEntrega',
  'atualizarDestino',
  'ordenarDestinos',
  'retirarPedidoCancelado',
  'devolverPedido',
]);

/** One event of a story, with the delivery around it. */
interface Passo {
  semente: number;
  antes: Entrega;
  event: EntregaEvent;
  /** What asked for it. */
  nome: NomeDoComando;
  depois: EntregaExistente;
  /** Ids of the destinations that came in and did not go out, by the plainest count. */
  dentro: ReadonlySet<number>;
}

const passos: Passo[] = [];
const tiposVistos = new Set<string>();
const repetidos: string[] = [];
for (let semente = 1; semente <= VIDAS; semente++) {
  const r = new Random(semente);
  let entrega = entregaFold.initialState;
  const dentro = new Set<number>();
  for (let i = 0; i < COMANDOS_POR_VIDA; i++) {
    const { nome, decision } = umComando(r, entrega);
    const events = decidir(decision, entrega);
    for (const event of events) {
      const antes = entrega;
      entrega = entregaFold.evolve(entrega, event);
      tiposVistos.add(event.type);
      if (event.type === 'EntregaRestaurada') dentro.clear();
      if (event.type === 'DestinoAdicionado' || event.type === 'DestinoRestaurado')
        dentro.add(event.data.destinoId);
      if (event.type === 'DestinoRemovido') dentro.delete(event.data.destinoId);
      if ('destinos' in entrega)
        passos.push({
          semente,
          antes,
          event,
          nome,
          depois: entrega,
          dentro: new Set(dentro),
        });
    }
    if (events.length > 0 && IDEMPOTENTES.has(nome))
      if (decision(entrega, 0).length > 0) repetidos.push(nome);
  }
}

const DE_DESTINO = /^Destino/;

const LEIS: Readonly<Record<string, (passo: Passo) => boolean>> = {
  'todo fato cabe no catálogo como está': ({ event }) =>
    iguais(eventCatalog.get(event.type)?.schema.parse(event.data), event.data),
  'os lugares são de 1 a n, um para cada destino que entrou e não saiu': ({ depois, dentro }) => {
    const ids = idsDe(depois);
    return ids.length === dentro.size && ids.every((id) => dentro.has(id));
  },
  'a ordem gravada traz todos os destinos, uma vez cada': ({ event, dentro }) =>
    event.type !== 'DestinosReordenados' ||
    (event.data.destinos.length === dentro.size &&
      new Set(event.data.destinos).size === dentro.size &&
      event.data.destinos.every((id) => dentro.has(id))),
  'remover não troca os outros de lugar entre si': ({ antes, event, depois }) =>
    event.type !== 'DestinoRemovido' ||
    ('destinos' in antes &&
      iguais(
        idsDe(depois),
        idsDe(antes).filter((id) => id !== event.data.destinoId),
      )),
  'o mesmo pedido nunca está duas vezes na entrega': ({ depois: { destinos } }) =>
    new Set(destinos.map(({ dados }) => dados.pedidoId)).size === destinos.length,
  'uma entrega finalizada não muda de destinos, a não ser ao voltar ela mesma': (passo) =>
    !DE_DESTINO.test(passo.event.type) ||
    passo.antes.situacao === 'aberta' ||
    passo.nome === 'restaurarEntrega',
  'o que volta fica no lugar que o fato diz': ({ event, depois }) =>
    event.type !== 'DestinoRestaurado' ||
    idsDe(depois)[event.data.lugar - 1] === event.data.destinoId,
};

describe('as leis da entrega', () => {
  it.each(Object.entries(LEIS))('%s', (_, vale) => {
    expect(passos.filter((passo) => !vale(passo)).slice(0, 3)).toEqual([]);
  });

  it('repetir o que já é assim não causa nada', () => {
    expect(repetidos.slice(0, 3)).toEqual([]);
  });

  it('as histórias são ricas: todo fato de uma entrega acontece nelas', () => {
    expect(entregaEvents.map(({ type }) => type).filter((type) => !tiposVistos.has(type))).toEqual(
      [],
    );
    expect(passos.length).toBeGreaterThan(3_000);
  });
});
