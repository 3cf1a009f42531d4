import { beforeAll, describe, expect, it } from 'vitest';
import type { Achados } from '@encomenda/contracts/busca/busca.http';
import { PODERES_DO_PAPEL, type Papel } from '@encomenda/contracts/usuarios/papeis';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/browser.js';
import { entrarComo } from '../testing/entrar-como.js';
import type { Shop } from '../testing/running-system.js';
import { openShop } from '../testing/shop.js';

const NADA: Achados = { pedidos: [], clientes: [], produtos: [] };

let system: Shop;
let joao: number;
let mariana: number;
let ana: number;
let caneca: number;
let primeiro: number;
let segundo: number;

const pedir = (query: Record<string, string>, quem: Browser = system.ana) =>
  ok<Achados>(quem.get(`/api/adm/busca?${new URLSearchParams(query).toString()}`));
const buscar = (pesquisa: string) => pedir({ pesquisa });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('a busca', () => {
  beforeAll(async () => {
    system = await openShop();
    const fazer = atelie(system.ana);
    joao = await fazer.cliente({
      nome: 'João Conceição',
      cpf: '529.982.247-25',
      telefone: '(31) 97777-8888',
    });
    mariana = await fazer.cliente({ nome: 'Mariana 50%_off' });
    ana = await fazer.cliente({ nome: 'Ana Luz' });
    caneca = await fazer.produto({ nome: 'Caneca de Luz', ativo_site: 1 });
    primeiro = await fazer.pedido(joao);
    segundo = await fazer.pedido(ana, { estagio_id: 2 });
    await fazer.item(segundo, caneca);
  });

  it('acha de cada assunto, sem acentos nem maiúsculas', async () => {
    expect(await buscar('  CONCEICAO joao')).toEqual({
      pedidos: [
        { id: primeiro, cliente: 'João Conceição', distincao: null, situacao: 'Inicializar' },
      ],
      clientes: [
        { id: joao, nome: 'João Conceição', distincao: 'CPF final 247-25 · (31) 97777-8888' },
      ],
      produtos: [],
    });
    expect(await buscar('luz')).toEqual({
      pedidos: [{ id: segundo, cliente: 'Ana Luz', distincao: null, situacao: 'Em Produção' }],
      clientes: [{ id: ana, nome: 'Ana Luz', distincao: `Cadastro ${ana}` }],
      produtos: [{ id: caneca, nome: 'Caneca de Luz', categoria: null }],
    });
  });

  it('a quem não atende mostra o CPF mascarado, e nada mais', async () => {
    const auditor = await entrarComo(system, 'Auditor');
    expect((await pedir({ pesquisa: 'conceicao' }, auditor)).clientes).toEqual([
      { id: joao, nome: 'João Conceição', distincao: 'CPF •••.982.247-••' },
    ]);
  });

  it('põe antes quem tem a palavra no começo', async () => {
    expect(ids((await buscar('ana')).clientes)).toEqual([ana, mariana]);
  });

  it('acha um cliente pelo fim do CPF, e os seus pedidos', async () => {
    const achados = await buscar('247-25');
    expect([ids(achados.clientes), ids(achados.pedidos)]).toEqual([[joao], [primeiro]]);
  });

  it('acha um cliente por um pedaço do telefone, e os seus pedidos', async () => {
    for (const pedaco of ['(31) 97777-8888', '77-88', '+55 31 97777 8888']) {
      const achados = await buscar(pedaco);
      expect([pedaco, ids(achados.clientes), ids(achados.pedidos)]).toEqual([
        pedaco,
        [joao],
        [primeiro],
      ]);
    }
  });

  it('#2 é o pedido 2 e mais nada; 2 o traz primeiro', async () => {
    expect(await buscar(`#${segundo}`)).toMatchObject({ ...NADA, pedidos: [{ id: segundo }] });
    expect(await buscar('#999')).toEqual(NADA);
    expect((await buscar(String(segundo))).pedidos[0]).toMatchObject({ id: segundo });
  });

  it('não toma por sinais o que se escreveu', async () => {
    expect(ids((await buscar('50%_')).clientes)).toEqual([mariana]);
    for (const sinais of ['%', '_', '\\', "'; drop table x --", '(']) {
      const { pedidos, produtos } = await buscar(sinais);
      expect([pedidos, produtos]).toEqual([[], []]);
    }
    const longa = await system.ana.get(`/api/adm/busca?pesquisa=${'a'.repeat(201)}`);
    expect([longa.status, Object.keys(longa.body.errors)]).toEqual([422, ['pesquisa']]);
  });

  it('responde cinco de cada, os pedidos mais novos primeiro', async () => {
    const fazer = atelie(system.ana);
    const novos: number[] = [];
    for (let n = 0; n < 6; n++) novos.unshift(await fazer.pedido(mariana));
    expect(ids((await buscar('mariana')).pedidos)).toEqual(novos.slice(0, 5));
  });

  it('diz o que saiu do painel', async () => {
    const cancelado = await atelie(system.ana).pedido(ana);
    await ok(system.ana.delete(`/api/adm/pedidos/destroy/${cancelado}`));
    expect((await buscar(`#${cancelado}`)).pedidos[0]?.situacao).toBe('Cancelado');
  });

  it('sem palavras, dá nome aos números que lhe pedem, e a nenhum outro', async () => {
    expect(await buscar('')).toEqual(NADA);
    const achados = await pedir({
      pedidos: `${primeiro},${segundo}`,
      clientes: `${ana},99999`,
      produtos: String(caneca),
    });
    expect([ids(achados.pedidos), ids(achados.clientes), ids(achados.produtos)]).toEqual([
      [segundo, primeiro],
      [ana],
      [caneca],
    ]);
    for (const ruim of ['1,', 'x', '1 or 1=1', '1,2,3,4,5,6,7,8,9', '9999999999'])
      expect(
        (await system.ana.get(`/api/adm/busca?pedidos=${encodeURIComponent(ruim)}`)).status,
      ).toBe(422);
  });

  const PAPEIS_DE_FORA: readonly Papel[] = ['Atendimento', 'Produção', 'Visitante'];
  it.each(PAPEIS_DE_FORA.map((papel) => [papel] as const))(
    '%s acha só o que pode ler, pelas palavras e pelos números',
    async (papel) => {
      const conta = {
        name: papel,
        email: `${PAPEIS_DE_FORA.indexOf(papel)}@x.br`,
        role: papel,
        password: 'girafa na varanda',
      };
      expect((await system.ana.post('/api/adm/users/store', conta)).status).toBe(201);
      const pessoa = await new Browser(system.url).open();
      await pessoa.post('/login', conta);
      const pode = (assunto: keyof Achados) =>
        PODERES_DO_PAPEL[papel].includes(`${assunto}:ler`) ? 1 : 0;
      const esperado = [pode('pedidos'), pode('clientes'), pode('produtos')];
      const quantos = ({ pedidos, clientes, produtos }: Achados) =>
        [pedidos, clientes, produtos].map((rows) => Math.min(1, rows.length));
      expect(quantos(await pedir({ pesquisa: 'luz' }, pessoa))).toEqual(esperado);
      const numeros = {
        pedidos: String(segundo),
        clientes: String(ana),
        produtos: String(caneca),
      };
      expect(quantos(await pedir(numeros, pessoa))).toEqual(esperado);
    },
  );

  it('não responde a quem não entrou', async () => {
    expect((await new Browser(system.url).get('/api/adm/busca?pesquisa=luz')).status).toBe(401);
  });
});
