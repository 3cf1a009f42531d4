import { beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { PaginaDaProducao } from '@encomenda/contracts/pedidos/producao/producao.http';
import type { Quadro } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { pdfText } from '../../testing/pdf-text.js';
import { openShop } from '../../testing/system/shop.js';

const DIA = '2012-08-16';
const ALERGIA = 'Alergia a castanhas.\nPrefere pouco açúcar.';
const adm = (path: string) => `/api/adm/${path}`;

describe('as observações de um cliente', () => {
  let ana: Browser;
  let produz: Browser;
  let cliente: number;
  let pedido: number;
  let item: number;

  beforeAll(async () => {
    const system = await openShop({ clock: () => new Date(`${DIA}T15:00:00Z`) });
    ({ ana } = system);
    produz = await entrarComo(system, 'Produção');
    const fazer = atelie(ana);
    cliente = await fazer.cliente({ nome: 'Otília Brejeiro', observacoes: ALERGIA });
    pedido = await fazer.pedido(cliente, { data: DIA, prazo: DIA });
    item = await fazer.item(pedido, await fazer.produto({ nome: 'Quindim Brejeiro' }));
    const outro = await fazer.pedido(await fazer.cliente({ nome: 'Rui Brejeiro' }), {
      data: DIA,
      prazo: DIA,
    });
    await fazer.item(outro, await fazer.produto({ nome: 'Pudim Brejeiro' }));
  });

  const noQuadro = async (nome: string) => {
    const { colunas } = await ok<Quadro>(
      produz.get(adm('pedidos/quadro')).query({ pesquisa: nome }),
    );
    return colunas.flatMap(({ cartoes }) =>
      cartoes.map(({ cliente_observacoes: observacoes }) => observacoes),
    );
  };
  const naProducao = async (produto: string) => {
    const { data } = await ok<PaginaDaProducao>(
      produz.get(adm('producao/datatable')).query({ pesquisa: produto, ate: DIA }),
    );
    return data.flatMap(({ itens }) =>
      itens.map(({ cliente_observacoes: observacoes }) => observacoes),
    );
  };
  const naFicha = async (endereco: string, browser = produz) => {
    const { body } = await browser.get(adm(endereco)).responseType('blob');
    return pdfText(body as Buffer);
  };

  it('chegam a quem faz o pedido: na página, no item, no quadro, na lista e na ficha', async () => {
    const { cliente_observacoes } = await ok<Pedido>(produz.get(adm(`pedidos/show/${pedido}`)));
    expect(cliente_observacoes).toBe(ALERGIA);
    const doItem = await ok<ItemComPedido>(produz.get(adm(`itens/show/${item}`)));
    expect(doItem.pedido.cliente_observacoes).toBe(ALERGIA);
    expect(await noQuadro('Otília Brejeiro')).toEqual([ALERGIA]);
    expect(await noQuadro('Rui Brejeiro')).toEqual([null]);
    expect(await naProducao('quindim brejeiro')).toEqual([ALERGIA]);
    expect(await naProducao('pudim brejeiro')).toEqual([null]);
    const ficha = await naFicha(`pedidos/pdf/${pedido}`);
    for (const linha of ALERGIA.split('\n')) expect(ficha).toContain(linha);
  });

  it('não saem no impresso que vai para o cliente', async () => {
    expect(await naFicha(`pedidos/pdf/${pedido}`, ana)).not.toContain('Alergia');
    expect(await naFicha(`pedidos/pdf/${pedido}?ficha=1`, ana)).toContain('Alergia');
  });

  it('são as de hoje, e o histórico diz o que mudou', async () => {
    const dados = { nome: 'Otília Brejeiro', observacoes: 'Nada com leite.' };
    await ok(ana.put(adm(`clientes/update/${cliente}`), dados));
    expect(await noQuadro('Otília Brejeiro')).toEqual(['Nada com leite.']);
    expect(await naFicha(`pedidos/pdf/${pedido}`)).toContain('Nada com leite.');
    const antes = await ok<Cliente>(ana.get(adm(`clientes/show/${cliente}`)));
    await ok(ana.post(adm(`desfazer/clientes/${cliente}/${antes.revisao}`)));
    const { observacoes } = await ok<Cliente>(ana.get(adm(`clientes/show/${cliente}`)));
    expect(observacoes).toBe(ALERGIA);
  });
});
