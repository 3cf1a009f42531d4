import { beforeAll, describe, expect, it } from 'vitest';
import type { PedidoParaEntregar } from '@encomenda/contracts/entregas/entregas.http';
import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import type { Lista } from '@encomenda/contracts/shared/transport/http';
import { ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { planejar } from '../../testing/pedidos/planejamento.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let ana: Browser;
let plano: Awaited<ReturnType<typeof planejar>>;

beforeAll(async () => {
  system = await openShop();
  ({ ana } = system);
  plano = await planejar(ana);
});

const adm = (path: string) => `/api/adm/${path}`;
const opcoes = async (pesquisa: string, quem = ana) =>
  (
    await ok<Lista<PedidoParaEntregar>>(
      quem.get(adm(`entrega-destinos/pedido_list?pesquisa=${encodeURIComponent(pesquisa)}`)),
    )
  ).data;

describe('destinos', () => {
  it('mostra o pedido, o endereço copiado e o que falta receber', async () => {
    const id = await plano.pedido(3, { descricao: '<p>Deixar na portaria</p>' });
    await ok(
      ana.put(adm(`pedidos/update/${id}`), {
        cliente_id: plano.maria,
        estagio_id: 3,
        descricao: '<p>Deixar na portaria</p>',
      }),
    );
    await plano.fazer.pagamento(id, 30);
    const [entrega, [destinoId]] = await plano.entregaCom(id);
    const esperado = {
      id: destinoId,
      entrega_id: entrega,
      pedido_id: id,
      ordem: 1,
      cep: '01310-100',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      estado: 'SP',
      logradouro: 'Avenida Paulista',
      numero: '1000',
      complemento: null,
      pedido: {
        id,
        cliente: { id: plano.maria, nome: 'Maria Souza', ...telefoneNaTela('11987654321') },
        estagio_badge: { id: 3, nome: 'Finalizado', classe: 'success' },
        cancelado: false,
      },
      itens: [{ produto: 'Caneca', quantidade: 2 }],
      descricao: '<p>Deixar na portaria</p>',
      a_receber: 60,
      a_receber_br: 'R$\u00a060,00',
      recusa_da_exclusao: null,
      revisao: (await plano.mostrar(entrega)).revisao,
    };
    expect(await plano.destino(destinoId!)).toEqual(esperado);
    expect((await plano.destinosDe(entrega)).data).toEqual([esperado]);
    expect(await plano.mostrar(entrega)).toMatchObject({
      total_destinos: 1,
      destinos: [destinoId],
    });
  });

  it('o endereço copiado não muda com o cadastro do cliente', async () => {
    const joana = await plano.fazer.cliente({ nome: 'Joana', cidade: 'Recife' });
    const id = await plano.fazer.pedido(joana, { estagio_id: 2 });
    const entrega = await plano.fazer.entrega();
    const destinoId = await plano.fazer.destino(entrega, id, { cidade: 'Recife' });
    await ok(ana.put(adm(`clientes/update/${joana}`), { nome: 'Joana Dias', cidade: 'Olinda' }));
    expect(await plano.destino(destinoId)).toMatchObject({
      cidade: 'Recife',
      pedido: { cliente: { nome: 'Joana' } },
    });
    const corpo = { pedido_id: id, entrega_id: 999, cidade: 'Natal' };
    await ok(ana.put(adm(`entrega-destinos/update/${destinoId}`), corpo));
    expect(await plano.destino(destinoId)).toMatchObject({
      entrega_id: entrega,
      cidade: 'Natal',
      ordem: 1,
      pedido: { cliente: { nome: 'Joana' } },
    });
  });

  it('duas pessoas na mesma parada: campos diferentes se juntam, o mesmo campo se disputa', async () => {
    const id = await plano.pedido();
    const [entrega, [destinoId, outro]] = await plano.entregaCom(id, await plano.pedido());
    const visto = await plano.destino(destinoId!);
    const { cep, bairro, cidade, estado, logradouro, numero, complemento } = visto;
    const aberto = { pedido_id: id, cep, bairro, cidade, estado, logradouro, numero, complemento };
    const salvar = (mudanca: object, revisao = visto.revisao) =>
      ana
        .put(adm(`entrega-destinos/update/${destinoId}`), { ...aberto, ...mudanca })
        .set('If-Match', String(revisao));
    await ok(salvar({ numero: '2000' }));
    await ok(salvar({ bairro: 'Jardins' }));
    expect(await plano.destino(destinoId!)).toMatchObject({ numero: '2000', bairro: 'Jardins' });
    const { status, body } = await salvar({ numero: '77' });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Ana alterou este destino às \d\d:\d\d\.$/),
    ]);
    expect(body.conflito.campos).toContainEqual(
      expect.objectContaining({ campo: 'numero', rotulo: 'Número', texto: '2000', meu: '77' }),
    );
    await ok(salvar({ numero: '77', bairro: 'Jardins' }, body.conflito.revisao));
    expect(await plano.destino(destinoId!)).toMatchObject({ numero: '77', bairro: 'Jardins' });
    expect(await plano.destino(outro!)).toMatchObject({ entrega_id: entrega, numero: '1000' });
  });

  it('entra no lugar pedido, muda de lugar, e a fila se fecha quando um sai', async () => {
    const [entrega, [a, b, c]] = await plano.entregaCom(
      await plano.pedido(),
      await plano.pedido(),
      await plano.pedido(),
    );
    const quarto = await plano.pedido();
    const d = await plano.fazer.destino(entrega, quarto, { ordem: 2 });
    const ordem = async () =>
      (await plano.destinosDe(entrega)).data.map(({ id, ordem: n }) => [id, n]);
    expect(await ordem()).toEqual([
      [a, 1],
      [d, 2],
      [b, 3],
      [c, 4],
    ]);
    await ok(ana.put(adm(`entrega-destinos/update/${d}`), { pedido_id: quarto, ordem: 200 }));
    expect((await plano.mostrar(entrega)).destinos).toEqual([a, b, c, d]);
    await ok(ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [d, c, b, a] }));
    expect(await ok(ana.delete(adm(`entrega-destinos/destroy/${c}`)))).toMatchObject({
      message: 'Destino removido.',
      type: 'success',
    });
    expect(await ordem()).toEqual([
      [d, 1],
      [b, 2],
      [a, 3],
    ]);
    expect((await ana.get(adm(`entrega-destinos/show/${c}`))).status).toBe(404);
    expect((await ana.delete(adm(`entrega-destinos/destroy/${c}`))).status).toBe(404);
    expect((await ana.delete(adm('entrega-destinos/destroy/99999'))).status).toBe(404);
    const faltando = await ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [d, c, b, a] });
    expect([faltando.status, faltando.body]).toEqual([
      409,
      {
        message: 'Os destinos mudaram enquanto eram ordenados. Recarregue e tente novamente.',
        type: 'error',
      },
    ]);
    const { data } = await plano.destinosDe(entrega, '?order=pedido_id&sort=desc&pesquisa=maria');
    expect(data[0]!.id).toBe(d);
  });

  it('só oferece pedidos em produção ou finalizados, com o endereço do cliente e um aviso', async () => {
    const [emProducao, pronto] = [await plano.pedido(2), await plano.pedido(3)];
    const [inicial, entregue, cancelado] = [
      await plano.fazer.pedido(plano.maria),
      await plano.pedido(4),
      await plano.pedido(3),
    ];
    await ok(ana.delete(adm(`pedidos/destroy/${cancelado}`)));
    const oferecidos = await opcoes('souza');
    const ids = oferecidos.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([emProducao, pronto]));
    for (const id of [inicial, entregue, cancelado]) expect(ids).not.toContain(id);
    expect((await opcoes(`#${pronto} Maria Souza`)).find(({ id }) => id === pronto)).toEqual({
      id: pronto,
      nome: `#${pronto} Maria Souza`,
      cliente: { id: plano.maria, nome: 'Maria Souza' },
      distincao: '(11) 98765-4321 · Bela Vista, São Paulo',
      endereco: {
        cep: '01310-100',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
        logradouro: 'Avenida Paulista',
        numero: '1000',
        complemento: null,
      },
      aviso: null,
    });
    const produz = await entrarComo(system, 'Produção');
    expect(await opcoes(`#${pronto} Maria Souza`, produz)).toContainEqual(
      expect.objectContaining({ id: pronto, distincao: 'Bela Vista, São Paulo' }),
    );
    const entrega = await plano.fazer.entrega();
    for (const [id, frase] of [
      [inicial, `O pedido ${inicial} ainda não está em produção.`],
      [entregue, `O pedido ${entregue} já foi entregue.`],
      [cancelado, `O pedido ${cancelado} foi cancelado.`],
    ] as const) {
      const answer = await ana.post(adm('entrega-destinos/store'), {
        entrega_id: entrega,
        pedido_id: id,
      });
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { pedido_id: [frase] } }]);
    }
    const semPedido = { entrega_id: entrega, pedido_id: 99_999 };
    expect(camposRecusados(await ana.post(adm('entrega-destinos/store'), semPedido))).toEqual([
      'pedido_id',
    ]);
    const semEntrega = { entrega_id: 99_999, pedido_id: pronto };
    expect((await ana.post(adm('entrega-destinos/store'), semEntrega)).body).toEqual({
      message: 'Entrega não encontrada.',
      type: 'error',
    });
  });

  it('um pedido em duas entregas abertas é permitido e avisado; duas vezes na mesma, recusado', async () => {
    const id = await plano.pedido();
    const [primeira] = await plano.entregaCom(id);
    const aviso = `na entrega ${primeira} (21/11/2026)`;
    expect((await opcoes(`#${id}`)).find((opcao) => opcao.id === id)?.aviso).toBe(
      `Este pedido já está ${aviso}.`,
    );
    const segunda = await plano.fazer.entrega('2026-11-22');
    const corpo = { entrega_id: segunda, pedido_id: id };
    const aceito = await ana.post(adm('entrega-destinos/store'), corpo);
    expect([aceito.status, aceito.body]).toMatchObject([
      201,
      {
        message: `Destino adicionado. O pedido ${id} também está ${aviso}.`,
        type: 'warning',
      },
    ]);
    const recusado = await ana.post(adm('entrega-destinos/store'), corpo);
    expect([recusado.status, recusado.body]).toMatchObject([
      422,
      { errors: { pedido_id: [`O pedido ${id} já está nesta entrega.`] } },
    ]);
    for (const entrega of [primeira, segunda])
      await ok(ana.put(adm(`entregas/finalizar/${entrega}`)));
    expect((await opcoes(`#${id}`)).find((opcao) => opcao.id === id)?.aviso).toBeNull();
  });

  it('uma entrega finalizada não muda de destinos até ser reaberta', async () => {
    const [um, outro] = [await plano.pedido(), await plano.pedido()];
    const [entrega, [d]] = await plano.entregaCom(um);
    await ok(ana.put(adm(`entregas/finalizar/${entrega}`)));
    const atos = [
      () => ana.put(adm(`entrega-destinos/update/${d}`), { pedido_id: um, cidade: 'Natal' }),
      () => ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [d] }),
      () => ana.post(adm('entrega-destinos/store'), { entrega_id: entrega, pedido_id: outro }),
      () => ana.delete(adm(`entrega-destinos/destroy/${d}`)),
    ];
    for (const ato of atos) {
      const { status, body } = await ato();
      expect([status, (body as { message: string }).message]).toEqual([
        409,
        'Esta entrega já foi finalizada. Reabra-a (Não Finalizar) para mudar os destinos.',
      ]);
    }
    expect(await plano.destino(d!)).toMatchObject({
      recusa_da_exclusao:
        'Esta entrega já foi finalizada. Reabra-a (Não Finalizar) para mudar os destinos.',
    });
    await ok(ana.put(adm(`entregas/finalizar/${entrega}`)));
    for (const ato of atos) expect((await ato()).status).toBeLessThan(300);
  });
});
