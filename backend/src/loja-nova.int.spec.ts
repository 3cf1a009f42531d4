import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParesDeClientes } from '@encomenda/contracts/clientes/clientes.http';
import { provaBasta } from '@encomenda/contracts/loja/prova';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import type { PaginaDePedidos, Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { atelie, ok } from './testing/atelie.js';
import { abrirVitrinePropria, type VitrinePropria } from './testing/vitrine/vitrine.js';

// These tests need a shop without the records and settings of other specs, or with limits.
let loja: VitrinePropria;
let fazer: ReturnType<typeof atelie>;

const adm = (path: string) => `/api/adm/${path}`;

beforeAll(async () => {
  loja = await abrirVitrinePropria({ limits: true });
  fazer = atelie(loja.ana);
});
afterAll(() => loja.fechar());

describe('uma loja nova', () => {
  it('não pede sinal: a produção inicia, e o Painel nada diz', async () => {
    const id = await fazer.pedido(await fazer.cliente(), { estagio_id: 1 });
    await fazer.item(id, await fazer.produto({ nome: 'Bolo', valor: 90 }), { valor: 90 });
    expect(await ok<Pedido>(loja.ana.get(adm(`pedidos/show/${id}`)))).toMatchObject({
      falta_do_sinal: 0,
    });
    const { esperando_sinal } = await ok<DadosDoPainel>(loja.ana.get(adm('painel/data')));
    expect(esperando_sinal).toBeNull();
    const semSinal = loja.ana.get(adm('pedidos/datatable/1')).query({ sem_sinal: '1' });
    expect((await ok<PaginaDePedidos>(semSinal)).data).toEqual([]);
    await ok(loja.ana.put(adm(`pedidos/next-estagio/${id}`), {}));
  });
});

describe('dois cadastros do mesmo cliente', () => {
  const pares = async () =>
    (await ok<ParesDeClientes>(loja.ana.get(adm('clientes/duplicados')))).data;

  it('não são os de mesmo nome com CPF diferente', async () => {
    const ids: number[] = [];
    for (const cpf of ['123.456.789-09', '529.982.247-25', null])
      ids.push(await fazer.cliente({ nome: 'Olga Brandão', cpf }));
    const [uma, outra, semCpf] = ids;
    expect((await pares()).map(({ um, outro }) => [um.id, outro.id])).toEqual([
      [uma, semCpf],
      [outra, semCpf],
    ]);
  });

  it('são os de mesmo telefone e nome parecido', async () => {
    const um = await fazer.cliente({ nome: 'Lúcia Prado', telefone: '11911112222' });
    const outro = await fazer.cliente({ nome: 'Lucia Prado', telefone: '11911112222' });
    expect((await pares()).find((par) => par.um.id === um)).toMatchObject({
      outro: { id: outro },
      motivos: ['telefone', 'nome'],
    });
  });
});

describe('muitas encomendas de uma vez', () => {
  let caneca: number;
  beforeAll(async () => {
    caneca = await loja.produto({ nome: 'Caneca' });
  });

  const escondido = (html: string, nome: string): string =>
    new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const preenchido = async (telefone: string) => {
    const html = await loja.pagina(`/produtos/encomendar/${caneca}`);
    return {
      formulario: escondido(html, 'formulario'),
      revisao: escondido(html, 'revisao'),
      quantidade: '1',
      nome: 'Maria da Silva',
      telefone,
    };
  };
  const enviar = (campos: object) =>
    loja.visitor.post(`/produtos/encomendar/${caneca}`).type('form').redirects(0).send(campos);
  const provar = (formulario: string): string => {
    for (let prova = 0; ; prova += 1)
      if (provaBasta(createHash('sha256').update(`${formulario}.${prova}`).digest()))
        return String(prova);
  };

  it('do mesmo telefone, a loja recebe até o limite e diz quando tentar de novo', async () => {
    const respostas = [];
    for (let i = 0; i < 8; i++) respostas.push(await enviar(await preenchido('81 98888-0000')));
    const [ultima] = respostas.slice(-1);
    expect(ultima!.status).toBe(429);
    expect(ultima!.text).toContain('Muitas encomendas');
    expect(Number(ultima!.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do mesmo endereço sem a prova, menos do que com ela', async () => {
    const semProva = await enviar(await preenchido('81 98888-0101'));
    expect(semProva.status).toBe(429);
    const campos = await preenchido('81 98888-0102');
    const comProva = await enviar({ ...campos, prova: provar(campos.formulario) });
    expect(comProva.status).toBe(303);
    const emprestada = await enviar({
      ...(await preenchido('81 98888-0103')),
      prova: '9'.repeat(12),
    });
    expect(emprestada.status).toBe(429);
  });
});
