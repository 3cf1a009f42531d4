import { describe, expect, it } from 'vitest';
import { Vagas } from './vagas.js';

describe('vagas de páginas abertas', () => {
  it('por link, por rede e ao todo; a que se devolve, uma vez, serve a outro', () => {
    const vagas = new Vagas({ porLink: 2, porRede: 3, total: 5 });
    const primeira = vagas.ocupar('a', '1')!;
    expect(vagas.ocupar('a', '1')).not.toBeNull();
    expect(vagas.ocupar('a', '2')).toBeNull();
    expect(vagas.ocupar('b', '1')).not.toBeNull();
    expect(vagas.ocupar('c', '1')).toBeNull();
    expect(vagas.ocupar('c', '2')).not.toBeNull();
    expect(vagas.ocupar('d', '2')).not.toBeNull();
    expect(vagas.ocupar('e', '3')).toBeNull();
    primeira();
    primeira();
    expect(vagas.ocupar('a', '1')).not.toBeNull();
    expect(vagas.ocupar('e', '3')).toBeNull();
  });
});
