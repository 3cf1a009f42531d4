import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { formatarDia, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Step } from '../history.js';
import { sortear, type Sorteio } from '../sorteio.js';

type Dados<T extends EntregaEvent['type']> = Extract<EntregaEvent, { type: T }>['data'];

const NOMES = ['Ana Souza', 'Álvaro Araújo', 'Conceição da Luz', "João D'Ávila"] as const;

const umDestino = ({ um, inteiro, chance }: Sorteio) => ({
  pedidoId: inteiro(1, 99),
  clienteId: inteiro(1, 9),
  clienteNome: um(NOMES),
  cep: chance(0.7) ? `500000${inteiro(10, 99)}` : null,
  bairro: null,
  cidade: um(['Recife', 'Olinda']),
  estado: 'PE',
  logradouro: chance(0.9) ? `Rua ${inteiro(1, 50)}` : null,
  numero: null,
  complemento: null,
});

/** Deterministic by seed. */
export const vidaDasEntregas = (quantos: number, semente: number): Step<EntregaEvent>[] => {
  const sorteio = sortear(semente);
  const { um, inteiro, chance } = sorteio;
  const entregas = new Map<number, { data: string; destinos: number[]; finalizada: boolean }>();
  const excluidas = new Map<number, { data: string; destinos: number[]; finalizada: boolean }>();
  const dadosDe = new Map<number, Dados<'DestinoAdicionado'>>();
  const removidos: number[] = [];
  const aSeguir: EntregaEvent[] = [];
  let ultimaEntrega = 0;
  let ultimoDestino = 0;

  const criar = (): EntregaEvent => {
    const entregaId = ++ultimaEntrega;
    const data = somarDias('2026-01-01', entregaId);
    entregas.set(entregaId, { data, destinos: [], finalizada: false });
    return { type: 'EntregaCriada', data: { entregaId, data } };
  };

  const restaurar = (entregaId: number): EntregaEvent => {
    const entrega = excluidas.get(entregaId)!;
    const { data, finalizada, destinos } = entrega;
    excluidas.delete(entregaId);
    entregas.set(entregaId, entrega);
    for (const [indice, destinoId] of destinos.entries())
      aSeguir.push({
        type: 'DestinoRestaurado',
        data: { ...dadosDe.get(destinoId)!, lugar: indice + 1 },
      });
    return { type: 'EntregaRestaurada', data: { entregaId, data, finalizada } };
  };

  const naAberta = (entregaId: number, destinos: number[]): EntregaEvent => {
    if (destinos.length === 0 || chance(0.5)) {
      const destinoId = ++ultimoDestino;
      destinos.push(destinoId);
      const data = { entregaId, destinoId, ...umDestino(sorteio) };
      dadosDe.set(destinoId, data);
      return { type: 'DestinoAdicionado', data };
    }
    const removido = removidos.findIndex((id) => dadosDe.get(id)!.entregaId === entregaId);
    if (removido >= 0 && chance(0.3)) {
      const [destinoId] = removidos.splice(removido, 1);
      const lugar = inteiro(1, destinos.length + 1);
      destinos.splice(lugar - 1, 0, destinoId!);
      return { type: 'DestinoRestaurado', data: { ...dadosDe.get(destinoId!)!, lugar } };
    }
    const destinoId = um(destinos);
    if (chance(0.4)) {
      const data = { entregaId, destinoId, ...umDestino(sorteio) };
      dadosDe.set(destinoId, data);
      return { type: 'DestinoAtualizado', data };
    }
    destinos.splice(destinos.indexOf(destinoId), 1);
    if (chance(0.4)) {
      removidos.push(destinoId);
      const motivo = um(['a-pedido', 'pedido-cancelado'] as const);
      return { type: 'DestinoRemovido', data: { entregaId, destinoId, motivo } };
    }
    destinos.splice(inteiro(0, destinos.length), 0, destinoId);
    return { type: 'DestinosReordenados', data: { entregaId, destinos: [...destinos] } };
  };

  const evento = (): EntregaEvent => {
    const seguinte = aSeguir.shift();
    if (seguinte) return seguinte;
    if (entregas.size === 0 || chance(0.05)) return criar();
    if (excluidas.size > 0 && chance(0.02)) return restaurar(um([...excluidas.keys()]));
    const entregaId = um([...entregas.keys()]);
    const entrega = entregas.get(entregaId)!;
    if (chance(0.02)) {
      entregas.delete(entregaId);
      excluidas.set(entregaId, entrega);
      return { type: 'EntregaExcluida', data: { entregaId } };
    }
    if (chance(0.05)) {
      const data = somarDias('2026-06-01', inteiro(0, 90));
      entrega.data = data;
      return { type: 'EntregaRemarcada', data: { entregaId, data } };
    }
    if (!entrega.finalizada && chance(0.9)) return naAberta(entregaId, entrega.destinos);
    entrega.finalizada = !entrega.finalizada;
    const type = entrega.finalizada ? 'EntregaFinalizada' : 'EntregaReaberta';
    return { type, data: { entregaId } };
  };

  return Array.from({ length: quantos }, (_, i) => {
    const acontecido = evento();
    const dia = somarDias('2026-01-01', Math.floor(i / 20));
    return { ...acontecido, stream: entregaStream(acontecido.data.entregaId), dia };
  });
};

export const entregasDobradas = (events: readonly RecordedEvent<EntregaEvent>[]) => {
  interface Dobrada {
    data: string;
    finalizadoAt: string | null;
    revisao: number;
    destinos: Dados<'DestinoAdicionado'>[];
  }
  const entregas = new Map<number, Dobrada>();
  const excluidas = new Map<number, Dobrada>();
  for (const { type, data, revision, metadata } of events as readonly (EntregaEvent &
    RecordedEvent)[]) {
    const { entregaId } = data;
    if (type === 'EntregaCriada')
      entregas.set(entregaId, { data: data.data, finalizadoAt: null, revisao: 0, destinos: [] });
    if (type === 'EntregaRestaurada') {
      entregas.set(entregaId, { ...excluidas.get(entregaId)!, data: data.data, destinos: [] });
      excluidas.delete(entregaId);
    }
    const entrega = entregas.get(entregaId)!;
    const ordemDe = (id: number) => entrega.destinos.findIndex((d) => d.destinoId === id);
    entrega.revisao = Number(revision);
    if (type === 'EntregaRemarcada') entrega.data = data.data;
    if (type === 'EntregaFinalizada') entrega.finalizadoAt = metadata.ocorridoEm;
    if (type === 'EntregaReaberta') entrega.finalizadoAt = null;
    if (type === 'EntregaExcluida') {
      excluidas.set(entregaId, entrega);
      entregas.delete(entregaId);
    }
    if (type === 'DestinoRestaurado') {
      const { lugar, ...destino } = data;
      entrega.destinos.splice(lugar - 1, 0, destino);
    }
    if (type === 'DestinoAdicionado') entrega.destinos.push(data);
    if (type === 'DestinoAtualizado') entrega.destinos[ordemDe(data.destinoId)] = data;
    if (type === 'DestinoRemovido') entrega.destinos.splice(ordemDe(data.destinoId), 1);
    if (type === 'DestinosReordenados')
      entrega.destinos = data.destinos.map((id) => entrega.destinos[ordemDe(id)]!);
  }
  const porId = [...entregas].sort(([a], [b]) => a - b);
  const destinos = porId.flatMap(([, entrega]) => entrega.destinos);
  return {
    entregas: porId.map(([id, entrega]) => ({
      id,
      data: entrega.data,
      finalizado_at: entrega.finalizadoAt,
      destinos: entrega.destinos.map(({ destinoId }) => destinoId),
      revisao: entrega.revisao,
    })),
    destinos: destinos
      .sort((a, b) => a.destinoId - b.destinoId)
      .map(({ destinoId, entregaId, pedidoId, clienteId, clienteNome, ...endereco }) => ({
        id: destinoId,
        entrega_id: entregaId,
        pedido_id: pedidoId,
        cliente_id: clienteId,
        cliente_nome: clienteNome,
        ...endereco,
      })),
    achados: porId.map(([id, entrega]) => [
      `${id}`,
      formatarDia(entrega.data).replaceAll('/', ''),
      ...entrega.destinos.map(({ clienteNome }) => normalizarBusca(clienteNome)),
    ]),
  };
};
