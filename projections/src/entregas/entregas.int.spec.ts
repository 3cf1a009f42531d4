import { describe, expect, it } from 'vitest';
import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { history, type Step } from '@encomenda/shop/history';
import { entregasDobradas, vidaDasEntregas } from '@encomenda/shop/vidas/vida-das-entregas';
import { projectionSpec, type RowsByTable } from '../testing/projection-spec.js';
import { entregas } from './entregas.projection.js';

type Dados<T extends EntregaEvent['type']> = Extract<EntregaEvent, { type: T }>['data'];

const na = <T extends EntregaEvent['type']>(
  entregaId: number,
  type: T,
  dados: Omit<Dados<T>, 'entregaId'>,
): Step<EntregaEvent> =>
  ({
    stream: entregaStream(entregaId),
    type,
    data: { entregaId, ...dados },
    dia: '2026-11-21',
  }) as Step<EntregaEvent>;

const criada = (entregaId: number, data = '2026-11-21') => na(entregaId, 'EntregaCriada', { data });
const semEndereco = {
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  logradouro: null,
  numero: null,
  complemento: null,
};
const adicionado = (
  entregaId: number,
  destinoId: number,
  dados: Partial<Dados<'DestinoAdicionado'>> = {},
) =>
  na(entregaId, 'DestinoAdicionado', {
    destinoId,
    pedidoId: 100 + destinoId,
    clienteId: 5,
    clienteNome: 'Maria Souza',
    ...semEndereco,
    ...dados,
  });

describe('as entregas', () => {
  const spec = projectionSpec(entregas);
  const ver = (...passos: Step<EntregaEvent>[]) => spec.rows(history(passos));

  it('guarda cada entrega com os seus destinos, na ordem em que são visitados', async () => {
    const endereco = {
      cep: '50000000',
      bairro: 'Boa Vista',
      cidade: 'Recife',
      estado: 'PE',
      logradouro: 'Rua da Aurora',
      numero: '12',
      complemento: 'casa',
    };
    const linhas = await ver(
      criada(1),
      criada(2, '2026-12-25'),
      adicionado(1, 10, endereco),
      adicionado(2, 20, { clienteNome: 'João Gonçalves' }),
      adicionado(1, 11),
      adicionado(1, 12, { clienteNome: 'Zélia' }),
      na(1, 'DestinosReordenados', { destinos: [12, 10, 11] }),
      na(1, 'DestinoRemovido', { destinoId: 11, motivo: 'pedido-cancelado' }),
    );
    expect(linhas.entregas).toMatchObject([
      {
        id: 1,
        data: '2026-11-21',
        finalizado_at: null,
        destinos: [12, 10],
        revisao: 5,
        busca: '1 21112026 maria souza zelia',
      },
      { id: 2, data: '2026-12-25', destinos: [20], busca: '2 25122026 joao goncalves' },
    ]);
    expect(linhas.destinos).toEqual([
      {
        id: 10,
        entrega_id: 1,
        pedido_id: 110,
        cliente_id: 5,
        cliente_nome: 'Maria Souza',
        ...endereco,
      },
      expect.objectContaining({ id: 12, entrega_id: 1, pedido_id: 112, ...semEndereco }),
      expect.objectContaining({ id: 20, entrega_id: 2, cliente_nome: 'João Gonçalves' }),
    ]);
  });

  it('atualizar troca o destino inteiro sem o tirar do lugar', async () => {
    const mudou = { pedidoId: 300, clienteId: 6, clienteNome: 'Álvaro', ...semEndereco };
    const linhas = await ver(
      criada(1),
      adicionado(1, 10, { cidade: 'Recife' }),
      adicionado(1, 11, { clienteNome: 'Ana' }),
      na(1, 'DestinoAtualizado', { destinoId: 10, ...mudou, cidade: 'Olinda' }),
    );
    expect(linhas.entregas).toMatchObject([{ destinos: [10, 11], busca: '1 21112026 alvaro ana' }]);
    expect(linhas.destinos).toMatchObject([
      { id: 10, pedido_id: 300, cliente_id: 6, cliente_nome: 'Álvaro', cidade: 'Olinda' },
      { id: 11, cliente_nome: 'Ana' },
    ]);
  });

  it('diz quando foi finalizada, e esquece quando é reaberta; a excluída some com os destinos', async () => {
    const linhas = await ver(
      criada(1),
      criada(2),
      criada(3),
      adicionado(1, 10),
      adicionado(3, 30),
      na(1, 'EntregaFinalizada', {}),
      na(2, 'EntregaFinalizada', {}),
      na(2, 'EntregaReaberta', {}),
      na(2, 'EntregaRemarcada', { data: '2027-01-02' }),
      na(3, 'EntregaExcluida', {}),
    );
    expect(linhas.entregas).toMatchObject([
      { id: 1, finalizado_at: '2026-11-21T15:00:00.000Z', revisao: 2 },
      { id: 2, finalizado_at: null, data: '2027-01-02', busca: '2 02012027', revisao: 3 },
    ]);
    expect(linhas.destinos).toMatchObject([{ id: 10 }]);
  });

  it('a restaurada volta como estava: o instante em que foi finalizada, os destinos e a sua ordem', async () => {
    const { data: dez } = adicionado(1, 10, { clienteNome: 'Ana' }) as {
      data: Dados<'DestinoAdicionado'>;
    };
    const { data: onze } = adicionado(1, 11) as { data: Dados<'DestinoAdicionado'> };
    const antes = [
      criada(1),
      adicionado(1, 10, { clienteNome: 'Ana' }),
      adicionado(1, 11),
      na(1, 'DestinosReordenados', { destinos: [11, 10] }),
      na(1, 'EntregaFinalizada', {}),
    ];
    const voltas = [
      na(1, 'EntregaRestaurada', { data: '2026-11-21', finalizada: true }),
      na(1, 'DestinoRestaurado', { ...onze, lugar: 1 }),
      na(1, 'DestinoRestaurado', { ...dez, lugar: 2 }),
    ].map((passo) => ({ ...passo, dia: '2026-12-24' }));
    const semRevisao = ({ entregas: linhas, ...outras }: RowsByTable) => ({
      ...outras,
      entregas: linhas!.map(({ revisao: _revisao, ...linha }) => linha),
    });
    expect(semRevisao(await ver(...antes, na(1, 'EntregaExcluida', {}), ...voltas))).toEqual(
      semRevisao(await ver(...antes)),
    );
  });

  it('o destino restaurado volta ao lugar que o fato diz', async () => {
    const { data } = adicionado(1, 10) as { data: Dados<'DestinoAdicionado'> };
    const linhas = await ver(
      criada(1),
      adicionado(1, 10),
      adicionado(1, 11),
      na(1, 'DestinoRemovido', { destinoId: 10, motivo: 'a-pedido' }),
      na(1, 'DestinoRestaurado', { ...data, lugar: 1 }),
    );
    expect(linhas.entregas).toMatchObject([{ destinos: [10, 11], revisao: 4 }]);
    expect(linhas.destinos).toMatchObject([{ id: 10, cliente_nome: 'Maria Souza' }, { id: 11 }]);
  });

  it('anuncia cada entrega que mudou', async () => {
    const passos = [
      criada(1),
      criada(2),
      criada(3),
      adicionado(2, 20),
      na(3, 'EntregaExcluida', {}),
    ];
    expect(await spec.changes(history(passos))).toEqual(['entregas 1', 'entregas 2', 'entregas 3']);
  });

  it.each([1, 2, 3])(
    'concorda com a dobra ingênua de uma história qualquer (%i)',
    async (semente) => {
      const events = history(vidaDasEntregas(1_500, semente));
      const esperadas = entregasDobradas(events);
      const linhas = await spec.rows(events);
      expect(esperadas.entregas.length).toBeGreaterThan(20);
      expect(esperadas.destinos.length).toBeGreaterThan(60);
      expect(linhas.entregas).toMatchObject(esperadas.entregas);
      expect(linhas.destinos).toEqual(esperadas.destinos);
      for (const [i, palavras] of esperadas.achados.entries())
        for (const palavra of palavras)
          expect((linhas.entregas![i] as { busca: string }).busca).toContain(palavra);
    },
    60_000,
  );

  it.each([4, 5])(
    'dá as mesmas linhas como quer que os eventos cheguem (%i)',
    async (semente) => {
      await expect(
        spec.sameRowsHoweverDelivered(history(vidaDasEntregas(300, semente)), semente),
      ).resolves.toBeUndefined();
    },
    60_000,
  );
});
