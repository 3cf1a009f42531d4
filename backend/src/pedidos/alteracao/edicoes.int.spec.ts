import { beforeAll, describe, expect, it } from 'vitest';
import type { Conflito } from '@encomenda/contracts/shared/transport/http';
import type { Browser } from '../../testing/sessao/browser.js';
import { openShop } from '../../testing/system/shop.js';
import { TestSockets } from '../../testing/system/sockets.js';
import { withoutInstants } from '../../testing/without-instants.js';

/** Keeps the names and keys of this run apart from those of others. */
const vez = crypto.randomUUID();

describe('duas pessoas no mesmo pedido', () => {
  let ana: Browser;
  let bia: Browser;
  let caio: Browser;
  let cliente: number;

  beforeAll(async () => {
    const shop = await openShop();
    const pessoas = new TestSockets(shop);
    ({ ana } = shop);
    bia = (await pessoas.person('Bia', 'Atendimento')).browser;
    caio = (await pessoas.person('Caio', 'Produção')).browser;
    cliente = await criar('clientes', { nome: 'Maria Souza' });
  });

  const criar = async (assunto: string, corpo: object): Promise<number> =>
    ((await ana.post(`/api/adm/${assunto}/store`, corpo).expect(201)).body as { id: number }).id;

  const formulario = (mudanca: object = {}) => ({
    cliente_id: cliente,
    estagio_id: 1,
    data: '2026-11-02',
    prazo: '2026-12-01',
    descricao: '<p>Azul</p>',
    ...mudanca,
  });
  const salvar = (pessoa: Browser, id: number, visto: number, mudanca: object) =>
    pessoa.put(`/api/adm/pedidos/update/${id}`, formulario(mudanca)).set('If-Match', String(visto));

  it('campos diferentes se juntam sem pergunta, em duas rodadas', async () => {
    const id = await criar('pedidos', formulario());
    await salvar(ana, id, 0, { prazo: '2026-12-24' }).expect(200);
    await salvar(bia, id, 0, { descricao: '<p>Verde</p>' }).expect(200);
    // Both are there: whoever saw only the first version of either is told of it.
    const { body } = await salvar(ana, id, 0, { prazo: '2026-12-09', descricao: null }).expect(409);
    expect((body as { conflito: Conflito }).conflito.campos).toMatchObject([
      { campo: 'prazo', texto: '24/12/2026' },
      { campo: 'descricao', texto: 'Verde' },
    ]);
  });

  it('o mesmo campo é recusado com as duas versões, quem e quando; nada é gravado', async () => {
    const id = await criar('pedidos', formulario());
    await salvar(ana, id, 0, { prazo: '2026-12-24', descricao: '<p>Azul e ouro</p>' }).expect(200);
    const { body } = await salvar(bia, id, 0, { prazo: '2026-12-10' }).expect(409);
    const { message, conflito } = body as { message: string; conflito: Conflito };
    expect(message).toMatch(/^Ana alterou este pedido às \d\d:\d\d\.$/);
    expect(conflito).toMatchObject({ revisao: 1, autor: { nome: 'Ana' } });
    expect(conflito.campos).toEqual([
      {
        campo: 'prazo',
        rotulo: 'Prazo',
        valor: '2026-12-24',
        texto: '24/12/2026',
        meu: '10/12/2026',
      },
      {
        campo: 'descricao',
        rotulo: 'Descrição',
        valor: '<p>Azul e ouro</p>',
        texto: 'Azul e ouro',
        meu: null,
      },
    ]);
    // With what was shown as the new ground it is decided, and done once however often it is sent.
    const resolvido = { prazo: '2026-12-10', descricao: '<p>Azul e ouro</p>' };
    await salvar(bia, id, 1, resolvido).set('Idempotency-Key', `${vez} escolhido`).expect(200);
    await salvar(bia, id, 1, resolvido).set('Idempotency-Key', `${vez} escolhido`).expect(200);
    const depois = await salvar(ana, id, 1, { prazo: '2026-12-11' }).expect(409);
    expect((depois.body as { message: string }).message).toMatch(/^Bia alterou/);
    expect((depois.body as { conflito: Conflito }).conflito.revisao).toBe(2);
  });

  it('sem If-Match o formulário vale inteiro, e o que não mudou não disputa', async () => {
    const id = await criar('pedidos', formulario());
    await ana.put(`/api/adm/pedidos/update/${id}`, formulario({ prazo: null })).expect(200);
    await bia.put(`/api/adm/pedidos/update/${id}`, formulario()).expect(200);
    const { body } = await salvar(bia, id, 0, {});
    expect(body).toMatchObject({ type: 'success' });
  });

  it('a quem não vê valores a disputa de um item não conta nenhum', async () => {
    const pedido = await criar('pedidos', formulario());
    const produto = await criar('produtos', { nome: 'Caneca', valor: 10 });
    const item = { pedido_id: pedido, produto_id: produto, quantidade: 2, valor: 10, desconto: 1 };
    const id = await criar('itens', item);
    const mudar = (pessoa: Browser, corpo: object) =>
      pessoa.put(`/api/adm/itens/update/${id}`, { ...item, ...corpo }).set('If-Match', '1');
    await mudar(ana, { quantidade: 3, valor: 98.76, desconto: 5.43 }).expect(200);
    const deQuemVe = await mudar(bia, { quantidade: 4 }).expect(409);
    expect(JSON.stringify(deQuemVe.body)).toContain('98,76');
    const { body } = await mudar(caio, { quantidade: 4 }).expect(409);
    expect((body as { conflito: Conflito }).conflito.campos).toMatchObject([
      { campo: 'quantidade', texto: '3', meu: '4' },
    ]);
    expect(withoutInstants(JSON.stringify(body))).not.toMatch(/98|76|5[.,]?43|R\$/);
  });

  it('vale para cliente, produto e despesa, com os nomes das suas escolhas', async () => {
    const outro = await criar('clientes', { nome: 'João', cidade: 'Recife' });
    const mudarCliente = (pessoa: Browser, corpo: object) =>
      pessoa.put(`/api/adm/clientes/update/${outro}`, corpo).set('If-Match', '0');
    await mudarCliente(ana, { nome: 'João', cidade: 'Olinda', cep: '50000-000' }).expect(200);
    const disputa = await mudarCliente(bia, { nome: 'João', cidade: 'Natal' }).expect(409);
    expect(disputa.body).toMatchObject({
      conflito: {
        campos: [
          { campo: 'cep', rotulo: 'CEP', texto: '50000-000', valor: '50000-000', meu: null },
          { campo: 'cidade', texto: 'Olinda', meu: 'Natal' },
        ],
      },
    });

    const [canecas, bolos] = [
      await criar('categ-produtos', { nome: `Canecas ${vez}` }),
      await criar('categ-produtos', { nome: `Bolos ${vez}` }),
    ];
    const produto = await criar('produtos', { nome: 'Caneca', valor: 10 });
    const mudarProduto = (corpo: object) =>
      ana
        .put(`/api/adm/produtos/update/${produto}`, { nome: 'Caneca', valor: 10, ...corpo })
        .set('If-Match', '0');
    await mudarProduto({ categ_produto_id: canecas, valor: 12.5 }).expect(200);
    const doProduto = await mudarProduto({ categ_produto_id: bolos }).expect(409);
    expect((doProduto.body as { conflito: Conflito }).conflito.campos).toMatchObject(
      [
        { campo: 'categ_produto_id', texto: `Canecas ${vez}`, meu: `Bolos ${vez}`, valor: canecas },
        { campo: 'valor', valor: 12.5, meu: null },
      ].map((campo) => expect.objectContaining(campo)),
    );

    const despesa = await criar('despesas', { nome: 'Luz', data: '2026-11-02', valor: 90 });
    const mudarDespesa = (corpo: object) =>
      ana
        .put(`/api/adm/despesas/update/${despesa}`, { nome: 'Luz', data: '2026-11-02', ...corpo })
        .set('If-Match', '0');
    await mudarDespesa({ valor: 95, quantidade: '1,5' }).expect(200);
    await mudarDespesa({ valor: 99 }).expect(409);
    await mudarDespesa({ valor: 90, nome: 'Luz e água' }).expect(200);
  });
});
