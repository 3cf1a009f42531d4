import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { jpeg } from '@encomenda/shop/fotos';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import { guardarConfiguracoes } from '../testing/configuracoes-da-loja.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

/** No other spec has deadlines near this day. */
const HOJE = '2013-03-15';

let system: Shop;
let devolver: () => Promise<unknown>;
beforeAll(async () => {
  system = await openShop({ clock: () => new Date(`${HOJE}T15:00:00Z`) });
  devolver = await guardarConfiguracoes(system.ana);
});
afterAll(() => devolver());

const path = (name: string) => `/api/adm/configuracoes/${name}`;
const mostrar = () => ok<Configuracoes>(system.ana.get(path('show')));
const corpo = {
  nome: 'Ateliê Flor',
  documento: '12.abc.345/01de-35',
  telefone: '(11) 98765-4321',
  email: 'oi@atelieflor.com.br',
  endereco: 'Rua das Flores, 10',
  cidade: 'São Paulo',
  estado: 'sp',
  horario: 'Terça a sábado, das 9h às 18h',
  apresentacao: 'Bolos e convites feitos à mão.',
  chave_pix: '123.456.789-09',
  saldo_inicial: '-15,50',
  dias_de_prazo_apertado: 10,
};

describe('configurações', () => {
  it('são salvas, lidas logo depois, e salvar o mesmo não muda nada', async () => {
    const { ana } = system;
    const antes = await mostrar();
    await ok(ana.put(path('update'), corpo));
    const salvas = await mostrar();
    expect(salvas).toMatchObject({
      nome: 'Ateliê Flor',
      documento: '12ABC34501DE35',
      telefone: '(11) 98765-4321',
      estado: 'SP',
      horario: 'Terça a sábado, das 9h às 18h',
      chave_pix: '12345678909',
      saldo_inicial: -15.5,
      saldo_inicial_br: '-R$\u00a015,50',
      dias_de_prazo_apertado: 10,
      revisao: antes.revisao + 1,
    });
    const ruim = await ana.put(path('update'), { ...corpo, documento: '12.ABC.345/01DE-36' });
    expect([ruim.status, ruim.body.errors]).toEqual([
      422,
      { documento: ['O campo CNPJ ou CPF é inválido.'] },
    ]);
    await ok(ana.put(path('update'), { ...corpo, telefone: '11987654321' }));
    expect(await mostrar()).toEqual(salvas);
  });

  it('o que cada um mudou fica; no mesmo campo, o segundo decide', async () => {
    const { ana } = system;
    const { revisao } = await mostrar();
    const visto = { 'If-Match': String(revisao) };
    await ok(ana.put(path('update'), { ...corpo, apresentacao: 'Só bolos.' }));
    await ok(ana.put(path('update'), { ...corpo, endereco: 'Rua Nova, 2' }).set(visto));
    expect(await mostrar()).toMatchObject({ apresentacao: 'Só bolos.', endereco: 'Rua Nova, 2' });

    const recusa = await ana
      .put(path('update'), { ...corpo, apresentacao: 'Só convites.' })
      .set(visto)
      .expect(409);
    expect(recusa.body).toMatchObject({
      conflito: {
        campos: expect.arrayContaining([
          expect.objectContaining({ campo: 'apresentacao', rotulo: 'Apresentação' }),
        ]),
      },
    });
    await ok(ana.put(path('update'), corpo));
  });

  it('uma chave Pix não fica sem cidade, mesmo entre duas edições', async () => {
    const { ana } = system;
    const sem = { ...corpo, chave_pix: '', cidade: 'Campinas' };
    await ok(ana.put(path('update'), sem));
    const visto = { 'If-Match': String((await mostrar()).revisao) };
    await ok(ana.put(path('update'), { ...sem, chave_pix: corpo.chave_pix }));
    const recusa = await ana.put(path('update'), { ...sem, cidade: '' }).set(visto);
    expect(camposRecusados(recusa)).toEqual(['cidade']);
    await ok(ana.put(path('update'), corpo));
  });

  it('os dias de prazo apertado valem na hora para os pedidos', async () => {
    const { ana } = system;
    const act = atelie(ana);
    const pedido = await act.pedido(await act.cliente(), { data: HOJE, prazo: somarDias(HOJE, 5) });
    const situacao = async () =>
      (await ok<Pedido>(ana.get(`/api/adm/pedidos/show/${pedido}`))).prazo_badge.situacao;
    await ok(ana.put(path('update'), { ...corpo, dias_de_prazo_apertado: 5 }));
    expect(await situacao()).toBe('apertado');
    const painel = await ok<{ pedidos_prazo_apertado: number }>(ana.get('/api/adm/painel/data'));
    expect(painel.pedidos_prazo_apertado).toBe(1);
    await ok(ana.put(path('update'), { ...corpo, dias_de_prazo_apertado: 4 }));
    expect(await situacao()).toBe('folgado');
    expect(
      await ok<{ pedidos_prazo_apertado: number }>(ana.get('/api/adm/painel/data')),
    ).toMatchObject({ pedidos_prazo_apertado: 0 });
  });

  it.each([
    [{ nome: ' ' }, 'nome', 'O campo Nome da oficina é obrigatório.'],
    [{ chave_pix: '123.456.789-00' }, 'chave_pix', 'O campo Chave Pix é inválido.'],
    [{ cidade: '' }, 'cidade', 'O campo Cidade é obrigatório quando há chave Pix.'],
    [{ saldo_inicial: 'muito' }, 'saldo_inicial', 'O campo Saldo inicial é inválido.'],
    [
      { dias_de_prazo_apertado: 61 },
      'dias_de_prazo_apertado',
      'O campo Dias de prazo apertado não pode ser superior a 60.',
    ],
  ])('recusam %j com uma frase sob o campo', async (mudanca, campo, frase) => {
    const antes = await mostrar();
    const answer = await system.ana.put(path('update'), { ...corpo, ...mudanca });
    expect([answer.status, answer.body.errors]).toEqual([422, { [campo]: [frase] }]);
    expect(await mostrar()).toEqual(antes);
  });

  it('o logotipo enviado se vê sem sessão, e removido não existe mais', async () => {
    const { ana } = system;
    const enviar = (bytes: Buffer) =>
      ana.post(path('logo')).attach('file', bytes, { filename: 'logo.png' });
    const visitante = await new Browser(system.url).open();
    expect((await visitante.get('/api/loja/logo')).status).toBe(404);
    const marca = async () => (await visitante.get('/api/loja/marca')).body;
    const { nome } = await mostrar();
    expect(await marca()).toEqual({ nome, logo: null });

    const recusado = await enviar(Buffer.from('<svg/>'));
    expect([recusado.status, Object.keys(recusado.body.errors)]).toEqual([422, ['file']]);

    expect((await enviar(await jpeg({ largura: 300, altura: 100 }))).status).toBe(201);
    const { logo } = await mostrar();
    expect(logo).toMatch(/^\/api\/loja\/logo\?v=[0-9a-f]{12}$/);
    expect(await marca()).toEqual({ nome, logo });
    const visto = await visitante.get(logo!).buffer(true);
    expect([visto.status, visto.headers['content-type']]).toEqual([200, 'image/webp']);

    await ok(ana.delete(path('logo')));
    expect((await mostrar()).logo).toBeNull();
    expect((await visitante.get('/api/loja/logo')).status).toBe(404);
  });
});
