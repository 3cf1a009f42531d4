import { describe, expect, it } from 'vitest';
import { Addresses } from './addresses.js';

describe('the places of services', () => {
  const addresses = new Addresses(['postgres', 'redis', 'eventstore']);
  addresses.place('postgres:5432', 15_432);
  addresses.place('redis:6379', 16_379);

  it.each([
    ['redis://redis:6379', 'redis://127.0.0.1:16379'],
    ['postgres://eu:senha@postgres:5432/loja', 'postgres://eu:senha@127.0.0.1:15432/loja'],
    ['esdb://outra-maquina:2113?tls=false', 'esdb://outra-maquina:2113?tls=false'],
    ['https://viacep.com.br', 'https://viacep.com.br'],
    ['painel,lista_de_tags', 'painel,lista_de_tags'],
  ])('%s becomes %s', (text, expected) => {
    expect(addresses.translate(text)).toBe(expected);
  });

  it('are all needed', () => {
    expect(() => addresses.translate('esdb://eventstore:2113')).toThrow('eventstore:2113');
  });
});
