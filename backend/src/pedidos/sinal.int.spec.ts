import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import type { PaginaDePedidos, Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Quadro } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atelie, ok } from '../testing/atelie.js';
import type { Browser } from '../testing/sessao/browser.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let bia: Browser;
let produto: number;

const adm = (path: string) => `/api/adm/${path}`;
const regra = (corpo: object) => system.ana.put(adm('configuracoes/sinal'), corpo);
const metade = { em: 'porcentagem', quanto: '50', sem_o_sinal: 'recusar' };
const mostrar = (id: number, quem = system.ana) => ok<Pedido>(quem.get(adm(`pedidos/show/${id}`)));
const iniciar = (id: number, quem = system.ana, corpo: object = {}) =>
  quem.put(adm(`pedidos/next-estagio/${id}`), corpo);
const resposta = async (test: ReturnType<typeof iniciar>) => {
  const { status, body } = await test;
  const { message, errors } = body as { message: string; errors?: object };
  return { status, message, errors };
};
/** On the dashboard the nearest deadline comes first, so that the orders of other specs stay behind. */
const HA_MUITO = { estagio_id: 1, data: '2001-01-01', prazo: '2001-01-02' };
const feitos: number[] = [];
const fazerPedido = async (): Promise<number> => {
  const pedido = await fazer.pedido(await cliente(), HA_MUITO);
  feitos.push(pedido);
  return pedido;
};
const cliente = () => fazer.cliente({ nome: 'Maria Sinalizada' });
/** An order of R$ 90,00. */
const umPedido = async (): Promise<number> => {
  const pedido = await fazerPedido();
  await fazer.item(pedido, produto, { valor: 90 });
  return pedido;
};
const painel = async (quem = system.ana) =>
  (await ok<DadosDoPainel>(quem.get(adm('painel/data')))).esperando_sinal;
const semSinal = async (quem = system.ana) => {
  const tabela = quem
    .get(adm('pedidos/datatable/1'))
    .query({ sem_sinal: '1', pesquisa: 'sinalizada' });
  return (await ok<PaginaDePedidos>(tabela)).data.map(({ id }) => id);
};

beforeAll(async () => {
  system = await openShop();
  fazer = atelie(system.ana);
  bia = await entrarComo(system, 'Produção');
  produto = await fazer.produto({ nome: 'Bolo', valor: 90 });
}, 120_000);
afterAll(async () => {
  await ok(regra({ em: 'nenhum' }));
  for (const id of feitos) await ok(system.ana.delete(adm(`pedidos/destroy/${id}`)));
});

describe('o sinal que a oficina pede', () => {
  it.each([
    [
      { em: 'porcentagem', quanto: '100,01' },
      'quanto',
      'O campo Quanto não pode ser superior a 100%.',
    ],
    [{ em: 'porcentagem' }, 'quanto', 'O campo Quanto é obrigatório.'],
    [{ em: 'reais', quanto: 0 }, 'quanto', expect.any(String)],
    [{ em: 'reais', quanto: 'dez' }, 'quanto', expect.any(String)],
    [{ em: 'metade', quanto: 1 }, 'em', expect.any(String)],
    [{ em: 'reais', quanto: 1, a_partir_de: -1 }, 'a_partir_de', expect.any(String)],
    [{ em: 'reais', quanto: 1, sem_o_sinal: 'ignorar' }, 'sem_o_sinal', expect.any(String)],
  ])('recusa %j sob o seu campo', async (corpo, campo, frase) => {
    const { status, errors } = await resposta(regra(corpo));
    expect(status).toBe(422);
    expect(errors).toEqual({ [campo]: [frase] });
  });

  it('recusado, diz quanto falta na tela, no quadro, no Painel e na lista, até ser pago', async () => {
    await ok(regra(metade));
    const antes = await painel();
    expect(antes?.pedidos.map((um) => um.cliente)).not.toContain('Maria Sinalizada');
    const pedido = await umPedido();
    const frase = 'Falta receber R$\u00a045,00 do sinal.';
    expect(await mostrar(pedido)).toMatchObject({
      falta_do_sinal: 45,
      proximo_estagio: { impedimento: frase },
    });
    const quadro = system.ana.get(adm('pedidos/quadro')).query({ pesquisa: 'sinalizada' });
    const { colunas } = await ok<Quadro>(quadro);
    const cartao = colunas[0]!.cartoes.find(({ id }) => id === pedido);
    expect(cartao?.movimentos[0]).toEqual({ para: 2, impedimento: frase });
    expect(await resposta(iniciar(pedido))).toMatchObject({ status: 409, message: frase });
    const mover = { estagio_visto: 1, estagio_id: 2, mesmo_sem_sinal: true };
    expect(await resposta(system.ana.put(adm(`pedidos/mover/${pedido}`), mover))).toMatchObject({
      status: 409,
      message: frase,
    });
    const depois = await painel();
    expect(depois?.total).toBe(antes!.total + 1);
    expect(depois?.pedidos[0]).toMatchObject({
      id: pedido,
      cliente: 'Maria Sinalizada',
      falta_do_sinal_br: 'R$\u00a045,00',
    });
    expect(await semSinal()).toEqual([pedido]);

    await fazer.pagamento(pedido, 45);
    expect(await painel()).toEqual(antes);
    expect(await semSinal()).toEqual([]);
    await ok(iniciar(pedido));
  });

  it('a lista e o Painel arredondam como a decisão: meio centavo para cima', async () => {
    await ok(regra(metade));
    const pedido = await fazerPedido();
    await fazer.item(pedido, produto, { valor: '0,01' });
    expect(await mostrar(pedido)).toMatchObject({ falta_do_sinal: 0.01 });
    expect(await semSinal()).toContain(pedido);
    expect((await painel())?.pedidos.find(({ id }) => id === pedido)).toMatchObject({
      falta_do_sinal_br: 'R$\u00a00,01',
    });
    await fazer.pagamento(pedido, '0,01');
    expect(await semSinal()).not.toContain(pedido);
  });

  it('quem não vê valores ouve que falta, e não quanto', async () => {
    await ok(regra(metade));
    const pedido = await umPedido();
    const frase = 'Falta receber o sinal deste pedido.';
    const visto = await mostrar(pedido, bia);
    expect(visto).not.toHaveProperty('falta_do_sinal');
    expect(visto.proximo_estagio?.impedimento).toBe(frase);
    expect(await resposta(iniciar(pedido, bia))).toMatchObject({ status: 409, message: frase });
    expect(await painel(bia)).toBeNull();
    expect(await semSinal(bia)).toContain(pedido);
    expect((await resposta(bia.get(adm('pedidos/sinal')))).status).toBe(403);
    expect((await resposta(bia.put(adm('configuracoes/sinal'), metade))).status).toBe(403);
  });

  it('avisado, pergunta a quem pede que se pergunte, e inicia uma vez a quem confirma', async () => {
    await ok(regra({ em: 'reais', quanto: '30,00', a_partir_de: '80,00' }));
    const pedido = await umPedido();
    const recusa = await resposta(iniciar(pedido, system.ana, { mesmo_sem_sinal: false }));
    expect(recusa.status).toBe(422);
    expect(recusa.errors).toEqual({
      mesmo_sem_sinal: ['Falta receber R$\u00a030,00 do sinal.'],
    });
    const barato = await fazerPedido();
    await fazer.item(barato, produto, { valor: '79,99' });
    expect(await semSinal()).toContain(pedido);
    expect(await semSinal()).not.toContain(barato);
    expect((await painel())?.pedidos.find(({ id }) => id === pedido)).toMatchObject({
      falta_do_sinal_br: 'R$\u00a030,00',
    });
    await ok(iniciar(pedido, system.ana, { mesmo_sem_sinal: true }));
    expect(await mostrar(pedido)).toMatchObject({ estagio_id: 2, falta_do_sinal: 0 });
  });

  it('avisado, não impede quem não pergunta: corpo vazio inicia', async () => {
    await ok(regra({ em: 'reais', quanto: '30,00' }));
    const pedido = await umPedido();
    await ok(iniciar(pedido, system.ana, {}));
    expect(await mostrar(pedido)).toMatchObject({ estagio_id: 2 });
  });

  it('quem viu uma regra mais antiga não passa por cima da nova', async () => {
    const { revisao } = await ok<Configuracoes>(system.ana.get(adm('configuracoes/show')));
    const visto = { 'If-Match': String(revisao) };
    await ok(regra({ em: 'reais', quanto: '20,00' }));
    const atrasada = await system.ana.put(adm('configuracoes/sinal'), metade).set(visto);
    expect([atrasada.status, (atrasada.body as { message: string }).message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
    ]);
  });

  it('deixa de ser pedido, e o Desfazer o pede de novo', async () => {
    await ok(regra(metade));
    const salva = await regra({ em: 'nenhum' });
    const { desfazer } = salva.body as { desfazer: { id: number; revisao: number } };
    const sinal = async () =>
      (await ok<Configuracoes>(system.ana.get(adm('configuracoes/show')))).sinal;
    expect((await sinal()).em).toBe('nenhum');
    await ok(system.ana.post(adm(`desfazer/configuracoes/${desfazer.id}/${desfazer.revisao}`)));
    expect(await sinal()).toEqual({
      em: 'porcentagem',
      quanto: 5_000,
      aPartirDeEmCentavos: 0,
      semOSinal: 'recusar',
    });
  });
});
