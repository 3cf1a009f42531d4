import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Desfazivel, PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { jpeg } from '@encomenda/shop/fotos';
import type { Test } from 'supertest';
import { atelie, ok } from '../../testing/atelie.js';
import { Browser } from '../../testing/sessao/browser.js';
import { guardarConfiguracoes } from '../../testing/configuracoes-da-loja.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { enviarFoto } from '../../testing/imagens/enviar-foto.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let ana: Browser;
let act: ReturnType<typeof atelie>;
let devolver: () => Promise<unknown>;

beforeAll(async () => {
  system = await openShop();
  ({ ana } = system);
  act = atelie(ana);
  devolver = await guardarConfiguracoes(ana);
}, 90_000);
afterAll(() => devolver());

const adm = (path: string) => `/api/adm/${path}`;
const show = <Body = object>(path: string) => ok<Body>(ana.get(adm(path)));
const endereco = ({ assunto, id, revisao }: Desfazivel) =>
  adm(`desfazer/${assunto}/${id}/${revisao}`);
const previa = (ato: Desfazivel, quem = ana) => ok<PreviaDoDesfazer>(quem.get(endereco(ato)));

/** Does something whose answer offers to undo it. */
const feito = async (pedido: Test): Promise<Desfazivel> => {
  const { status, body } = await pedido;
  expect([status, body]).toEqual([
    expect.any(Number),
    expect.objectContaining({ desfazer: expect.any(Object) }),
  ]);
  return (body as RespostaDeAcao & { desfazer: Desfazivel }).desfazer;
};

const desfazer = async (ato: Desfazivel): Promise<Desfazivel> => {
  expect(await previa(ato)).toMatchObject({ pode: true, impede: null });
  return feito(ana.post(endereco(ato)));
};

const semRevisao = async (path: string) => {
  const { revisao: _, ...registro } = await show<Record<string, unknown>>(path);
  return registro;
};

describe('o que foi excluído volta como era', () => {
  it('um cliente, uma vez, por mais que se peça; e sai de novo quando isso é desfeito', async () => {
    const id = await act.cliente({ nome: 'Joana', cpf: '529.982.247-25', cidade: 'Recife' });
    const antes = await semRevisao(`clientes/show/${id}`);
    const ato = await feito(ana.delete(adm(`clientes/destroy/${id}`)));
    expect(ato).toEqual({ assunto: 'clientes', id, revisao: 1 });
    expect((await ana.get(adm(`clientes/show/${id}`))).status).toBe(404);

    expect(await previa(ato)).toEqual({
      pode: true,
      muda: ['O cliente volta ao cadastro, como estava.'],
      impede: null,
    });
    const pedir = () => ana.post(endereco(ato)).set('Idempotency-Key', `volta-${id}`);
    const respostas = [await pedir(), await pedir()];
    expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    expect(respostas[1]!.body).toEqual(respostas[0]!.body);
    expect(await semRevisao(`clientes/show/${id}`)).toEqual(antes);

    const { status, body } = await ana.post(endereco(ato));
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringMatching(/^Isso já foi desfeito por Ana às \d\d:\d\d\.$/) },
    ]);
    await desfazer({ ...ato, revisao: 2 });
    expect((await ana.get(adm(`clientes/show/${id}`))).status).toBe(404);
  });

  it('um produto com as suas fotos, uma foto no seu lugar, e a categoria dos seus produtos', async () => {
    const categoria = await act.categoria('Restauráveis');
    const id = await act.produto({ nome: 'Volta', categ_produto_id: categoria, ativo_site: true });
    for (const cor of ['#f00', '#0f0', '#00f'])
      expect(
        (await enviarFoto(ana, id, { bytes: await jpeg({ cor }), nome: 'foto.jpg' })).status,
      ).toBe(201);
    const fotos = () => show<ImagemDoProduto[]>(`produto-imagens/list/${id}`);
    const antes = { produto: await semRevisao(`produtos/show/${id}`), fotos: await fotos() };
    const [, meio] = antes.fotos;

    const retirada = await feito(ana.delete(adm(`produto-imagens/destroy/${meio!.id}`)));
    const fora = await feito(ana.delete(adm(`produtos/destroy/${id}`)));
    const semCategoria = await feito(ana.delete(adm(`categ-produtos/destroy/${categoria}`)));
    expect((await ana.get(`/api/produtos/show/${id}`)).status).toBe(404);

    expect((await previa(retirada)).impede).toBe('Produto não encontrado.');
    await desfazer(fora);
    await desfazer(retirada);
    await desfazer(semCategoria);
    expect({ produto: await semRevisao(`produtos/show/${id}`), fotos: await fotos() }).toEqual(
      antes,
    );
    expect((await ana.get(meio!.src)).status).toBe(200);
    expect((await ana.get(`/api/produtos/show/${id}`)).status).toBe(200);

    const ids = antes.fotos.map((foto) => foto.id);
    const corpo = { imagens: ids.toReversed() };
    await desfazer(await feito(ana.put(adm(`produto-imagens/ordenar/${id}`), corpo)));
    expect((await fotos()).map((foto) => foto.id)).toEqual(ids);
  });

  it('uma despesa, a sua categoria e a sua unidade', async () => {
    const categoria = await act.categoriaDeDespesa('Voltável');
    const unidade = await act.unidade('voltável');
    const nomes = { categoria_id: categoria, unidade_medida_id: unidade };
    const id = await act.despesa({ data: '2003-05-02', quantidade: 2, ...nomes });
    const antes = await semRevisao(`despesas/show/${id}`);
    const atos = [
      await feito(ana.delete(adm(`despesas/destroy/${id}`))),
      await feito(ana.delete(adm(`categ-despesas/destroy/${categoria}`))),
      await feito(ana.delete(adm(`unidades-medida/destroy/${unidade}`))),
    ];
    await desfazer(atos[0]!);
    expect(await show(`despesas/show/${id}`)).toMatchObject({
      categoria: { id: null, nome: 'Sem Categoria' },
      medida: null,
    });
    await desfazer(atos[1]!);
    await desfazer(atos[2]!);
    expect(await semRevisao(`despesas/show/${id}`)).toEqual(antes);
  });

  it('uma tag, também nos pedidos que a levam', async () => {
    const tag = await act.tag({ nome: 'Etiqueta voltável' });
    const pedido = await act.pedido(await act.cliente());
    await act.tagNoPedido(pedido, tag);
    const tags = async () => (await show<{ tags: object[] }>(`pedidos/show/${pedido}`)).tags;
    const antes = await tags();
    const ato = await feito(ana.delete(adm(`tags/destroy/${tag}`)));
    expect(await tags()).toEqual([]);
    await desfazer(ato);
    expect(await tags()).toEqual(antes);
  });

  it('uma entrega com os seus destinos, na sua ordem; o pedido cancelado entretanto fica de fora', async () => {
    const cliente = await act.cliente();
    const pedidos = [];
    for (let i = 0; i < 3; i++) pedidos.push(await act.pedido(cliente, { estagio_id: 2 }));
    const id = await act.entrega('2026-12-24');
    for (const pedido of pedidos) await act.destino(id, pedido, { ordem: 1, cidade: 'Olinda' });
    const ver = () =>
      show<{ destinos: { pedido: { id: number } }[] }>(`entregas/show/${id}`).then(
        ({ destinos }) => destinos,
      );
    const antes = await ver();
    await desfazer(await feito(ana.delete(adm(`entregas/destroy/${id}`))));
    expect(await ver()).toEqual(antes);

    const finalizada = await feito(ana.put(adm(`entregas/finalizar/${id}`)));
    await desfazer(finalizada);
    expect(await show(`entregas/show/${id}`)).toMatchObject({ finalizado_at: null });

    const ato = await feito(ana.delete(adm(`entregas/destroy/${id}`)));
    await ok(ana.delete(adm(`pedidos/destroy/${pedidos[1]}`)));
    expect((await previa(ato)).muda).toEqual([
      'A entrega volta com os destinos.',
      `O pedido ${pedidos[1]} foi cancelado e não volta com ela.`,
    ]);
    await desfazer(ato);
    expect(await ver()).toHaveLength(2);
  });
});

describe('o que foi alterado volta ao que era', () => {
  it('só onde ninguém mexeu depois; e o que impede diz quem e quando', async () => {
    const id = await act.produto({ nome: 'Caneca', valor: 45 });
    const link = adm(`produtos/update/${id}`);
    const ato = await feito(ana.put(link, { nome: 'Copo', valor: 50 }));
    const outro = await feito(ana.put(link, { nome: 'Copo', valor: 60 }));
    expect(await previa(ato)).toMatchObject({
      muda: [
        'Volta ao que era: nome de “Copo” para “Caneca”.',
        expect.stringMatching(/^Fica como está: valor, alterado depois por Ana às \d\d:\d\d\.$/),
      ],
    });
    await desfazer(ato);
    expect(await show(`produtos/show/${id}`)).toMatchObject({ nome: 'Caneca', valor: 60 });
    await ok(ana.put(link, { nome: 'Caneca', valor: 70 }));
    const { status, body } = await ana.post(endereco(outro));
    expect([status, body]).toMatchObject([
      409,
      {
        message: expect.stringMatching(/^O produto já foi alterado depois por Ana às \d\d:\d\d\.$/),
      },
    ]);
  });

  it('as configurações, e o logotipo', async () => {
    const corpo = { nome: 'Ateliê Um', saldo_inicial: 0, dias_de_prazo_apertado: 3 };
    await ok(ana.put(adm('configuracoes/update'), corpo));
    const ato = await feito(
      ana.put(adm('configuracoes/update'), { ...corpo, nome: 'Ateliê Dois' }),
    );
    expect(await previa(ato)).toMatchObject({
      muda: ['Volta ao que era: nome de “Ateliê Dois” para “Ateliê Um”.'],
    });
    await desfazer(ato);
    expect(await show('configuracoes/show')).toMatchObject({ nome: 'Ateliê Um' });

    const bytes = await jpeg({ cor: '#0ff' });
    const enviar = ana.post(adm('configuracoes/logo')).attach('file', bytes, 'logo.jpg');
    const definido = await feito(enviar);
    const { logo } = await show<{ logo: string }>('configuracoes/show');
    await desfazer(await feito(ana.delete(adm('configuracoes/logo'))));
    expect(await show('configuracoes/show')).toMatchObject({ logo });
    await desfazer(definido);
    expect(await show('configuracoes/show')).toMatchObject({ logo: null });
  });
});

describe('quem pode', () => {
  it('desfaz quem pode fazer; os outros não, e quem não vê nem sabe que há', async () => {
    const cliente = await act.cliente({ nome: 'Guardada' });
    const tag = await act.tag({ nome: 'Etiqueta guardada' });
    const daCliente = await feito(ana.delete(adm(`clientes/destroy/${cliente}`)));
    const daTag = await feito(ana.delete(adm(`tags/destroy/${tag}`)));
    const [producao, auditor] = [
      await entrarComo(system, 'Produção'),
      await entrarComo(system, 'Auditor'),
    ];
    for (const quem of [producao, auditor])
      for (const ato of [daCliente, daTag]) {
        expect((await quem.get(endereco(ato))).status).toBe(403);
        expect((await quem.post(endereco(ato))).status).toBe(403);
      }
    expect((await new Browser(system.url).get(endereco(daTag))).status).toBe(401);
    const atendimento = await entrarComo(system, 'Atendimento');
    await ok(atendimento.post(endereco(daCliente)));
    expect(await show(`clientes/show/${cliente}`)).toMatchObject({ nome: 'Guardada' });
  });

  it('o que não existe é 404', async () => {
    for (const path of ['tags/999999/0', 'tags/1/999999', 'nada/1/0', 'tags/1/-1'])
      expect((await ana.post(adm(`desfazer/${path}`))).status).toBe(404);
  });
});
