import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../testing/atelie.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

/** 21 November 2026, noon in São Paulo. */
const HOJE = '2026-11-21';
let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

beforeAll(async () => {
  system = await openShop({ clock: () => new Date(`${HOJE}T15:00:00Z`) });
  fazer = atelie(system.ana);
  maria = await fazer.cliente({
    nome: 'Maria Souza',
    telefone: '81999991234',
    cidade: 'São Paulo',
  });
  caneca = await fazer.produto({ nome: 'Caneca', valor: 45 });
});

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const recusado = async (metodo: 'post' | 'put' | 'delete', path: string, body: object = {}) => {
  const { status, body: resposta } = await system.ana[metodo](adm(path), body);
  return [status, (resposta as { message: string }).message];
};

describe('pedidos', () => {
  it('abre um pedido e mostra tudo dele', async () => {
    const id = await fazer.pedido(maria, {
      descricao: '<p>Com <b>laço</b></p><img src=x>',
      prazo: '2026-11-23',
      hora_do_prazo: '14h30',
    });
    expect(await mostrar(id)).toEqual({
      id,
      cliente_id: maria,
      cliente_observacoes: null,
      cliente: { id: maria, nome: 'Maria Souza' },
      estagio_id: 1,
      estagio_badge: { id: 1, nome: 'Inicializar', classe: 'secondary' },
      tags: [],
      progresso: 0,
      unidades: 0,
      unidades_finalizadas: 0,
      data: HOJE,
      data_br: '21/11/2026',
      prazo: '2026-11-23',
      hora_do_prazo: '14:30',
      canal: null,
      prazo_br: '23/11/2026, 14:30',
      prazo_badge: {
        situacao: 'apertado',
        texto: '2 dias',
        classe: 'warning',
        dias: 2,
        dias_de_aviso: 3,
      },
      total_itens: 0,
      itens_finalizados: 0,
      pago: null,
      valor: 0,
      valor_br: 'R$\u00a00,00',
      desconto: 0,
      desconto_br: 'R$\u00a00,00',
      valor_total: 0,
      valor_total_br: 'R$\u00a00,00',
      valor_pago: 0,
      valor_pago_br: 'R$\u00a00,00',
      falta_pagar: 0,
      falta_pagar_br: 'R$\u00a00,00',
      credito: 0,
      credito_br: 'R$\u00a00,00',
      saida: 'Retirada',
      taxa_entrega: 0,
      taxa_entrega_br: 'R$\u00a00,00',
      endereco_entrega: null,
      arquivado: false,
      entregue: false,
      cancelado: false,
      pausado: false,
      motivo_da_pausa: null,
      telefone: '(81) 99999-1234',
      links_do_telefone: {
        ligar: 'tel:+5581999991234',
        whatsapp: 'https://wa.me/5581999991234',
      },
      descricao: '<p>Com <strong>laço</strong></p>',
      mensagens: [],
      motivo_cancelamento: null,
      revisao: 0,
      falta_do_sinal: 0,
      falta_do_sinal_br: 'R$\u00a00,00',
      proximo_estagio: {
        nome: 'Iniciar Produção',
        impedimento: 'Adicione ao menos um item antes de iniciar a produção.',
      },
    });
  });

  it('vai do começo ao arquivo, com itens, unidades e pagamentos', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    expect(await recusado('put', `pedidos/next-estagio/${id}`)).toEqual([
      409,
      'Adicione ao menos um item antes de iniciar a produção.',
    ]);
    const item = await fazer.item(id, caneca, { quantidade: 3, valor: '45,00', desconto: 10 });
    const unico = await fazer.item(id, caneca, { quantidade: 1, valor: 5 });
    expect(await ok(ana.put(adm(`pedidos/next-estagio/${id}`)))).toMatchObject({
      message: `Pedido #${id} em produção.`,
      type: 'success',
    });
    expect((await mostrar(id)).proximo_estagio).toEqual({
      nome: 'Finalizar',
      impedimento: 'Finalize 2 itens para continuar.',
    });
    expect(await recusado('put', `pedidos/next-estagio/${id}`)).toEqual([
      409,
      'Finalize 2 itens para continuar.',
    ]);

    await ok(ana.put(adm(`itens/next-estagio/${item}`)));
    expect(await ok(ana.put(adm(`itens/finalizar-unidade/${item}`)))).toMatchObject({
      message: '1 unidade finalizada.',
      type: 'success',
    });
    const demais = await ana.put(adm(`itens/finalizar-unidade/${item}`), {
      quantidade_finalizada: 3,
    });
    expect([demais.status, demais.body]).toMatchObject([
      422,
      { errors: { quantidade_finalizada: ['O campo Quantidade não pode ser superior a 2.'] } },
    ]);
    const { pedido: _, ...mostrado } = await ok<ItemComPedido>(ana.get(adm(`itens/show/${item}`)));
    expect(mostrado).toEqual({
      id: item,
      pedido_id: id,
      produto_id: caneca,
      produto: 'Caneca',
      estagio_id: 2,
      estagio_badge: { id: 2, nome: 'Em Produção', classe: 'primary' },
      quantidade: 3,
      quantidade_finalizada: 1,
      valor: 45,
      valor_br: 'R$\u00a045,00',
      desconto: 10,
      desconto_br: 'R$\u00a010,00',
      valor_total: 125,
      valor_total_br: 'R$\u00a0125,00',
      descricao: null,
      progress_bar: 33,
    });
    await ok(ana.put(adm(`itens/finalizar-unidade/${item}`), { quantidade_finalizada: '2' }));
    await ok(ana.put(adm(`itens/next-estagio/${item}`)));
    await ok(ana.put(adm(`itens/next-estagio/${unico}`)));
    await ok(ana.put(adm(`itens/next-estagio/${unico}`)));
    expect(await mostrar(id)).toMatchObject({ progresso: 100, itens_finalizados: 2 });
    await ok(ana.put(adm(`pedidos/next-estagio/${id}`)));
    expect(await recusado('delete', `itens/destroy/${item}`)).toEqual([
      409,
      'Este pedido já foi finalizado. Para alterar os itens, volte o pedido para Em Produção.',
    ]);
    await ok(ana.put(adm(`pedidos/next-estagio/${id}`)));

    expect(await ok(ana.get(adm(`receita/valor-pagar/${id}`)))).toEqual({
      valor: 130,
      valor_br: 'R$\u00a0130,00',
    });
    const sinal = await fazer.pagamento(id, 100.5);
    expect(await mostrar(id)).toMatchObject({
      pago: false,
      valor: 140,
      desconto: 10,
      valor_total: 130,
      valor_pago: 100.5,
      falta_pagar: 29.5,
      proximo_estagio: null,
      entregue: true,
    });
    expect(await ok(ana.get(adm(`receita/show/${sinal}`)))).toEqual({
      id: sinal,
      pedido_id: id,
      cliente: 'Maria Souza',
      data: HOJE,
      data_br: '21/11/2026',
      forma_pagamento: 'Pix',
      valor: 100.5,
      valor_br: 'R$\u00a0100,50',
      pago: false,
    });
    const resto = await fazer.pagamento(id, 29.5);
    for (const pagamento of [sinal, resto])
      expect(await ok(ana.get(adm(`receita/show/${pagamento}`)))).toMatchObject({ pago: true });
    await ok(ana.delete(adm(`receita/destroy/${resto}`)));

    await ok(ana.put(adm(`pedidos/arquivar/${id}`)));
    expect(await mostrar(id)).toMatchObject({ arquivado: true });
    await ok(ana.put(adm(`pedidos/desarquivar/${id}`)));
    expect(await mostrar(id)).toMatchObject({ arquivado: false });
  });

  it('um desconto no pedido se reparte entre os itens, num só ato que se desfaz', async () => {
    const id = await fazer.pedido(maria);
    const itens = [
      await fazer.item(id, caneca, { quantidade: 2, valor: 45, desconto: 10 }),
      await fazer.item(id, caneca, { quantidade: 1, valor: 10 }),
    ];
    const descontos = () =>
      Promise.all(
        itens.map(
          async (item) =>
            (await ok<{ desconto: number }>(system.ana.get(adm(`itens/show/${item}`)))).desconto,
        ),
      );
    const dar = (corpo: object) => system.ana.put(adm(`pedidos/desconto/${id}`), corpo);
    const { desfazer } = await ok<RespostaDeAcao>(dar({ em: 'porcentagem', desconto: '12,5' }));
    expect(await mostrar(id)).toMatchObject({ valor: 100, desconto: 12.5, valor_total: 87.5 });
    expect(await descontos()).toEqual([11.25, 1.25]);
    await ok(system.ana.post(adm(`desfazer/pedidos/${id}/${desfazer!.revisao}`)));
    expect(await descontos()).toEqual([10, 0]);
    expect(camposRecusados(await dar({ desconto: 100.01 }))).toEqual(['desconto']);
    for (const [corpo, frase] of [
      [{ em: 'porcentagem', desconto: 100.01 }, 'O campo Desconto não pode ser superior a 100%.'],
      [{ desconto: '10%' }, 'O campo Desconto é inválido.'],
      [{}, 'O campo Desconto é obrigatório.'],
    ] as const) {
      const { status, body } = await dar(corpo);
      expect([status, body]).toMatchObject([422, { errors: { desconto: [frase] } }]);
    }
  });

  it('não arquiva o que já está arquivado nem restaura o que não está; repetido, vale o primeiro', async () => {
    const id = await fazer.pedido(maria, { estagio_id: 4 });
    const pedir = (verbo: string, chave: string) =>
      system.ana.put(adm(`pedidos/${verbo}/${id}`)).set('Idempotency-Key', chave);
    const resposta = async (verbo: string, chave: string) => {
      const { status, body } = await pedir(verbo, chave);
      return [status, (body as { message: string }).message];
    };
    expect(await resposta('desarquivar', 'cedo')).toEqual([409, 'Este pedido não está arquivado.']);
    const arquivado = [200, `Pedido #${id} arquivado.`];
    expect(await resposta('arquivar', 'a')).toEqual(arquivado);
    expect(await resposta('arquivar', 'a')).toEqual(arquivado);
    expect(await resposta('arquivar', 'b')).toEqual([409, 'Este pedido já está arquivado.']);
    const restaurado = [200, `Pedido #${id} de volta ao painel.`];
    expect(await resposta('desarquivar', 'c')).toEqual(restaurado);
    expect(await resposta('arquivar', 'd')).toEqual(arquivado);
    expect(await resposta('desarquivar', 'c')).toEqual(restaurado);
    expect(await mostrar(id)).toMatchObject({ arquivado: true });
  });

  it('lista os estágios', async () => {
    expect(await ok(system.ana.get(adm('estagios')))).toEqual([
      { id: 1, nome: 'Inicializar' },
      { id: 2, nome: 'Em Produção' },
      { id: 3, nome: 'Finalizado' },
      { id: 4, nome: 'Entregue' },
    ]);
  });
});
