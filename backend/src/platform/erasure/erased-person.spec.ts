import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { createCodec, ErasedPerson } from '@encomenda/platform/event-store/encryption/codec';
import { createEventAuthentication } from '@encomenda/platform/event-store/encryption/event-authentication';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { DestroyedKey, type KeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { derivedId } from '@encomenda/platform/ids';

/** In-memory key ring; destruction by another process shows only after a notification. */
const ring = () => {
  const keys = new Map<string, Buffer | null>();
  const keyRing: KeyRing = {
    authentication: createEventAuthentication(randomBytes(32)),
    keyFor: async (owner) => {
      const key = keys.has(owner) ? keys.get(owner)! : randomBytes(32);
      if (key === null) throw new DestroyedKey(owner);
      keys.set(owner, key);
      return key;
    },
    load: async () => undefined,
    find: (owner) => keys.get(owner) ?? null,
    destroyed: (owner) => void keys.set(owner, null),
  };
  return keyRing;
};

const metadata = {
  commandId: 'c',
  $correlationId: 'c',
  $causationId: 'c',
  usuarioId: 1,
  ocorridoEm: '2026-11-21T15:00:00.000Z',
  dia: '2026-11-21',
};
const pedidoAtualizado = (dados: object): DomainEvent => ({
  type: 'PedidoAtualizado',
  data: {
    pedidoId: 1,
    clienteId: 7,
    clienteNome: 'Titular removido',
    clienteEndereco: null,
    data: '2026-11-21',
    prazo: null,
    horaDoPrazo: null,
    canalDeVenda: null,
    descricao: null,
    ...dados,
  },
});
const eliminados: DomainEvent = {
  type: 'DadosPessoaisEliminados',
  data: {
    titular: 'cliente-7',
    clienteId: 7,
    motivo: 'pedido-do-titular',
    base: 'a-pedido',
    pedidaPor: 1,
  },
};

describe('the codec and a person who was erased', () => {
  const open = () => {
    const keys = ring();
    const codec = createCodec(eventCatalog, keys);
    let place = 0n;
    const store = async (event: DomainEvent): Promise<StoredEvent> => {
      place += 1n;
      const stream = 'pedido-1';
      const id = derivedId('spec', String(place));
      const encoded = await codec.encode(event, { id, stream, revision: place, metadata });
      return { ...encoded, stream, revision: place, position: { commit: place, prepare: place } };
    };
    return { keys, codec, store };
  };
  const nomes = (events: { data: Record<string, unknown> }[]) =>
    events.map(({ data }) => data['clienteNome']);

  it('appends an event without personal data and decodes it as erased', async () => {
    const { keys, codec, store } = open();
    keys.destroyed('cliente-7');
    const stored = await store(pedidoAtualizado({ prazo: '2026-12-01' }));
    const [read] = await codec.decode([stored]);
    expect(read?.data).toEqual(pedidoAtualizado({ prazo: '2026-12-01' }).data);
  });

  it.each([{ clienteNome: 'Maria' }, { descricao: 'liga' }, { clienteEndereco: { cep: '1' } }])(
    'refuses an event with personal data: %j',
    async (dados) => {
      const { keys, store } = open();
      keys.destroyed('cliente-7');
      const endereco = {
        bairro: null,
        cidade: null,
        estado: null,
        logradouro: null,
        numero: null,
        complemento: null,
      };
      const { clienteEndereco } = dados as { clienteEndereco?: object };
      const event = pedidoAtualizado(
        clienteEndereco ? { clienteEndereco: { ...endereco, ...clienteEndereco } } : dados,
      );
      await expect(store(event)).rejects.toThrow(ErasedPerson);
    },
  );

  it('decodes no personal data after the erasure, even with a cached key', async () => {
    const { codec, store } = open();
    const events = [
      await store(pedidoAtualizado({ clienteNome: 'Maria' })),
      await store(pedidoAtualizado({ clienteId: 8, clienteNome: 'Outra' })),
      await store(eliminados),
      // Encrypted concurrently by a process without the notification.
      await store(pedidoAtualizado({ clienteNome: 'Maria' })),
      await store(pedidoAtualizado({ clienteId: 8, clienteNome: 'Outra' })),
    ];
    expect(nomes(await codec.decode(events))).toEqual([
      'Maria',
      'Outra',
      undefined,
      'Titular removido',
      'Outra',
    ]);
    expect(nomes(await codec.decode(events))[0]).toBe('Titular removido');
  });
});
