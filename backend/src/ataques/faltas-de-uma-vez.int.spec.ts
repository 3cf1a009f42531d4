import { beforeAll, describe, expect, it } from 'vitest';
import { atelie } from '../testing/atelie.js';
import type { Browser } from '../testing/sessao/browser.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const NINGUEM = 999_999;

/** A value that cannot be read and a record that is not there: one form, told at once. */
describe('tudo o que falta num formulário', () => {
  let system: Shop;
  let ana: Browser;
  let existem: Record<string, number>;

  beforeAll(async () => {
    system = await openShop();
    ({ ana } = system);
    const fazer = atelie(ana);
    const cliente = await fazer.cliente();
    existem = {
      cliente_id: cliente,
      produto_id: await fazer.produto(),
      pedido_id: await fazer.pedido(cliente),
      entrega_id: await fazer.entrega(),
      categoria_id: await fazer.categoriaDeDespesa(),
      unidade_medida_id: await fazer.unidade(),
      categ_produto_id: await fazer.categoria(),
    };
  });

  const enviar = (quem: Browser, assunto: string, corpo: object) =>
    quem.post(`/api/adm/${assunto}/store`, corpo);

  it.each<[string, object, string[], string[]]>([
    [
      'despesas',
      { nome: 'Farinha', data: '2026-11-02', valor: '12,345' },
      ['valor'],
      ['categoria_id', 'unidade_medida_id'],
    ],
    ['produtos', { nome: '', valor: 10 }, ['nome'], ['categ_produto_id']],
    ['pedidos', { estagio_id: 9, prazo: '31/31/2026' }, ['estagio_id', 'prazo'], ['cliente_id']],
    ['itens', { quantidade: 'duas' }, ['quantidade'], ['pedido_id', 'produto_id']],
    ['receita', { valor: 'dez', forma_pagamento: 'Pix' }, ['valor'], ['pedido_id']],
    ['entrega-destinos', { entrega_id: 1, cep: '1' }, ['cep'], ['pedido_id']],
  ])('em %s se diz de uma vez', async (assunto, corpo, ilegiveis, nomeados) => {
    const nomeando = (id: (campo: string) => unknown) => ({
      ...corpo,
      ...Object.fromEntries(nomeados.map((campo) => [campo, id(campo)])),
    });
    const erros = async (id: (campo: string) => unknown) => {
      const { status, body } = await enviar(ana, assunto, nomeando(id));
      expect(status).toBe(422);
      return body.errors as Record<string, string[]>;
    };
    const todos = await erros(() => NINGUEM);
    expect(Object.keys(todos).sort()).toEqual([...ilegiveis, ...nomeados].sort());
    for (const campo of nomeados) expect(todos[campo]).toEqual([expect.stringMatching(/inválido/)]);
    // Sent as a text, as forms do, it is the same; what is there is not complained of.
    expect(await erros(() => String(NINGUEM))).toEqual(todos);
    expect(Object.keys(await erros((campo) => existem[campo])).sort()).toEqual(ilegiveis.sort());
    // Each field keeps the one sentence of what cannot be read.
    expect((await erros(() => 'x'))[nomeados[0]!]).toHaveLength(1);
  });

  it('a quem não pode, nada se diz do que existe', async () => {
    const auditor = await entrarComo(system, 'Auditor');
    const { status, body } = await enviar(auditor, 'despesas', { categoria_id: NINGUEM });
    expect([status, body.errors]).toEqual([403, undefined]);
  });
});
