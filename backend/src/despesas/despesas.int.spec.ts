import { beforeAll, describe, expect, it } from 'vitest';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../testing/atelie.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

const despesas = (path: string) => `/api/adm/despesas/${path}`;
const doMes = async (dia: string, consulta = ''): Promise<number[]> => {
  const pagina = await ok<Pagina<Despesa>>(system.ana.get(despesas(`datatable/${dia}${consulta}`)));
  return pagina.data.map(({ id }) => id);
};

describe('despesas', () => {
  it('lança, mostra, corrige e cancela', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const categoria = await fazer.categoriaDeDespesa('Insumos');
    const unidade = await fazer.unidade('kg');
    const id = await fazer.despesa({
      nome: '  Farinha de trigo ',
      descricao: '<p onclick="x()">Do <b>moinho</b></p><script>alert(1)</script>',
      quantidade: '2,5',
      unidade_medida_id: unidade,
      categoria_id: categoria,
      data: '2025-11-02',
      valor: '1.234.567,89',
      pago: true,
    });
    const farinha = {
      id,
      revisao: 0,
      nome: 'Farinha de trigo',
      descricao: '<p>Do <strong>moinho</strong></p>',
      quantidade: 2.5,
      quantidade_br: '2,5',
      unidade_medida_id: unidade,
      medida: 'kg',
      categoria_id: categoria,
      categoria: { id: categoria, nome: 'Insumos' },
      data: '2025-11-02',
      data_br: '02/11/2025',
      valor: 1234567.89,
      valor_br: 'R$\u00a01.234.567,89',
      comprovantes: 0,
    };
    expect(await ok(ana.get(despesas(`show/${id}`)))).toEqual(farinha);
    expect(await ok(ana.get(despesas('datatable/2025-11-30')))).toMatchObject({
      data: [farinha],
      total: 1,
    });

    // What a screen shows can be sent back whole: nothing changes, and nothing is refused.
    await ok(ana.put(despesas(`update/${id}`), farinha));
    expect(await ok(ana.get(despesas(`show/${id}`)))).toEqual(farinha);

    const corrigida = { nome: 'Farinha', data: '2025-12-01', valor: 0.01 };
    expect(await ok(ana.put(despesas(`update/${id}`), corrigida))).toMatchObject({
      message: 'Despesa atualizada.',
      type: 'success',
    });
    expect(await ok(ana.get(despesas(`show/${id}`)))).toEqual({
      id,
      revisao: 1,
      ...corrigida,
      descricao: null,
      quantidade: null,
      quantidade_br: null,
      unidade_medida_id: null,
      medida: null,
      categoria_id: null,
      categoria: { id: null, nome: 'Sem Categoria' },
      data_br: '01/12/2025',
      valor_br: 'R$\u00a00,01',
      comprovantes: 0,
    });

    expect(await ok(ana.delete(despesas(`destroy/${id}`)))).toMatchObject({
      message: 'Despesa cancelada.',
      type: 'success',
    });
    for (const depois of [
      ana.get(despesas(`show/${id}`)),
      ana.put(despesas(`update/${id}`), corrigida),
      ana.delete(despesas(`destroy/${id}`)),
    ]) {
      const { status, body } = await depois;
      expect([status, body]).toMatchObject([404, { message: 'Despesa não encontrada.' }]);
    }
    expect(await doMes('2025-12-01')).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{ nome: ' ', data: '', valor: null }, ['data', 'nome', 'valor']],
    [{ valor: 0, quantidade: 0 }, ['quantidade', 'valor']],
    [{ data: '2026-02-29', quantidade: '1,2345' }, ['data', 'quantidade']],
    [{ quantidade: 'meia dúzia' }, ['quantidade']],
    [{ categoria_id: -1 }, ['categoria_id']],
    [{ categoria_id: 999 }, ['categoria_id']],
    [{ unidade_medida_id: 999 }, ['unidade_medida_id']],
  ])('recusa %j sob cada campo', async (mudanca, campos) => {
    const { ana } = system;
    const certa = { nome: 'Luz', data: '2026-11-02', valor: 10 };
    const id = await atelie(ana).despesa({ ...certa, data: '2001-05-05' });
    for (const envio of [
      ana.post(despesas('store'), { ...certa, ...mudanca }),
      ana.put(despesas(`update/${id}`), { ...certa, ...mudanca }),
    ])
      expect(camposRecusados(await envio)).toEqual(campos);
  });

  it('o mesmo envio, repetido, lança uma despesa só', async () => {
    const { ana } = system;
    const corpo = { nome: 'Frete', data: '2003-03-03', valor: 12 };
    const enviar = (dados: object) =>
      ana.post(despesas('store'), dados).set('Idempotency-Key', 'frete-de-marco');
    const [primeira, segunda] = await Promise.all([enviar(corpo), enviar(corpo)]);
    const terceira = await enviar(corpo);
    expect([segunda.body, terceira.body]).toEqual([primeira.body, primeira.body]);
    expect((await enviar({ ...corpo, valor: 13 })).status).toBe(422);
    expect(await doMes('2003-03-31')).toEqual([(primeira.body as { id: number }).id]);
  });

  it('cada mês vai do seu primeiro ao seu último dia, do mais novo ao mais antigo', async () => {
    const { despesa } = atelie(system.ana);
    const em = (data: string, dados: object = {}) => despesa({ data, ...dados });
    const virada = await em('2027-12-31', { nome: 'Fogos' });
    const anoNovo = await em('2028-01-01');
    const janeiro = await em('2028-01-31');
    const fevereiro = await em('2028-02-01');
    const bissexto = await em('2028-02-29', { nome: 'Extra' });
    const outraNoMesmoDia = await em('2028-02-29', { nome: 'Açúcar' });
    const marco = await em('2028-03-01');

    expect(await doMes('2027-12-01')).toEqual([virada]);
    expect(await doMes('2028-01-15')).toEqual([janeiro, anoNovo]);
    const deFevereiro = [outraNoMesmoDia, bissexto, fevereiro];
    expect(await doMes('2028-02-29')).toEqual(deFevereiro);
    expect(await doMes('2028-02-01')).toEqual(deFevereiro);
    expect(await doMes('2028-03-31')).toEqual([marco]);
    expect(await doMes('2028-04-01')).toEqual([]);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-11', 'hoje', '1899-12-31'])(
    'o dia %s, que não existe, é recusado sob a data',
    async (dia) => {
      const answer = await system.ana.get(despesas(`datatable/${dia}`));
      expect(camposRecusados(answer)).toEqual(['data']);
    },
  );

  it('a tabela do mês se ordena por qualquer coluna, se pesquisa e tem páginas', async () => {
    const fazer = atelie(system.ana);
    const agua = await fazer.categoriaDeDespesa('Água e luz');
    const junho = (dia: string, dados: object) =>
      fazer.despesa({ data: `2029-06-${dia}`, ...dados });
    const zinco = await junho('01', { nome: 'Zinco', valor: 5, quantidade: 3 });
    const conta = await junho('02', { nome: 'Conta', valor: 90, categoria_id: agua });
    const acucar = await junho('03', { nome: 'Açúcar', valor: 20, quantidade: 0.5 });
    const ordens: [string, number[]][] = [
      ['order=id', [zinco, conta, acucar]],
      ['order=nome', [acucar, conta, zinco]],
      ['order=categoria', [conta, zinco, acucar]],
      ['order=categoria&sort=desc', [conta, acucar, zinco]],
      ['order=quantidade', [acucar, zinco, conta]],
      ['order=quantidade&sort=desc', [zinco, acucar, conta]],
      ['order=data', [zinco, conta, acucar]],
      ['order=valor&sort=desc', [conta, acucar, zinco]],
      ['pesquisa=ACUCAR', [acucar]],
      ['pesquisa=sem+categoria', [acucar, zinco]],
      ['pesquisa=agua', [conta]],
      [`pesquisa=%23${zinco}`, [zinco]],
      ['page=2', []],
    ];
    for (const [consulta, ids] of ordens)
      expect([consulta, await doMes('2029-06-30', `?${consulta}`)]).toEqual([consulta, ids]);
    const { status, body } = await system.ana.get(despesas('datatable/2029-06-30?order=descricao'));
    expect([status, body]).toMatchObject([
      422,
      { errors: { order: ['O campo Ordem é inválido.'] } },
    ]);
  });
});
