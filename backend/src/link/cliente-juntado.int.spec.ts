import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { randomId } from '@encomenda/platform/ids';
import { jpeg } from '@encomenda/shop/fotos';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers/numbers.js';
import { JuntarClientes } from '../processes/clientes/juntar-clientes.process.js';
import type { RunningProcess } from '../platform/background/run-process.js';
import { solicitacaoFold } from '../solicitacoes/domain/solicitacao.js';
import { atelie, ok } from '../testing/atelie.js';
import { eventually } from '../testing/eventually.js';
import { follow, workerOf } from '../testing/system/processes-of-the-shop.js';
import { lojaComLinks } from '../testing/vitrine/loja-com-links.js';
import { umaSolicitacao } from '../testing/builders/solicitacao.builder.js';
import { doTitular } from '../testing/titulares/titulares.js';

const loja = lojaComLinks();
const { corpo, escrever, rever, criar, comLink, mostrar, doLink, abrir, aprovar, responder } = loja;
let process: RunningProcess;

beforeAll(async () => {
  const worker = await workerOf(loja.system, () => loja.agora);
  process = follow(worker, worker.get(JuntarClientes));
});
afterAll(() => process.stop());

const adm = (path: string) => `/api/adm/${path}`;
const cliente = (nome: string) => atelie(loja.system.ana).cliente({ nome });
const juntar = (sai: number, fica: number, nome: string) =>
  ok<RespostaDeAcao>(
    loja.system.ana.post(adm(`clientes/juntar/${sai}`), { cliente_id: fica, nome }),
  );
const desfazer = ({ desfazer: ato }: RespostaDeAcao) =>
  ok(loja.system.ana.post(adm(`desfazer/clientes/${ato!.id}/${ato!.revisao}`)));
const dono = async (orcamentoId: number) => (await mostrar(orcamentoId)).cliente.id;
const pedida = async (clienteId: number): Promise<number> => {
  const { app } = loja.system;
  const commandId = randomId();
  const solicitacaoId = await app
    .get(Numbers)
    .allocate('solicitacao', commandId, solicitacaoStream);
  await app.get(HandleCommand).handle({
    fold: solicitacaoFold,
    stream: solicitacaoStream(solicitacaoId),
    origin: { usuarioId: null, commandId, correlationId: randomId() },
    decide: () => () => [umaSolicitacao({ solicitacaoId })],
  });
  await eventually(async () =>
    expect((await loja.system.ana.get(adm(`solicitacoes/show/${solicitacaoId}`))).status).toBe(200),
  );
  await ok(
    loja.system.ana.put(adm(`solicitacoes/cliente/${solicitacaoId}`), { cliente_id: clienteId }),
  );
  return solicitacaoId;
};
const donoDaSolicitacao = async (id: number) =>
  (await ok<Solicitacao>(loja.system.ana.get(adm(`solicitacoes/show/${id}`)))).cliente?.id;
const exportacao = async (clienteId: number) =>
  (await loja.system.ana.post(doTitular(clienteId, '/exportar'))).body as ExportacaoDoTitular;
const exportados = async (clienteId: number): Promise<number[]> =>
  (await exportacao(clienteId)).orcamentos.map(({ orcamento_id }) => orcamento_id);

describe('orçamentos e solicitações de um cliente juntado', () => {
  it('são do que fica, o link continua a abrir, e voltam quando a junção se desfaz', async () => {
    const [fica, sai] = [await cliente('Lúcia Prado'), await cliente('Lucia Prado')];
    const { id, endereco } = await comLink({ cliente_id: sai });
    const solicitacao = await pedida(sai);
    const juntados = await juntar(sai, fica, 'Lúcia Prado');
    await eventually(async () => expect(await dono(id)).toBe(fica));
    await eventually(async () => expect(await donoDaSolicitacao(solicitacao)).toBe(fica));
    expect(await abrir(endereco)).toContain('Aprovo');
    expect((await doLink(id))?.encerrado).toBeNull();
    expect(await exportados(fica)).toEqual([id]);

    const depois = await escrever({ cliente_id: fica });
    await desfazer(juntados);
    await eventually(async () => expect(await dono(id)).toBe(sai));
    await eventually(async () => expect(await donoDaSolicitacao(solicitacao)).toBe(sai));
    expect(await dono(depois)).toBe(fica);
    expect([await exportados(fica), await exportados(sai)]).toEqual([[depois], [id]]);
  });

  it('revistos continuam no mesmo link; aprovados por ele, o pedido é do que fica', async () => {
    const [fica, sai] = [await cliente('Rita Melo'), await cliente('Rita de Melo')];
    const { id, endereco } = await comLink({ cliente_id: sai });
    await juntar(sai, fica, 'Rita Melo');
    await eventually(async () => expect(await dono(id)).toBe(fica));
    await rever(id, { cliente_id: fica, condicoes: 'Metade antes.' });
    expect(await dono(id)).toBe(fica);
    expect((await mostrar(id)).versao).toBe(2);
    expect(await abrir(endereco)).toContain('Metade antes.');
    expect((await aprovar(endereco, 'Rita')).status).toBe(303);
    await eventually(async () => expect((await mostrar(id)).pedido).not.toBeNull());
    const { pedido } = await mostrar(id);
    const { cliente: doPedido } = await ok<{ cliente: { id: number } }>(
      loja.system.ana.get(adm(`pedidos/show/${pedido!.id}`)),
    );
    expect(doPedido.id).toBe(fica);
    await eventually(async () => expect(await abrir(endereco)).toContain('Aprovado'));

    await rever(id, { cliente_id: fica, prazo: '2026-12-19' });
    expect((await aprovar(endereco, 'Rita')).status).toBe(303);
    await eventually(async () =>
      expect(await ok(loja.system.ana.get(adm(`pedidos/show/${pedido!.id}`)))).toMatchObject({
        cliente: { id: fica },
        prazo: '2026-12-19',
      }),
    );
  });

  it('as fotos são de quem fica: exportadas, no pedido, escondidas e mostradas outra vez', async () => {
    const [fica, sai] = [await cliente('Iara Pinto'), await cliente('Yara Pinto')];
    const foto = await jpeg({ cor: '#369' });
    const dados = corpo({ cliente_id: sai, itens: [{ avulso: 'Topo', valor: 500, fotos: [0] }] });
    const { body } = await loja.system.ana
      .post(adm('orcamentos/store'))
      .field('dados', JSON.stringify(dados))
      .attach('arquivos', foto, { filename: 'a.jpg' });
    const { id } = body as { id: number };
    const endereco = await criar(id);
    const juntados = await juntar(sai, fica, 'Iara Pinto');
    await eventually(async () => expect(await dono(id)).toBe(fica));
    const { fotos } = await exportacao(fica);
    expect(fotos).toEqual([
      expect.objectContaining({ conteudo: expect.stringMatching(/^\/9j\//) as string }),
    ]);

    expect((await aprovar(endereco, 'Yara')).status).toBe(303);
    await eventually(async () => expect((await mostrar(id)).pedido).not.toBeNull());
    const { pedido } = await mostrar(id);
    const arquivos = () =>
      ok<ArquivoDoPedido[]>(loja.system.ana.get(adm(`pedido-arquivos/list/${pedido!.id}`)));
    await eventually(async () => expect(await arquivos()).toMatchObject([{ mostrado: true }]));
    const [{ id: arquivo } = { id: 0 }] = await arquivos();
    await ok(loja.system.ana.put(adm(`pedido-arquivos/ocultar/${arquivo}`)));
    expect(await arquivos()).toMatchObject([{ mostrado: false }]);
    await ok(loja.system.ana.put(adm(`pedido-arquivos/mostrar/${arquivo}`)));
    expect(await arquivos()).toMatchObject([{ mostrado: true }]);
    const vista = await loja.visitante.get(`${endereco}?foto=1-1`).buffer(true);
    expect([vista.status, vista.headers['content-type']]).toEqual([200, 'image/webp']);

    // The order, made while they were one person, stays with the other; the photos do not.
    await ok(loja.system.ana.put(adm(`pedido-arquivos/ocultar/${arquivo}`)));
    await desfazer(juntados);
    await eventually(async () => expect(await dono(id)).toBe(sai));
    expect((await loja.system.ana.put(adm(`pedido-arquivos/mostrar/${arquivo}`))).status).toBe(409);
  });

  it('juntado quem ficou, o link mostra também os arquivos que eram dele', async () => {
    const [um, dois, tres] = [await cliente('Ivo A'), await cliente('Ivo B'), await cliente('Ivo')];
    const { id, endereco } = await comLink({ cliente_id: um });
    expect((await aprovar(endereco, 'Ivo')).status).toBe(303);
    await eventually(async () => expect((await mostrar(id)).pedido).not.toBeNull());
    const { pedido } = await mostrar(id);
    const passaA = (quem: number) =>
      eventually(async () =>
        expect(await ok(loja.system.ana.get(adm(`pedidos/show/${pedido!.id}`)))).toMatchObject({
          cliente: { id: quem },
        }),
      );
    await juntar(um, dois, 'Ivo B');
    await passaA(dois);
    const anexado = await loja.system.ana
      .post(adm('pedido-arquivos/store'))
      .field('pedido_id', pedido!.id)
      .attach('file', await jpeg({ cor: '#963' }), { filename: 'a.jpg' });
    const { id: arquivo } = anexado.body as { id: number };
    await juntar(dois, tres, 'Ivo');
    await passaA(tres);
    await ok(loja.system.ana.put(adm(`pedido-arquivos/mostrar/${arquivo}`)));
    const mostrado = `?arquivo=${arquivo}&amp;`;
    await eventually(async () => expect(await abrir(endereco)).toContain(mostrado));
    await ok(loja.system.ana.put(adm(`pedido-arquivos/ocultar/${arquivo}`)));
    expect(await abrir(endereco)).not.toContain(mostrado);
  });

  it('dados a outra pessoa não voltam a ninguém', async () => {
    const [fica, sai] = [await cliente('Nina Reis'), await cliente('Nina dos Reis')];
    const outra = await cliente('Olga Lima');
    const { id, endereco } = await comLink({ cliente_id: sai });
    const juntados = await juntar(sai, fica, 'Nina Reis');
    await eventually(async () => expect(await dono(id)).toBe(fica));
    await rever(id, { cliente_id: outra });
    expect((await responder(endereco, {})).status).toBe(410);
    await desfazer(juntados);
    await eventually(async () =>
      expect((await loja.system.ana.get(adm(`clientes/show/${sai}`))).body).toMatchObject({
        id: sai,
      }),
    );
    expect(await dono(id)).toBe(outra);
  });
});
