import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import { AdicionarDestino } from '../entregas/destinos.commands.js';
import { AlternarFinalizacao, CriarEntrega } from '../entregas/entregas.commands.js';
import { as, type Ato } from './ato.js';
import type { Oficina } from './oficina.js';
import type { VidaDoPedido } from './vida-do-pedido.js';

/** The van goes no further. */
const CIDADE = 'Campinas';
/** Stops of the run that is open today, and of tomorrow's. */
const HOJE = 4;
const AMANHA = 3;
/** Of the days on which several orders were handed over, every how many had a run. */
const UMA_EM_CADA = 2;

/** Plans a run with a stop for each order whose customer lives near enough, `maximo` at most. */
const planejar = async (
  oficina: Oficina,
  data: Dia,
  vidas: readonly VidaDoPedido[],
  maximo = Infinity,
): Promise<number> => {
  const pedidos = vidas
    .map(({ pedido }) => pedido.id)
    .filter((id) => oficina.clienteDo(id).cidade === CIDADE)
    .slice(0, maximo);
  const { id: entregaId } = await oficina.executar((o) => new CriarEntrega(o, { data }));
  for (const pedidoId of pedidos) {
    const { cep, bairro, cidade, estado, logradouro, numero, complemento } =
      oficina.clienteDo(pedidoId);
    const endereco = { cep, bairro, cidade, estado, logradouro, numero, complemento };
    const corpo = { entrega_id: entregaId, pedido_id: pedidoId, ordem: null, ...endereco };
    await oficina.executar((o) => new AdicionarDestino(o, corpo));
  }
  return entregaId;
};

/** A run of the past: planned after lunch, finished in the evening. */
const entregaFeita = (dia: Dia, vidas: readonly VidaDoPedido[]): Ato[] => {
  let entregaId = 0;
  return [
    {
      em: as(dia, 14),
      fazer: async (oficina) => {
        entregaId = await planejar(oficina, dia, vidas);
      },
    },
    {
      em: as(dia, 21),
      fazer: (oficina) => oficina.executar((o) => new AlternarFinalizacao(o, entregaId)),
    },
  ];
};

/**
 * Runs of every second day on which several orders were handed over; one for today and one for
 * tomorrow, still open, with what is ready or nearly so; and one with nothing in it yet.
 */
export const entregasDaOficina = (vidas: readonly VidaDoPedido[], hoje: Dia): Ato[] => {
  const entregues = new Map<Dia, VidaDoPedido[]>();
  for (const vida of vidas) {
    const dia = vida.marcos?.entrega;
    if (dia !== undefined && dia < hoje) entregues.set(dia, [...(entregues.get(dia) ?? []), vida]);
  }
  const feitas = [...entregues]
    .filter(([, doDia]) => doDia.length > 1)
    .toSorted(([um], [outro]) => um.localeCompare(outro))
    .filter((_, i) => i % UMA_EM_CADA === 0)
    .flatMap(([dia, doDia]) => entregaFeita(dia, doDia));

  const aFazer = vidas
    .filter(({ marcos }) => marcos !== null && marcos.comeco < hoje && marcos.entrega >= hoje)
    .toSorted((uma, outra) => uma.marcos!.pronto.localeCompare(outra.marcos!.pronto));
  const abertas: Ato = {
    em: as(somarDias(hoje, -1), 21, 30),
    fazer: async (oficina) => {
      const perto = aFazer.filter(({ pedido }) => oficina.clienteDo(pedido.id).cidade === CIDADE);
      await planejar(oficina, hoje, perto, HOJE);
      await planejar(oficina, somarDias(hoje, 1), perto.slice(HOJE), AMANHA);
      await planejar(oficina, somarDias(hoje, 5), []);
    },
  };
  return [...feitas, abertas];
};
