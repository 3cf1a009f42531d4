import { beforeAll, describe, expect, it } from 'vitest';
import { atelie, ok } from '../testing/atelie.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

const url = (path: string) => `/api/adm/tags/${path}`;

describe('tags', () => {
  it('cadastra, mostra, atualiza e exclui', async () => {
    const { ana } = system;
    const id = await atelie(ana).tag({ nome: 'Urgentíssima', icone: 'flame', cor: 'danger' });
    const tag = { id, nome: 'Urgentíssima', icone: 'flame', cor: 'danger' };
    expect(await ok(ana.get(url(`show/${id}`)))).toEqual(tag);

    expect(
      await ok(ana.put(url(`update/${id}`), { nome: 'Sem pressa', icone: '', cor: 'success' })),
    ).toMatchObject({ message: 'Tag atualizada.', type: 'success' });
    expect(await ok(ana.get(url(`show/${id}`)))).toEqual({
      id,
      nome: 'Sem pressa',
      icone: null,
      cor: 'success',
    });

    expect(await ok(ana.delete(url(`destroy/${id}`)))).toMatchObject({
      message: 'Tag excluída.',
      type: 'success',
    });
    expect((await ana.get(url(`show/${id}`))).status).toBe(404);
    expect((await ana.delete(url(`destroy/${id}`))).status).toBe(404);
    expect((await ana.put(url(`update/${id}`), { nome: 'x', cor: 'danger' })).status).toBe(404);
  });

  it('diz onde na história ficou o que foi gravado', async () => {
    const answer = await system.ana.post(url('store'), { nome: 'Anil inédita', cor: 'primary' });
    expect(answer.headers['x-posicao']).toMatch(/^\d+\/\d+$/);
    expect(answer.headers['x-desatualizado']).toBeUndefined();
    const { id } = answer.body as { id: number };
    await ok(system.ana.delete(url(`destroy/${id}`)));
  });

  it('diz o que falta em cada campo', async () => {
    const answer = await system.ana.post(url('store'), { cor: 'roxo', icone: 'dragao' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: {
        nome: [expect.any(String)],
        cor: ['O campo Cor é inválido.'],
        icone: ['O campo Icone é inválido.'],
      },
    });
  });

  it('lista por nome e busca sem acentos', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const tabela = (pesquisa = '') =>
      ok<{ data: { id: number }[]; total: number }>(ana.get(url('datatable')).query({ pesquisa }));
    const antes = await tabela();
    const aguardando = await fazer.tag({ nome: 'Aguardando Ébano Lazúli' });
    const brinde = await fazer.tag({ nome: 'Brinde Lazúli' });
    const lista = async (pesquisa: string) =>
      (await ok<{ data: { id: number }[] }>(ana.get(url('list')).query({ pesquisa }))).data.map(
        ({ id }) => id,
      );
    expect(await lista('lazuli')).toEqual([aguardando, brinde]);
    expect(await lista('EBANO LAZULI')).toEqual([aguardando]);

    // The newest comes first, with a search and without.
    const todas = await tabela();
    expect(todas.data.slice(0, 2).map(({ id }) => id)).toEqual([brinde, aguardando]);
    expect(todas.total).toBe(antes.total + 2);
    const achadas = await tabela('lazuli');
    expect(achadas.data.map(({ id }) => id)).toEqual([brinde, aguardando]);
    expect(achadas.total).toBe(2);
    for (const id of [aguardando, brinde]) await ok(ana.delete(url(`destroy/${id}`)));
    for (const order of ['id', 'nome', 'icone', 'cor'])
      await ok(ana.get(url(`datatable?order=${order}&sort=desc`)));
  });
});
