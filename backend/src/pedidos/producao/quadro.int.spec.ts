import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { PaginaDaProducao } from '@encomenda/contracts/pedidos/producao/producao.http';
import type { Quadro } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { beforeAll, describe, expect, it } from 'vitest';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let bia: Browser;
/** A word of all names here: with it, board and production show nothing of other specs. */
const PALAVRA = 'quixote';
const daqui = (consulta: object) => ({ pesquisa: PALAVRA, ...consulta });
let antes: { quadro: Quadro; producao: PaginaDaProducao };
const feito = { maria: 0, joao: 0, brigadeiro: 0, bolo: 0, tag: 0 };
const pedido = { vazio: 0, aIniciar: 0, emProducao: 0, pronto: 0, entregue: 0, longe: 0 };
const item = { aIniciar: 0, emProducao: 0 };

const adm = (path: string) => `/api/adm/${path}`;
const quadro = (consulta: object = {}, quem = system.ana) =>
  ok<Quadro>(quem.get(adm('pedidos/quadro')).query(daqui(consulta)));
const quadroInteiro = () => ok<Quadro>(system.ana.get(adm('pedidos/quadro')));
const coluna = async (id: EstagioId, consulta: object = {}) =>
  (await quadro(consulta)).colunas.find(({ estagio_id }) => estagio_id === id)!;
const produzir = (consulta: object = {}) =>
  ok<PaginaDaProducao>(bia.get(adm('producao/datatable')).query(daqui(consulta)));
const producaoInteira = () => ok<PaginaDaProducao>(bia.get(adm('producao/datatable')));
const mover = (id: number, estagio_visto: number, estagio_id: number, quem = system.ana) =>
  quem.put(adm(`pedidos/mover/${id}`), { estagio_visto, estagio_id });
const recusa = async (test: ReturnType<typeof mover>) => {
  const { status, body } = await test;
  return [status, (body as { message: string }).message];
};

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T15:00:00Z') });
  fazer = atelie(system.ana);
  bia = await entrarComo(system, 'Produção');
  antes = { quadro: await quadroInteiro(), producao: await producaoInteira() };
  feito.maria = await fazer.cliente({ nome: 'Maria Quixote' });
  feito.joao = await fazer.cliente({ nome: 'João Quixote' });
  feito.brigadeiro = await fazer.produto({ nome: 'Brigadeiro Quixote', valor: 2 });
  feito.bolo = await fazer.produto({ nome: 'Bolo Quixote', valor: 90 });
  feito.tag = await fazer.tag({ nome: 'Urgente Quixote' });
  const data = '2026-11-02';
  const novo = (estagio_id: EstagioId, prazo: string | null, cliente = feito.maria) =>
    fazer.pedido(cliente, { estagio_id, data, prazo });

  pedido.vazio = await novo(1, null);
  pedido.aIniciar = await novo(1, '2026-11-27', feito.joao);
  item.aIniciar = await fazer.item(pedido.aIniciar, feito.brigadeiro, { quantidade: 300 });
  pedido.emProducao = await novo(2, '2026-11-20');
  item.emProducao = await fazer.item(pedido.emProducao, feito.brigadeiro, { quantidade: 40 });
  await fazer.item(pedido.emProducao, feito.bolo, { valor: 90 });
  await ok(system.ana.put(adm(`itens/next-estagio/${item.emProducao}`)));
  await fazer.tagNoPedido(pedido.emProducao, feito.tag);
  pedido.pronto = await novo(2, '2026-11-22');
  const feitoJa = await fazer.item(pedido.pronto, feito.bolo, { valor: 90 });
  await ok(system.ana.put(adm(`itens/next-estagio/${feitoJa}`)));
  await ok(system.ana.put(adm(`itens/next-estagio/${feitoJa}`)));
  await ok(system.ana.put(adm(`pedidos/next-estagio/${pedido.pronto}`)));
  pedido.entregue = await novo(4, '2026-11-10');
  pedido.longe = await novo(2, '2026-12-24', feito.joao);
  await fazer.item(pedido.longe, feito.bolo, { valor: 90 });
}, 120_000);

describe('o quadro', () => {
  it('mostra cada pedido na coluna do seu estágio, o prazo mais perto primeiro', async () => {
    const { colunas } = await quadro();
    expect(
      colunas.map(({ nome, quantidade, cartoes }) => [nome, quantidade, cartoes.map((c) => c.id)]),
    ).toEqual([
      ['Inicializar', 2, [pedido.aIniciar, pedido.vazio]],
      ['Em Produção', 2, [pedido.emProducao, pedido.longe]],
      ['Finalizado', 1, [pedido.pronto]],
      ['Entregue', 1, [pedido.entregue]],
    ]);
    expect(colunas[1]!.cartoes[0]).toMatchObject({
      cliente: { nome: 'Maria Quixote' },
      encomenda: '40 × Brigadeiro Quixote, Bolo Quixote',
      prazo_badge: { situacao: 'vencido' },
      tags: [{ nome: 'Urgente Quixote' }],
      falta_pagar: 1890,
      movimentos: [
        { para: 1, impedimento: null },
        { para: 3, impedimento: 'Finalize 2 itens para continuar.' },
        { para: 4, impedimento: 'Passe primeiro por “Finalizado”.' },
      ],
    });
  });

  it('sem pesquisa, conta também os dos outros', async () => {
    const { colunas } = await quadroInteiro();
    expect(
      colunas.map(({ quantidade }, i) => quantidade - antes.quadro.colunas[i]!.quantidade),
    ).toEqual([2, 2, 1, 1]);
  });

  it('a revisão de cada cartão é a do pedido', async () => {
    const [cartao] = (await coluna(2)).cartoes;
    const { revisao } = await ok<Pedido>(system.ana.get(adm(`pedidos/show/${cartao!.id}`)));
    expect(cartao!.revisao).toBe(revisao);
  });

  it('filtra por tag, por produto e por texto, e conta o que filtrou', async () => {
    const emProducao = [2, [pedido.emProducao]];
    const achados = async (consulta: object) =>
      (await quadro(consulta)).colunas
        .filter(({ quantidade }) => quantidade > 0)
        .map(({ estagio_id, cartoes }) => [estagio_id, cartoes.map(({ id }) => id)]);
    expect(await achados({ tag: feito.tag })).toEqual([emProducao]);
    expect(await achados({ produto: feito.brigadeiro })).toEqual([
      [1, [pedido.aIniciar]],
      emProducao,
    ]);
    expect(await achados({ pesquisa: 'joão bolo quixote' })).toEqual([[2, [pedido.longe]]]);
    expect(await achados({ produto: 999_999_999 })).toEqual([]);
  });

  it('uma página por coluna até que se peça mais', async () => {
    for (let n = 0; n < 25; n++) await fazer.pedido(feito.joao, { estagio_id: 3 });
    const primeira = await coluna(3);
    expect([primeira.quantidade, primeira.cartoes.length]).toEqual([26, 25]);
    const duas = await coluna(3, { finalizado: 2 });
    expect([duas.quantidade, duas.cartoes.length]).toEqual([26, 26]);
    const { status, body } = await system.ana.get(adm('pedidos/quadro?finalizado=21&entregue='));
    expect([status, body.errors]).toEqual([
      422,
      {
        finalizado: ['O campo Páginas de Finalizado não pode ser superior a 20.'],
        entregue: ['O campo Páginas de Entregue é obrigatório.'],
      },
    ]);
  });

  it('Produção vê os cartões sem valores, e o que não pode mover', async () => {
    const { colunas } = await quadro({}, bia);
    const [pronto] = colunas[2]!.cartoes;
    expect(pronto).not.toHaveProperty('falta_pagar');
    expect(pronto!.movimentos).toEqual([
      { para: 1, impedimento: 'Seu perfil não volta pedidos de estágio.' },
      { para: 2, impedimento: 'Seu perfil não volta pedidos de estágio.' },
      { para: 4, impedimento: 'Seu perfil não entrega pedidos.' },
    ]);
    const auditor = await entrarComo(system, 'Auditor');
    const [visto] = (await quadro({}, auditor)).colunas[0]!.cartoes;
    expect(visto!.movimentos[0]).toEqual({ para: 2, impedimento: 'Seu perfil não move pedidos.' });
    expect((await mover(pedido.aIniciar, 1, 2, auditor)).status).toBe(403);
  });
});

describe('mover um cartão', () => {
  it('avança, volta e se desfaz; repetido com a mesma chave, uma vez só', async () => {
    const chave = crypto.randomUUID();
    const avancar = () => mover(pedido.aIniciar, 1, 2).set('Idempotency-Key', chave);
    const primeira = await ok<{ message: string; desfazer: { revisao: number } }>(avancar());
    expect(primeira.message).toBe(`Pedido #${pedido.aIniciar} em produção.`);
    expect(await ok(avancar())).toEqual(primeira);
    await ok(
      system.ana.post(adm(`desfazer/pedidos/${pedido.aIniciar}/${primeira.desfazer.revisao}`)),
    );
    expect((await coluna(1)).cartoes[0]!.id).toBe(pedido.aIniciar);
    await ok(mover(pedido.aIniciar, 1, 2, bia));
    expect(await ok(mover(pedido.aIniciar, 2, 1))).toMatchObject({
      message: `Pedido #${pedido.aIniciar} agora em Inicializar.`,
      type: 'success',
      desfazer: { assunto: 'pedidos', id: pedido.aIniciar },
    });
  });

  it('recusado, diz por quê, e o cartão fica onde está', async () => {
    expect(await recusa(mover(pedido.vazio, 1, 2))).toEqual([
      409,
      'Adicione ao menos um item antes de iniciar a produção.',
    ]);
    expect(await recusa(mover(pedido.pronto, 3, 4, bia))).toEqual([
      409,
      'Seu perfil não entrega pedidos.',
    ]);
    expect(await recusa(mover(999_999_999, 1, 2))).toEqual([404, 'Pedido não encontrado.']);
    const { status, body } = await system.ana.put(adm(`pedidos/mover/${pedido.vazio}`), {
      estagio_id: 5,
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        estagio_id: ['O campo Estágio é inválido.'],
        estagio_visto: ['O campo Estágio visto é obrigatório.'],
      },
    ]);
    const { colunas } = await quadro();
    expect(colunas[0]!.cartoes.map(({ id }) => id)).toContain(pedido.vazio);
    expect(colunas[1]!.cartoes.map(({ id }) => id)).toContain(pedido.emProducao);
  });

  it('duas pessoas no mesmo cartão: uma move, a outra ouve onde ele está', async () => {
    const respostas = await Promise.all([
      recusa(mover(pedido.aIniciar, 1, 2)),
      recusa(mover(pedido.aIniciar, 1, 2, bia)),
    ]);
    expect(respostas.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [200, `Pedido #${pedido.aIniciar} em produção.`],
      [409, 'Este pedido já passou para “Em Produção”.'],
    ]);
    await ok(mover(pedido.aIniciar, 2, 1));
  });
});

describe('produzir', () => {
  it('soma por produto o que os pedidos abertos pedem em sete dias, os atrasados também', async () => {
    const { data, ...resto } = await produzir();
    expect(resto).toMatchObject({
      total: 2,
      ate: '2026-11-28',
      ate_br: '28/11/2026',
      unidades: { quantidade: 341, quantidade_finalizada: 0 },
      pedidos: 2,
    });
    expect(data).toMatchObject([
      {
        chave: `produto-${feito.brigadeiro}`,
        produto: 'Brigadeiro Quixote',
        quantidade: 340,
        quantidade_finalizada: 0,
        pedidos: 2,
        itens: [
          {
            id: item.emProducao,
            pedido_id: pedido.emProducao,
            pedido_estagio_id: 2,
            estagio_id: 2,
            cliente: 'Maria Quixote',
            prazo_badge: { situacao: 'vencido' },
            quantidade: 40,
          },
          { id: item.aIniciar, pedido_estagio_id: 1, estagio_id: 1, prazo: '2026-11-27' },
        ],
      },
      { chave: `produto-${feito.bolo}`, produto: 'Bolo Quixote', quantidade: 1, pedidos: 1 },
    ]);
  });

  it('sem pesquisa, soma também o que os outros pedem', async () => {
    const inteira = await producaoInteira();
    expect([
      inteira.total - antes.producao.total,
      inteira.pedidos - antes.producao.pedidos,
      inteira.unidades.quantidade - antes.producao.unidades.quantidade,
    ]).toEqual([2, 2, 341]);
  });

  it('até outro dia, com os sem prazo, por tag, produto e nome', async () => {
    const produtos = async (consulta: object) =>
      (await produzir(consulta)).data.map(({ produto, quantidade }) => [produto, quantidade]);
    expect(await produtos({ ate: '2026-12-24' })).toEqual([
      ['Brigadeiro Quixote', 340],
      ['Bolo Quixote', 2],
    ]);
    expect(await produtos({ ate: '2026-11-20' })).toEqual([
      ['Brigadeiro Quixote', 40],
      ['Bolo Quixote', 1],
    ]);
    expect(await produtos({ tag: feito.tag })).toEqual([
      ['Brigadeiro Quixote', 40],
      ['Bolo Quixote', 1],
    ]);
    expect(await produtos({ produto: feito.bolo })).toEqual([['Bolo Quixote', 1]]);
    expect(await produtos({ pesquisa: 'BRIGA quixote' })).toEqual([['Brigadeiro Quixote', 340]]);
    const vela = await fazer.produto({ nome: 'Vela Quixote' });
    await fazer.item(pedido.vazio, vela, { quantidade: 3 });
    expect(await produtos({ produto: vela })).toEqual([]);
    expect(await produtos({ produto: vela, sem_prazo: '1' })).toEqual([['Vela Quixote', 3]]);
    const { status, body } = await bia.get(adm('producao/datatable?ate=2026-02-30&sem_prazo=2'));
    expect([status, body.errors]).toEqual([
      422,
      {
        ate: ['O campo Até não é uma data válida.'],
        sem_prazo: ['O campo Sem prazo é inválido.'],
      },
    ]);
  });

  it('cada unidade finalizada conta, e desfeita deixa de contar', async () => {
    const finalizadas = async () => (await produzir()).data[0]!.quantidade_finalizada;
    const { desfazer } = await ok<{ desfazer: { revisao: number } }>(
      bia.put(adm(`itens/finalizar-unidade/${item.emProducao}`), { quantidade_finalizada: 12 }),
    );
    expect(await finalizadas()).toBe(12);
    await ok(bia.post(adm(`desfazer/pedidos/${pedido.emProducao}/${desfazer.revisao}`)));
    expect(await finalizadas()).toBe(0);
  });

  it('em CSV, uma linha por item', async () => {
    const { text } = await bia.get(adm('producao/datatable?formato=csv&pesquisa=quixote'));
    expect(text.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'Produto;Quantidade;Finalizados;Faltam;Estágio;Pedido;Cliente;Prazo;Observações do cliente',
      `Brigadeiro Quixote;40;0;40;Em Produção;${pedido.emProducao};Maria Quixote;20/11/2026;`,
    ]);
  });
});
