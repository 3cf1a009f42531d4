import { describe, expect, it } from '@jest/globals';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { entregaEvents, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Random } from '@encomenda/platform/random';
import { ENTREGA_ID, enderecoNaPaulista, pedidoDeMaria } from '../../testing/entrega.builder.js';
import { entregaDecider, type EntregaCommand } from './entrega.decider.js';
import { idsDe, type Entrega, type EntregaExistente } from './entrega.js';

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

type Sorteio<C> = (r: Random, entrega: Entrega) => C;

const porTipo: { readonly [C in EntregaCommand as C['tipo']]: Sorteio<C> } = {
  CriarEntrega: () => ({ tipo: 'CriarEntrega', entregaId, data: '2026-11-21' }),
  RemarcarEntrega: (r) => ({
    tipo: 'RemarcarEntrega',
    entregaId,
    data: r.pick(['2026-11-21', '2026-11-22']),
  }),
  AlternarFinalizacao: () => ({ tipo: 'AlternarFinalizacao', entregaId }),
  ExcluirEntrega: () => ({ tipo: 'ExcluirEntrega', entregaId }),
  AdicionarDestino: (r) => ({ tipo: 'AdicionarDestino', ...destino(r) }),
  AtualizarDestino: (r) => ({ tipo: 'AtualizarDestino', ...destino(r) }),
  OrdenarDestinos: (r, entrega) => ({
    tipo: 'OrdenarDestinos',
    entregaId,
    destinos: embaralhar(r, 'destinos' in entrega ? idsDe(entrega) : [1]).slice(
      r.next() < 0.9 ? 0 : 1,
    ),
  }),
  RemoverDestino: (r) => ({ tipo: 'RemoverDestino', entregaId, destinoId: r.between(1, 8) }),
  RestaurarEntrega: () => ({ tipo: 'RestaurarEntrega', entregaId, pedidosCancelados: new Set() }),
  RestaurarDestino: (r) => ({
    tipo: 'RestaurarDestino',
    entregaId,
    destinoId: r.between(1, 8),
    pedido: r.next() < 0.9 ? pedidoDeMaria : null,
  }),
  RetirarPedidoCancelado: (r) => ({
    tipo: 'RetirarPedidoCancelado',
    entregaId,
    pedidoId: r.between(1, 6),
  }),
  DevolverPedido: (r) => ({
    tipo: 'DevolverPedido',
    entregaId,
    destinoId: r.between(1, 8),
    pedido: r.pick([pedidoDeMaria, { ...pedidoDeMaria, estagioId: 4 as const }]),
  }),
};
const TIPOS = [
  ...(Object.keys(porTipo) as EntregaCommand['tipo'][]),
  ...(['AdicionarDestino', 'AdicionarDestino', 'OrdenarDestinos'] as const),
];

/** Excluding seldom, since little happens before it is brought back. */
const umComando: Sorteio<EntregaCommand> = (r, entrega) => {
  const tipo = r.pick(TIPOS);
  const raro = tipo === 'ExcluirEntrega' && r.next() < 0.9;
  return porTipo[raro ? 'AdicionarDestino' : tipo](r, entrega);
};

const decidir = (command: EntregaCommand, entrega: Entrega): readonly EntregaEvent[] => {
  try {
    return entregaDecider.decide(command, entrega);
  } catch (error) {
    if (error instanceof Recusa) return [];
    throw error;
  }
};

/** Asking again for what now is causes nothing. */
const IDEMPOTENTES: ReadonlySet<EntregaCommand['tipo']> = new Set([
  'RemarcarEntrega',
  'AtualizarDestino',
  'OrdenarDestinos',
  'RetirarPedidoCancelado',
  'DevolverPedido',
]);

/** One event of a story, with the delivery around it. */
interface Passo {
  semente: number;
  antes: Entrega;
  event: EntregaEvent;
  /** What asked for it. */
  tipo: EntregaCommand['tipo'];
  depois: EntregaExistente;
  /** Ids of the destinations that came in and did not go out, by the plainest count. */
  dentro: ReadonlySet<number>;
}

const passos: Passo[] = [];
const tiposVistos = new Set<string>();
const repetidos: EntregaCommand[] = [];
for (let semente = 1; semente <= VIDAS; semente++) {
  const r = new Random(semente);
  let entrega = entregaDecider.initialState;
  const dentro = new Set<number>();
  for (let i = 0; i < COMANDOS_POR_VIDA; i++) {
    const command = umComando(r, entrega);
    const events = decidir(command, entrega);
    for (const event of events) {
      const antes = entrega;
      entrega = entregaDecider.evolve(entrega, event);
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
          tipo: command.tipo,
          depois: entrega,
          dentro: new Set(dentro),
        });
    }
    if (events.length > 0 && IDEMPOTENTES.has(command.tipo))
      if (entregaDecider.decide(command, entrega).length > 0) repetidos.push(command);
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
    passo.tipo === 'RestaurarEntrega',
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
