import { beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import { atelie, ok } from '../../testing/atelie.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

const despesas = (path: string) => `/api/adm/despesas/${path}`;

describe.each([
  [
    'categorias de despesas',
    {
      link: '/api/adm/categ-despesas',
      criar: (fazer: ReturnType<typeof atelie>, nome: string) => fazer.categoriaDeDespesa(nome),
      campo: 'categoria_id',
      palavra: 'Categoria',
      inexistente: 'Categoria não encontrada.',
      mostra: (nome: string | null) => ({ categoria: { nome: nome ?? 'Sem Categoria' } }),
    },
  ],
  [
    'unidades de medida',
    {
      link: '/api/adm/unidades-medida',
      criar: (fazer: ReturnType<typeof atelie>, nome: string) => fazer.unidade(nome),
      campo: 'unidade_medida_id',
      palavra: 'Unidade de medida',
      inexistente: 'Unidade de medida não encontrada.',
      mostra: (nome: string | null) => ({ medida: nome }),
    },
  ],
] as const)('%s', (_, { link, criar, campo, palavra, inexistente, mostra }) => {
  const pesquisar = async (consulta: string): Promise<RegistroComNome[]> => {
    const { data } = await ok<{ data: Pagina<RegistroComNome> }>(
      system.ana.get(`${link}/data${consulta}`),
    );
    return data.data;
  };

  it('cadastra, mostra, atualiza e exclui; as despesas acompanham', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const id = await criar(fazer, 'Primeiro nome');
    const despesa = await fazer.despesa({ [campo]: id, data: '2001-01-01' });
    const mostrada = () => ok(ana.get(despesas(`show/${despesa}`)));
    expect(await ok(ana.get(`${link}/show/${id}`))).toEqual({ id, nome: 'Primeiro nome' });
    expect(await mostrada()).toMatchObject(mostra('Primeiro nome'));

    expect(await ok(ana.put(`${link}/update/${id}`, { nome: 'Segundo nome' }))).toMatchObject({
      message: `${palavra} atualizada.`,
      type: 'success',
    });
    expect(await mostrada()).toMatchObject(mostra('Segundo nome'));

    expect(await ok(ana.delete(`${link}/destroy/${id}`))).toMatchObject({
      message: `${palavra} excluída.`,
      type: 'success',
    });
    expect(await mostrada()).toMatchObject({ [campo]: null, ...mostra(null) });
    // The form that was open meanwhile still names it: history does, so it is no mistake.
    const aberta = { nome: 'Outra', data: '2001-01-01', valor: 1, [campo]: id };
    await ok(ana.put(despesas(`update/${despesa}`), aberta));
    expect(await mostrada()).toMatchObject({ nome: 'Outra', ...mostra(null) });
    expect((await ana.post(despesas('store'), aberta)).status).toBe(422);

    for (const depois of [
      ana.get(`${link}/show/${id}`),
      ana.put(`${link}/update/${id}`, { nome: 'Terceiro' }),
      ana.delete(`${link}/destroy/${id}`),
    ]) {
      const { status, body } = await depois;
      expect([status, body]).toMatchObject([404, { message: inexistente }]);
    }
  });

  it('vêm em ordem de nome, em páginas, para a tabela e para escolher', async () => {
    const fazer = atelie(system.ana);
    for (const nome of ['Lista zebra', 'Lista ágata', 'Lista café']) await criar(fazer, nome);
    const nomes = async (consulta: string) => (await pesquisar(consulta)).map(({ nome }) => nome);
    expect(await nomes('?pesquisa=lista')).toEqual(['Lista ágata', 'Lista café', 'Lista zebra']);
    expect(await nomes('?pesquisa=lista&order=id&sort=desc')).toEqual([
      'Lista café',
      'Lista ágata',
      'Lista zebra',
    ]);
    expect(await nomes('?pesquisa=lista+agata')).toEqual(['Lista ágata']);
    expect(await ok(system.ana.get(`${link}/data?pesquisa=lista&page=2`))).toMatchObject({
      data: { data: [], total: 3, current_page: 2 },
    });
  });

  it('exige o nome, e repete em paz', async () => {
    const { ana } = system;
    for (const nome of ['   ', undefined]) {
      const answer = await ana.post(`${link}/store`, { nome });
      expect(camposRecusados(answer)).toEqual(['nome']);
    }
    const longo = await ana.post(`${link}/store`, { nome: 'x'.repeat(81) });
    expect([longo.status, longo.body]).toMatchObject([
      422,
      { errors: { nome: ['O campo Nome não pode ser superior a 80 caracteres.'] } },
    ]);
    const enviar = () =>
      ana.post(`${link}/store`, { nome: 'Repetida' }).set('Idempotency-Key', 'uma-so');
    const [a, b] = [await enviar(), await enviar()];
    expect(b.body).toEqual(a.body);
    expect(await pesquisar('?pesquisa=repetida')).toHaveLength(1);
  });
});
