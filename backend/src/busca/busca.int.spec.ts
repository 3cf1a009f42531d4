import { beforeAll, describe, expect, it } from 'vitest';
import type { Achados } from '@encomenda/contracts/busca/busca.http';
import { PODERES_DO_PAPEL, type Papel } from '@encomenda/contracts/usuarios/papeis';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const NADA: Achados = { pedidos: [], clientes: [], produtos: [], solicitacoes: [] };

let system: Shop;
let jonas: number;
let floriana: number;
let oriana: number;
let vela: number;
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
    jonas = await fazer.cliente({
      nome: 'Jonas Assunção',
      cpf: '731.846.205-90',
      telefone: '(31) 97341-8652',
    });
    floriana = await fazer.cliente({ nome: 'Floriana 50%_off' });
    oriana = await fazer.cliente({ nome: 'Oriana Lume' });
    vela = await fazer.produto({ nome: 'Vela de Lume', ativo_site: 1 });
    primeiro = await fazer.pedido(jonas);
    segundo = await fazer.pedido(oriana, { estagio_id: 2 });
    await fazer.item(segundo, vela);
  });

  it('acha de cada assunto, sem acentos nem maiúsculas', async () => {
    expect(await buscar('  ASSUNCAO jonas')).toEqual({
      pedidos: [
        { id: primeiro, cliente: 'Jonas Assunção', distincao: null, situacao: 'Inicializar' },
      ],
      clientes: [
        { id: jonas, nome: 'Jonas Assunção', distincao: 'CPF final 205-90 · (31) 97341-8652' },
      ],
      produtos: [],
      solicitacoes: [],
    });
    expect(await buscar('lume')).toEqual({
      pedidos: [{ id: segundo, cliente: 'Oriana Lume', distincao: null, situacao: 'Em Produção' }],
      clientes: [{ id: oriana, nome: 'Oriana Lume', distincao: `Cadastro ${oriana}` }],
      produtos: [{ id: vela, nome: 'Vela de Lume', categoria: null }],
      solicitacoes: [],
    });
  });

  it('a quem não atende mostra o CPF mascarado, e nada mais', async () => {
    const auditor = await entrarComo(system, 'Auditor');
    expect((await pedir({ pesquisa: 'assuncao' }, auditor)).clientes).toEqual([
      { id: jonas, nome: 'Jonas Assunção', distincao: 'CPF •••.846.205-••' },
    ]);
  });

  it('põe antes quem tem a palavra no começo', async () => {
    expect(ids((await buscar('oriana')).clientes)).toEqual([oriana, floriana]);
  });

  it('acha um cliente pelo fim do CPF, e os seus pedidos', async () => {
    const achados = await buscar('205-90');
    expect([ids(achados.clientes), ids(achados.pedidos)]).toEqual([[jonas], [primeiro]]);
  });

  it('acha um cliente por um pedaço do telefone, e os seus pedidos', async () => {
    for (const pedaco of ['(31) 97341-8652', '341-865', '+55 31 97341 8652']) {
      const achados = await buscar(pedaco);
      expect([pedaco, ids(achados.clientes), ids(achados.pedidos)]).toEqual([
        pedaco,
        [jonas],
        [primeiro],
      ]);
    }
  });

  it('com #, é o pedido do número e mais nada; sem #, ele vem primeiro', async () => {
    expect(await buscar(`#${segundo}`)).toMatchObject({ ...NADA, pedidos: [{ id: segundo }] });
    expect(await buscar('#999999')).toEqual(NADA);
    expect((await buscar(String(segundo))).pedidos[0]).toMatchObject({ id: segundo });
  });

  it('não toma por sinais o que se escreveu', async () => {
    expect(ids((await buscar('50%_')).clientes)).toEqual([floriana]);
    for (const sinais of ['%', '_', '\\', "'; drop table x --", '(']) {
      const { pedidos, produtos } = await buscar(sinais);
      const nomes = [...pedidos.map(({ cliente }) => cliente), ...produtos.map(({ nome }) => nome)];
      // A name without the sign would have matched it as a wildcard.
      expect(nomes.filter((nome) => !nome.includes(sinais))).toEqual([]);
    }
    const longa = await system.ana.get(`/api/adm/busca?pesquisa=${'a'.repeat(201)}`);
    expect([longa.status, Object.keys(longa.body.errors)]).toEqual([422, ['pesquisa']]);
  });

  it('responde cinco de cada, os pedidos mais novos primeiro', async () => {
    const fazer = atelie(system.ana);
    const novos: number[] = [];
    for (let n = 0; n < 6; n++) novos.unshift(await fazer.pedido(floriana));
    expect(ids((await buscar('floriana')).pedidos)).toEqual(novos.slice(0, 5));
  });

  it('diz o que saiu do painel', async () => {
    const cancelado = await atelie(system.ana).pedido(oriana);
    await ok(system.ana.delete(`/api/adm/pedidos/destroy/${cancelado}`));
    expect((await buscar(`#${cancelado}`)).pedidos[0]?.situacao).toBe('Cancelado');
  });

  it('sem palavras, dá nome aos números que lhe pedem, e a nenhum outro', async () => {
    expect(await buscar('')).toEqual(NADA);
    const achados = await pedir({
      pedidos: `${primeiro},${segundo}`,
      clientes: `${oriana},999999999`,
      produtos: String(vela),
    });
    expect([ids(achados.pedidos), ids(achados.clientes), ids(achados.produtos)]).toEqual([
      [segundo, primeiro],
      [oriana],
      [vela],
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
      const pessoa = await entrarComo(system, papel);
      const pode = (assunto: keyof Achados) =>
        PODERES_DO_PAPEL[papel].includes(`${assunto}:ler`) ? 1 : 0;
      const esperado = [pode('pedidos'), pode('clientes'), pode('produtos')];
      const quantos = ({ pedidos, clientes, produtos }: Achados) =>
        [pedidos, clientes, produtos].map((rows) => Math.min(1, rows.length));
      expect(quantos(await pedir({ pesquisa: 'lume' }, pessoa))).toEqual(esperado);
      const numeros = {
        pedidos: String(segundo),
        clientes: String(oriana),
        produtos: String(vela),
      };
      expect(quantos(await pedir(numeros, pessoa))).toEqual(esperado);
    },
  );

  it('não responde a quem não entrou', async () => {
    expect((await new Browser(system.url).get('/api/adm/busca?pesquisa=lume')).status).toBe(401);
  });
});
