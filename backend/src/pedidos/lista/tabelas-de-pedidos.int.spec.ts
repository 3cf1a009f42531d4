import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ContagensDePedidos,
  PaginaDePedidos,
  Pedido,
  PedidoNaoPago,
  ResumoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../../testing/atelie.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
/** One order in each stage, one archived, one cancelled; the second and the archived are unpaid. */
let inicial: number;
let producao: number;
let finalizado: number;
let entregue: number;
let arquivado: number;
let cancelado: number;
/** A word of all customers here: with it, the tables show nothing of other specs. */
const PALAVRA = 'zaluar';
type Inteiros = { contagens: ContagensDePedidos; tabela: PaginaDePedidos };
let antes: Inteiros;

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T15:00:00Z') });
  const { ana } = system;
  fazer = atelie(ana);
  antes = await inteiros();
  const maria = await fazer.cliente({ nome: 'Maria Ébano Zaluar', cpf: '390.533.447-05' });
  const joao = await fazer.cliente({ nome: 'João Caju Zaluar', cidade: 'Olinda' });
  const caneca = await fazer.produto({ nome: 'Caneca mágica' });
  inicial = await fazer.pedido(maria, { prazo: '2026-11-30', canal: 'instagram' });
  producao = await fazer.pedido(joao, { estagio_id: 2, prazo: '2026-11-22' });
  finalizado = await fazer.pedido(maria, { estagio_id: 3 });
  entregue = await fazer.pedido(joao, { estagio_id: 4, data: '2026-11-01' });
  arquivado = await fazer.pedido(joao);
  cancelado = await fazer.pedido(maria);
  await fazer.item(producao, caneca, { valor: 10 });
  await fazer.item(arquivado, caneca, { valor: 99 });
  await ok(ana.put(`/api/adm/pedidos/update/${arquivado}`, { cliente_id: joao, estagio_id: 4 }));
  await ok(ana.put(`/api/adm/pedidos/arquivar/${arquivado}`));
  await fazer.item(cancelado, caneca, { valor: 7 });
  await ok(ana.delete(`/api/adm/pedidos/destroy/${cancelado}`));
});

const url = (path: string) => `/api/adm/pedidos/${path}`;
/** The address of a table, searched for the word, and for what it already searches. */
const daqui = (path: string): string => {
  const { pathname, searchParams } = new URL(url(path), system.url);
  searchParams.set('pesquisa', `${searchParams.get('pesquisa') ?? ''} ${PALAVRA}`.trim());
  return `${pathname}?${searchParams}`;
};
const pagina = (path: string) => ok<PaginaDePedidos>(system.ana.get(daqui(path)));
const inteiros = async (): Promise<Inteiros> => ({
  contagens: await ok(system.ana.get(url('contagens'))),
  tabela: await ok(system.ana.get(url('datatable/0'))),
});
const ids = async (path: string) => (await pagina(path)).data.map(({ id }) => id);

describe('tabelas de pedidos', () => {
  it('mostra em cada aba os seus, do mais novo ao mais velho, com o total', async () => {
    const abas: [string, number[]][] = [
      ['datatable/0', [entregue, finalizado, producao, inicial]],
      ['datatable/1', [inicial]],
      ['datatable/2', [producao]],
      ['datatable/3', [finalizado]],
      ['datatable/4', [entregue]],
      ['arquivados', [arquivado]],
      ['apagar', [producao, arquivado]],
    ];
    for (const [aba, esperados] of abas) {
      const { data, total, totais, ...resto } = await pagina(aba);
      expect(totais).toBeDefined();
      expect([aba, data.map(({ id }) => id), total]).toEqual([aba, esperados, esperados.length]);
      expect(resto).toEqual({
        current_page: 1,
        per_page: 10,
        last_page: 1,
        from: 1,
        to: esperados.length,
      });
    }
  });

  it('diz quanto valem todos os pedidos do filtro, e quantos tem cada aba', async () => {
    const tudo = await pagina('datatable/0?per_page=10');
    const valores = ({ totais }: PaginaDePedidos) =>
      totais && [totais.valor_total, totais.valor_pago, totais.falta_pagar_br];
    expect(valores(tudo)).toEqual([10, 0, 'R$\u00a010,00']);
    expect(valores(await pagina('datatable/0?page=2'))).toEqual(valores(tudo));
    expect(valores(await pagina('datatable/0?pesquisa=joao'))).toEqual(valores(tudo));
    expect(valores(await pagina('datatable/0?pesquisa=maria'))).toEqual([0, 0, 'R$\u00a00,00']);
    expect(valores(await pagina('datatable/0?prazo=apertado'))).toEqual(valores(tudo));
    expect(valores(await pagina('apagar'))).toEqual([109, 0, 'R$\u00a0109,00']);
    expect(valores(await pagina('arquivados'))).toEqual([99, 0, 'R$\u00a099,00']);

    const { contagens, tabela } = await inteiros();
    const { todos, estagios } = antes.contagens;
    expect(contagens).toEqual({
      todos: todos + 4,
      estagios: { 1: estagios[1] + 1, 2: estagios[2] + 1, 3: estagios[3] + 1, 4: estagios[4] + 1 },
    });
    expect(tabela.total).toBe(antes.tabela.total + 4);
    expect(tabela.totais!.valor_total - antes.tabela.totais!.valor_total).toBeCloseTo(10, 6);
    expect(tabela.data.slice(0, 4).map(({ id }) => id)).toEqual([
      entregue,
      finalizado,
      producao,
      inicial,
    ]);
  });

  it('filtra pelo canal de venda, também na aba, e recusa um que não há', async () => {
    expect(await ids('datatable/0?canal=instagram')).toEqual([inicial]);
    expect(await ids('datatable/1?canal=instagram')).toEqual([inicial]);
    expect(await ids('datatable/2?canal=instagram')).toEqual([]);
    expect(await ids('datatable/0?canal=loja')).toEqual([]);
    const { data } = await pagina('datatable/0');
    expect(data.map(({ canal }) => canal)).toEqual([null, null, null, 'instagram']);
    const { status, body } = await system.ana.get(url('datatable/0?canal=orkut'));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { canal: ['O campo Canal de venda é inválido.'] } },
    });
  });

  it('busca por cliente, CPF, produto e número, com o total do que achou', async () => {
    const buscas: [string, number[]][] = [
      ['ebano', [finalizado, inicial]],
      ['MARIA ébano', [finalizado, inicial]],
      ['390.533.447-05', [finalizado, inicial]],
      ['magica joao', [producao]],
      [`#${entregue} joão`, [entregue]],
      ['%', []],
      ['nada disso', []],
    ];
    for (const [pesquisa, esperados] of buscas) {
      const achados = await ok<Pagina<ResumoDoPedido>>(
        system.ana.get(daqui(`datatable/0?pesquisa=${encodeURIComponent(pesquisa)}`)),
      );
      expect([pesquisa, achados.data.map(({ id }) => id), achados.total]).toEqual([
        pesquisa,
        esperados,
        esperados.length,
      ]);
    }
  });

  it('ordena por qualquer coluna menos tags e progresso; sem prazo fica por último', async () => {
    expect(await ids('datatable/0?order=prazo')).toEqual([producao, inicial, finalizado, entregue]);
    expect((await ids('datatable/0?order=prazo&sort=desc')).slice(0, 2)).toEqual([
      inicial,
      producao,
    ]);
    expect((await ids('datatable/0?order=valor&sort=desc'))[0]).toBe(producao);
    expect((await ids('datatable/0?order=data'))[0]).toBe(entregue);
    expect((await ids('datatable/0?order=cliente')).slice(0, 2)).toEqual([producao, entregue]);
    for (const order of [
      'id',
      'estagio',
      'estagio_id',
      'itens',
      'total_itens',
      'pago',
      'valor_total',
    ])
      for (const sort of ['asc', 'desc']) await pagina(`datatable/0?order=${order}&sort=${sort}`);
    for (const order of ['tags', 'progresso', 'busca', 'constructor', 'id;drop', '__proto__'])
      expect([order, (await system.ana.get(url(`datatable/0?order=${order}`))).status]).toEqual([
        order,
        422,
      ]);
  });

  it('mostra os cancelados a quem os procura, com os seus dados, e só então', async () => {
    const { data, total, totais } = await pagina('datatable/0?cancelados=1');
    expect([data.map(({ id }) => id), total, totais?.valor_total]).toEqual([[cancelado], 1, 7]);
    expect(data[0]).toMatchObject({
      cancelado: true,
      cliente: { nome: 'Maria Ébano Zaluar' },
      encomenda: 'Caneca mágica',
      valor_total: 7,
    });
    expect(await ids('datatable/1?cancelados=1')).toEqual([cancelado]);
    expect(await ids('datatable/2?cancelados=1')).toEqual([]);
    expect(await ids('datatable/0?cancelados=1&pesquisa=ebano')).toEqual([cancelado]);
    expect(await ids('datatable/0?cancelados=1&pesquisa=caju')).toEqual([]);
    for (const aba of [0, 1, 2, 3, 4])
      expect(await ids(`datatable/${aba}`)).not.toContain(cancelado);
    expect((await system.ana.get(url('datatable/0?cancelados=sim'))).status).toBe(422);
    const csv = await system.ana.get(daqui('datatable/0?cancelados=1&formato=csv'));
    expect([csv.status, csv.text.split('\r\n').filter(Boolean)]).toEqual([
      200,
      [expect.any(String), expect.stringContaining('Maria Ébano Zaluar')],
    ]);
  });

  it('o cancelado diz como se desfaz a quem pode, e volta de lá', async () => {
    const pedido = await fazer.pedido(await fazer.cliente({ nome: 'Rui Zaluar' }));
    await ok(system.ana.delete(url(`destroy/${pedido}`)));
    const mostrar = () => ok<Pedido>(system.ana.get(url(`show/${pedido}`)));
    const { desfazer_cancelamento: ato } = await mostrar();
    expect(ato).toEqual({ assunto: 'pedidos', id: pedido, revisao: 1 });
    await ok(system.ana.post(`/api/adm/desfazer/pedidos/${pedido}/${ato!.revisao}`));
    expect(await mostrar()).toMatchObject({ cancelado: false });
    expect(await mostrar()).not.toHaveProperty('desfazer_cancelamento');
    expect(await ids('datatable/0?cancelados=1')).not.toContain(pedido);
    await ok(system.ana.delete(url(`destroy/${pedido}`)));
  });

  it('filtra pela tag, junto com os outros filtros', async () => {
    const tag = await fazer.tag({ nome: 'Frágil Zaluar' });
    const outra = await fazer.tag({ nome: 'Presente Zaluar' });
    for (const pedido of [inicial, producao]) await fazer.tagNoPedido(pedido, tag);
    await fazer.tagNoPedido(producao, outra);
    expect(await ids(`datatable/0?tag=${tag}`)).toEqual([producao, inicial]);
    expect(await ids(`datatable/2?tag=${tag}`)).toEqual([producao]);
    expect(await ids(`datatable/0?tag=${tag}&pesquisa=ebano`)).toEqual([inicial]);
    expect(await ids(`datatable/0?tag=${outra}`)).toEqual([producao]);
    expect(await ids('datatable/0?tag=999999999')).toEqual([]);
    expect((await system.ana.get(url('datatable/0?tag=x'))).status).toBe(422);
  });

  it('onde há trabalho, o prazo mais antigo vem primeiro, e sem prazo por último', async () => {
    const cliente = await fazer.cliente({ nome: 'Ema Zaluar' });
    const semPrazo = await fazer.pedido(cliente, { estagio_id: 2 });
    const tarde = await fazer.pedido(cliente, { estagio_id: 2, prazo: '2026-12-20' });
    const antes = await fazer.pedido(cliente, { estagio_id: 2, prazo: '2026-11-21' });
    const [as15, as9] = await Promise.all(
      ['15:00', '0900'].map((hora_do_prazo) =>
        fazer.pedido(cliente, { estagio_id: 2, prazo: '2026-11-21', hora_do_prazo }),
      ),
    );
    const porPrazo = [as9, as15, antes, producao, tarde, semPrazo];
    expect(await ids('datatable/2')).toEqual(porPrazo);
    const aoContrario = [tarde, producao, as15, as9, antes, semPrazo];
    expect(await ids('datatable/2?order=prazo&sort=desc')).toEqual(aoContrario);
    for (const pedido of [semPrazo, tarde, antes, as9!, as15!])
      await ok(system.ana.delete(url(`destroy/${pedido}`)));
  });

  it('pagina, e fica vazia além da última página', async () => {
    const clientes = await fazer.cliente({ nome: 'Edu Zaluar' });
    for (let i = 0; i < 11; i++) await fazer.pedido(clientes, { estagio_id: 3 });
    const primeira = await pagina('datatable/3?page=1');
    const segunda = await pagina('datatable/3?page=2');
    expect(primeira).toMatchObject({ total: 12, last_page: 2, from: 1, to: 10 });
    expect(segunda).toMatchObject({ total: 12, current_page: 2, from: 11, to: 12 });
    expect(segunda.data.at(-1)!.id).toBe(finalizado);
    expect(await pagina('datatable/3?page=1000000000&per_page=25')).toMatchObject({
      data: [],
      total: 12,
      current_page: 1_000_000,
      per_page: 25,
      last_page: 1,
      from: null,
      to: null,
    });
  });

  it('oferece os pedidos não pagos a quem recebe', async () => {
    const naoPagos = (pesquisa: string) =>
      ok<PedidoNaoPago[]>(system.ana.get(url('nao-pagos')).query({ pesquisa }));
    const arquivadoDeJoao = {
      id: arquivado,
      nome: `#${arquivado} João Caju Zaluar`,
      cliente: 'João Caju Zaluar',
      distincao: 'Olinda',
      falta_pagar: 99,
      falta_pagar_br: 'R$\u00a099,00',
    };
    expect((await naoPagos('')).slice(0, 2).map(({ id }) => id)).toEqual([arquivado, producao]);
    expect((await naoPagos(PALAVRA)).map(({ id }) => id)).toEqual([arquivado, producao]);
    expect(await naoPagos(`#${arquivado} João Caju Zaluar`)).toEqual([arquivadoDeJoao]);
  });

  it('mostra os itens de um pedido', async () => {
    const itens = (query: string) =>
      ok<Pagina<{ produto: string }>>(
        system.ana.get(`/api/adm/itens/datatable/${producao}${query}`),
      );
    expect(await itens('')).toMatchObject({
      data: [{ produto: 'Caneca mágica', pedido_id: producao, valor_total: 10 }],
      total: 1,
    });
    expect(await itens('?pesquisa=MAGICA')).toMatchObject({ total: 1 });
    expect(await itens('?pesquisa=prato')).toMatchObject({ data: [], total: 0 });
    for (const order of [
      'id',
      'produto',
      'quantidade',
      'valor',
      'desconto',
      'valor_total',
      'estagio',
    ])
      await itens(`?order=${order}&sort=desc`);
  });
});

describe('o número que se procura', () => {
  it('vem primeiro, em toda tabela e lista de escolha de pedidos', async () => {
    const caneca = await fazer.produto({ nome: 'Caneca' });
    const procurado = await fazer.pedido(await fazer.cliente(), { estagio_id: 2 });
    // Newer ones, with the digits of that number in the customer's name.
    const outro = await fazer.cliente({ nome: `Ateliê ${procurado}` });
    const novos = [
      await fazer.pedido(outro, { estagio_id: 2 }),
      await fazer.pedido(outro, { estagio_id: 2 }),
    ];
    for (const pedido of [procurado, ...novos]) await fazer.item(pedido, caneca, { valor: 5 });
    await ok(system.ana.put(url(`update/${procurado}`), { cliente_id: outro, estagio_id: 2 }));
    const linhas = async (path: string, pesquisa: string) => {
      const { body } = await system.ana.get(path).query({ pesquisa });
      const achadas = (Array.isArray(body) ? body : body.data) as { id: number }[];
      return achadas.map(({ id }) => id);
    };
    const lugares = [
      url('datatable/0?per_page=50'),
      url('datatable/2?order=cliente&sort=desc&per_page=50'),
      url('apagar?per_page=50'),
      url('nao-pagos'),
      '/api/adm/entrega-destinos/pedido_list',
      `/api/adm/clientes/pedidos/${outro}`,
    ];
    for (const path of lugares)
      for (const pesquisa of [`${procurado}`, `#${procurado}`, ` # ${procurado}`]) {
        const [primeiro, ...resto] = await linhas(path, pesquisa);
        expect([path, pesquisa, primeiro]).toEqual([path, pesquisa, procurado]);
        // Orders of other specs may bear these digits too.
        expect([path, resto.filter((id) => novos.includes(id)).length]).toEqual([path, 2]);
        expect(path.includes('clientes') ? resto.length : 2).toBe(2);
      }
  });
});
