import { describe, expect, it } from 'vitest';
import { networkAt } from '../../platform/limits/network.js';
import { Vagas } from './vagas.js';

const rede = (numero: string) => networkAt(`203.0.${numero}.1`);

describe('vagas de páginas abertas', () => {
  it('por link, por rede e ao todo; a que se devolve, uma vez, serve a outro', () => {
    const vagas = new Vagas({ porLink: 2, porRede: 3, porVizinhanca: 9, total: 5 });
    const primeira = vagas.ocupar('a', rede('1'))!;
    expect(vagas.ocupar('a', rede('1'))).not.toBeNull();
    expect(vagas.ocupar('a', rede('2'))).toBeNull();
    expect(vagas.ocupar('b', rede('1'))).not.toBeNull();
    expect(vagas.ocupar('c', rede('1'))).toBeNull();
    expect(vagas.ocupar('c', rede('2'))).not.toBeNull();
    expect(vagas.ocupar('d', rede('2'))).not.toBeNull();
    expect(vagas.ocupar('e', rede('3'))).toBeNull();
    primeira();
    primeira();
    expect(vagas.ocupar('a', rede('1'))).not.toBeNull();
    expect(vagas.ocupar('e', rede('3'))).toBeNull();
  });

  it('por vizinhança, quando um só aluga todas as redes dela', () => {
    const vagas = new Vagas({ porLink: 9, porRede: 1, porVizinhanca: 2, total: 9 });
    const daCasa = (n: number) => networkAt(`2001:db8:1:${n}::1`);
    expect(vagas.ocupar('a', daCasa(1))).not.toBeNull();
    const segunda = vagas.ocupar('b', daCasa(2))!;
    expect(vagas.ocupar('c', daCasa(3))).toBeNull();
    expect(vagas.ocupar('c', networkAt('2001:db8:2:1::1'))).not.toBeNull();
    segunda();
    expect(vagas.ocupar('c', daCasa(3))).not.toBeNull();
  });
});
