import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { derivedId } from '@encomenda/platform/ids';
import { HandleCommand } from '../platform/commands/handle-command.js';
import type { RunningProcess } from '../platform/background/run-process.js';
import { atelie, ok } from '../testing/atelie.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import {
  conciliarSempre,
  extratos,
  ofx,
  urlDaConciliacao as url,
} from '../testing/planilhas-e-extratos/extratos.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { conciliarLancamento } from './domain/conciliar-lancamento.js';
import { extratoFold } from './domain/extrato.js';

let system: Shop;
let working: RunningProcess | undefined;
let banco: ReturnType<typeof extratos>;
let fazer: ReturnType<typeof atelie>;
let caneca: number;

beforeAll(async () => {
  system = await openShop();
  banco = extratos(system);
  fazer = atelie(system.ana);
  caneca = await fazer.produto();
});
afterEach(async () => {
  await working?.stop();
  working = undefined;
});

const encomendar = async (nome: string, valor: number): Promise<number> => {
  const pedido = await fazer.pedido(await fazer.cliente({ nome }), { data: '2026-10-20' });
  await fazer.item(pedido, caneca, { valor });
  return pedido;
};
const desfazerAto = ({ assunto, id, revisao }: Desfazivel) =>
  system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`, {});
const mostrar = (id: number) => ok<Pedido>(system.ana.get(`/api/adm/pedidos/show/${id}`));
const saldo = async (id: number) =>
  (await ok<{ valor: number }>(system.ana.get(`/api/adm/receita/valor-pagar/${id}`))).valor;
const achar = async (texto: string, situacao: Parameters<typeof banco.em>[0] = 'a-conferir') => {
  const [achado] = (await banco.em(situacao)).filter((um) => um.texto?.includes(texto));
  return achado!;
};
type Escolha = readonly [texto: string, pedido_id: number];
const conciliar = async (...escolhas: Escolha[]) => {
  const lancamentos = [];
  for (const [texto, pedido_id] of escolhas) {
    const { extrato_id, numero } = await achar(texto);
    lancamentos.push({ extrato_id, numero, pedido_id });
  }
  return system.ana.put(url('conciliar'), { lancamentos });
};

describe('a conciliação', () => {
  it('recebe o pagamento no dia do lançamento, e desfaz-se com ele', async () => {
    working = await conciliarSempre(system);
    const pedido = await encomendar('Otávio Brandão', 80);
    await banco.ler(ofx({ valor: '80.00', id: 'o1', texto: 'PIX OTAVIO BRANDAO' }));
    const { status, body } = await conciliar(['OTAVIO', pedido]);
    expect([status, body]).toMatchObject([
      200,
      { message: `R$\u00a080,00 conciliados com o pedido ${pedido}.`, recusados: [], desfazer: {} },
    ]);
    const conciliado = await achar('OTAVIO', 'conciliado');
    expect(conciliado).toMatchObject({ pedido_id: pedido, cliente: 'Otávio Brandão' });
    expect(
      await ok(system.ana.get(`/api/adm/receita/show/${conciliado.pagamento_id}`)),
    ).toMatchObject({ valor: 80, data: '2026-11-03', forma_pagamento: 'Pix', pedido_id: pedido });
    expect(await mostrar(pedido)).toMatchObject({ pago: true });

    await desfazerAto((body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () => expect(await saldo(pedido)).toBe(80));
    expect(await achar('OTAVIO')).toMatchObject({ situacao: 'a-conferir', pagamento_id: null });
  });

  it('de vários, um por um: só os seguros, e o que não é fica, com a frase', async () => {
    const [a, b] = [await encomendar('Ana Lima', 20), await encomendar('Bia Lemos', 31)];
    await banco.ler(
      ofx(
        { valor: '20.00', texto: 'PIX ANA LIMA LOTE' },
        { valor: '31.00', texto: 'PIX SEM NOME LOTE' },
        { valor: '31.00', texto: 'PIX BIA LEMOS LOTE', dia: '20261104' },
        { valor: '-31.00', texto: 'DEVOLUCAO PIX BIA LEMOS', dia: '20261105' },
      ),
    );
    const inseguro = {
      recusados: [{ frase: 'Este lançamento precisa de uma conferência: confirme-o sozinho.' }],
    };
    expect((await achar('ANA LIMA LOTE')).segura).toBe(true);
    expect((await achar('BIA LEMOS LOTE')).segura).toBe(false);
    expect((await conciliar(['BIA LEMOS LOTE', b], ['ANA LIMA LOTE', a])).body).toMatchObject({
      message: `R$\u00a020,00 conciliados com o pedido ${a}. 1 ficou por conferir: ${inseguro.recusados[0]!.frase}`,
      type: 'warning',
      ...inseguro,
    });
    const sozinhos = await conciliar(['BIA LEMOS LOTE', b], ['SEM NOME LOTE', b]);
    expect([sozinhos.status, await saldo(a), await saldo(b)]).toEqual([409, 0, 31]);
    const { extrato_id, numero } = await achar('SEM NOME LOTE');
    const lancamentos = [{ extrato_id, numero, pedido_id: b }];
    const seguro = await system.ana.put(url('conciliar'), { lancamentos, so_as_seguras: true });
    expect([seguro.status, await saldo(b)]).toEqual([409, 31]);
    expect((await conciliar(['SEM NOME LOTE', b])).status).toBe(200);
  });

  it('de mais do que falta recebe só o que falta, quando alguém o diz', async () => {
    working = await conciliarSempre(system);
    const pedido = await encomendar('Nara Pinho', 180);
    await banco.ler(ofx({ valor: '200.00', texto: 'PIX NARA PINHO' }));
    const { extrato_id, numero, propostas } = await achar('NARA');
    expect(propostas).toMatchObject([
      {
        pedido_id: pedido,
        certeza: 'provavel',
        motivo: 'R$\u00a020,00 a mais do que falta; nome igual.',
        sobra_br: 'R$\u00a020,00',
      },
    ]);
    const so = (so_o_que_falta: boolean) =>
      system.ana.put(url('conciliar'), {
        lancamentos: [{ extrato_id, numero, pedido_id: pedido, so_o_que_falta }],
      });
    expect((await so(false)).status).toBe(409);
    const { body } = await so(true);
    expect(body).toMatchObject({
      message: `R$\u00a0180,00 conciliados com o pedido ${pedido}, que recebeu só o que faltava; R$\u00a020,00 não são deste pedido.`,
    });
    expect([await saldo(pedido), (await achar('NARA', 'conciliado')).aviso]).toEqual([
      0,
      'R$\u00a020,00 deste lançamento não são do pedido: devolva ou receba em outro pedido.',
    ]);
    await desfazerAto((body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () => expect(await saldo(pedido)).toBe(180));
  });

  it('avisa de um pagamento que alguém já recebeu à mão', async () => {
    const pedido = await encomendar('Olga Matos', 150);
    await fazer.pagamento(pedido, 75, { data: '2026-11-02' });
    await banco.ler(ofx({ valor: '75.00', texto: 'PIX OLGA MATOS' }));
    expect(await achar('OLGA')).toMatchObject({
      segura: false,
      propostas: [{ pedido_id: pedido, certeza: 'duvidosa' }],
      aviso: expect.stringContaining(`O pedido ${pedido} já tem um pagamento`) as string,
    });
  });

  it('do mesmo lançamento por dois, com pedidos diferentes, faz um pagamento', async () => {
    const [a, b] = [await encomendar('Caio Reis', 50), await encomendar('Davi Reis', 50)];
    await banco.ler(ofx({ valor: '50.00', texto: 'DISPUTADO' }));
    // Found before both are sent: the first may be answered before the second looks.
    const { extrato_id, numero } = await achar('DISPUTADO');
    const respostas = await Promise.all(
      [a, b].map((pedido_id) =>
        system.ana.put(url('conciliar'), { lancamentos: [{ extrato_id, numero, pedido_id }] }),
      ),
    );
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await saldo(a)) + (await saldo(b))).toBe(50);
    const perdeu = respostas.find(({ status }) => status === 409)!;
    expect(perdeu.body).toMatchObject({
      message: expect.stringMatching(/^Este lançamento já foi conciliado com o pedido/) as string,
    });
  });

  it('de dois lançamentos com o saldo do mesmo pedido, ao mesmo tempo, aceita um e solta o outro', async () => {
    working = await conciliarSempre(system);
    const pedido = await encomendar('Elisa Prado', 60);
    await banco.ler(
      ofx(
        { valor: '60.00', id: 'e1', texto: 'RESTO UM' },
        { valor: '60.00', id: 'e2', texto: 'RESTO DOIS' },
      ),
    );
    const respostas = await Promise.all([
      conciliar(['RESTO UM', pedido]),
      conciliar(['RESTO DOIS', pedido]),
    ]);
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await eventually(async () => {
      expect(await saldo(pedido)).toBe(0);
      expect(
        (await banco.em('conciliado')).filter(({ pedido_id }) => pedido_id === pedido),
      ).toHaveLength(1);
    });
    expect(
      (await banco.em('a-conferir')).filter(({ texto }) => texto?.startsWith('RESTO')),
    ).toHaveLength(1);
  });

  it('de um pedido cancelado ou pago entretanto é recusada, e nada muda', async () => {
    const [cancelado, pago] = [
      await encomendar('Fábio Melo', 70),
      await encomendar('Gil Melo', 70),
    ];
    await banco.ler(ofx({ valor: '70.00', texto: 'ATRASADO' }));
    await system.ana.delete(`/api/adm/pedidos/destroy/${cancelado}`, {});
    await fazer.pagamento(pago, 70);
    for (const [pedido, frase] of [
      [cancelado, /cancelado/],
      [pago, /superior ao saldo/],
      [999_999, /não encontrado/],
    ] as const) {
      const { status, body } = await conciliar(['ATRASADO', pedido]);
      expect([status, (body as { message: string }).message]).toEqual([
        409,
        expect.stringMatching(frase),
      ]);
    }
    expect(await achar('ATRASADO')).toMatchObject({ situacao: 'a-conferir' });
  });

  it('interrompida antes do pagamento, é acabada pelo worker, uma vez', async () => {
    const pedido = await encomendar('Hugo Nunes', 90);
    await banco.ler(ofx({ valor: '90.00', texto: 'CAIU' }));
    const { extrato_id: extratoId, numero } = await achar('CAIU');
    await system.app.get(HandleCommand).handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: { usuarioId: 1, commandId: derivedId('caiu'), correlationId: derivedId('caiu') },
      decide: () => conciliarLancamento({ extratoId, numero, pedidoId: pedido }),
    });
    expect(await saldo(pedido)).toBe(90);
    working = await conciliarSempre(system);
    await eventually(async () => expect(await saldo(pedido)).toBe(0));
    await working.stop();
    await system.pool.query("delete from escrita.processos where nome = 'conciliar_pagamentos'");
    working = await conciliarSempre(system);
    await eventually(async () =>
      expect(await achar('CAIU', 'conciliado')).toMatchObject({
        pagamento_id: expect.any(Number) as number,
      }),
    );
    expect(await saldo(pedido)).toBe(0);
  });

  it('solta-se quando o pagamento é cancelado, e volta com ele', async () => {
    working = await conciliarSempre(system);
    const pedido = await encomendar('Iara Dias', 110);
    await banco.ler(ofx({ valor: '110.00', texto: 'VAI E VOLTA' }));
    await conciliar(['VAI E VOLTA', pedido]);
    const { pagamento_id } = await achar('VAI E VOLTA', 'conciliado');
    const { body } = await system.ana.delete(`/api/adm/receita/destroy/${pagamento_id}`, {});
    await eventually(async () => expect(await achar('VAI E VOLTA')).toBeDefined());
    await desfazerAto((body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () =>
      expect(await achar('VAI E VOLTA', 'conciliado')).toMatchObject({
        pedido_id: pedido,
        pagamento_id,
      }),
    );
    expect(await saldo(pedido)).toBe(0);
  });

  it('solta-se pelo botão, e de novo conciliado faz outro pagamento', async () => {
    working = await conciliarSempre(system);
    const pedido = await encomendar('Joana Paz', 120);
    await banco.ler(ofx({ valor: '120.00', texto: 'DE NOVO' }));
    await conciliar(['DE NOVO', pedido]);
    const { extrato_id, numero, pagamento_id } = await achar('DE NOVO', 'conciliado');
    const { status } = await system.ana.put(url('desconciliar'), { extrato_id, numero });
    expect([status, await saldo(pedido)]).toEqual([200, 120]);
    await conciliar(['DE NOVO', pedido]);
    const outro = await achar('DE NOVO', 'conciliado');
    expect(outro.pagamento_id).toBeGreaterThan(pagamento_id!);
    await eventually(async () => expect(await saldo(pedido)).toBe(0));
    expect((await system.ana.put(url('desconciliar'), { extrato_id, numero: 99 })).status).toBe(
      404,
    );
  });

  it('solta por engano, desfaz-se, com um pagamento novo', async () => {
    working = await conciliarSempre(system);
    const pedido = await encomendar('Lauro Sá', 130);
    await banco.ler(ofx({ valor: '130.00', texto: 'ENGANO' }));
    await conciliar(['ENGANO', pedido]);
    const { extrato_id, numero, pagamento_id } = await achar('ENGANO', 'conciliado');
    const { body } = await system.ana.put(url('desconciliar'), { extrato_id, numero });
    await desfazerAto((body as { desfazer: Desfazivel }).desfazer);
    await eventually(async () => {
      expect(await saldo(pedido)).toBe(0);
      const { pagamento_id: novo } = await achar('ENGANO', 'conciliado');
      expect(novo).toBeGreaterThan(pagamento_id!);
    });
  });

  it('ignora e reabre', async () => {
    await banco.ler(ofx({ valor: '5.00', texto: 'NAO E NOSSO' }));
    const { extrato_id, numero } = await achar('NAO E NOSSO');
    const lancamentos = [{ extrato_id, numero }];
    expect((await system.ana.put(url('ignorar'), { lancamentos })).body).toMatchObject({
      message: '1 lançamento ignorado.',
      desfazer: {},
    });
    expect(await achar('NAO E NOSSO', 'ignorado')).toBeDefined();
    expect((await system.ana.put(url('reabrir'), { lancamentos })).status).toBe(200);
    expect(await achar('NAO E NOSSO')).toBeDefined();
  });

  it('aponta o que o banco devolveu depois', async () => {
    const pedido = await encomendar('Lia Porto', 33);
    await banco.ler(ofx({ valor: '33.00', texto: 'VEIO' }));
    await conciliar(['VEIO', pedido]);
    await banco.ler(ofx({ valor: '-33.00', texto: 'ESTORNO DE PIX', dia: '20261104' }));
    expect((await achar('ESTORNO')).aviso).toContain(`conciliado com o pedido ${pedido}`);
    expect((await achar('VEIO', 'conciliado')).aviso).toContain('O banco devolveu este valor');
  });

  it('é de quem recebe pagamentos', async () => {
    const producao = await entrarComo(system, 'Produção');
    expect((await producao.get(url('lancamentos'))).status).toBe(403);
    const auditor = await entrarComo(system, 'Auditor');
    expect((await auditor.get(url('lancamentos'))).status).toBe(200);
    expect((await auditor.put(url('ignorar'), { lancamentos: [] })).status).toBe(403);
  });
});
