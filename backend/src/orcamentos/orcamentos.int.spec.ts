import { beforeAll, describe, expect, it } from 'vitest';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import type {
  ContagensDeOrcamentos,
  EnvioDoOrcamento,
  Orcamento,
  OrcamentoParaRever,
  ResumoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { Pagina, RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { jpeg } from '@encomenda/shop/fotos';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import type { Shop } from '../testing/system/running-system.js';
import { pedirComFoto } from '../testing/vitrine/pedir-com-foto.js';
import { openShop } from '../testing/system/shop.js';

/** 2043 is of this spec alone: what expires on this day is counted for the whole shop. */
const HOJE = '2043-11-21';
/** An hour before that day ends in São Paulo. */
const TARDE = '2043-11-22T02:00:00Z';
let agora = new Date(TARDE);
let system: Shop;
let maria: number;
let bolo: number;

beforeAll(async () => {
  system = await openShop({ clock: () => agora });
  const fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Souza', telefone: '(11) 98765-4321' });
  bolo = await fazer.produto({ nome: 'Bolo', valor: 120 });
});

const adm = (path: string) => `/api/adm/orcamentos/${path}`;
const corpo = (dados: object = {}) => ({
  cliente_id: maria,
  prazo: '2043-12-18',
  validade: '2043-12-05',
  itens: [
    { produto_id: bolo, quantidade: 2, descricao: '<b>azul</b><script>x</script>' },
    { avulso: 'Topo de bolo', valor: '25,00' },
  ],
  desconto: 10,
  desconto_em: 'porcentagem',
  sinal: { valor: 50, em: 'porcentagem' },
  condicoes: 'Metade agora.',
  ...dados,
});
const escrever = async (dados: object = {}): Promise<number> => {
  const { status, body } = await system.ana.post(adm('store'), corpo(dados));
  expect([status, body]).toMatchObject([201, { type: 'success', id: expect.any(Number) }]);
  return (body as { id: number }).id;
};
const mostrar = (id: number) => ok<Orcamento>(system.ana.get(adm(`show/${id}`)));
const rever = (id: number, dados: object) => system.ana.put(adm(`update/${id}`), corpo(dados));
const aprovar = (id: number, versao: number) =>
  system.ana.put(adm(`aprovar/${id}`), { versao, nome: 'Maria' });
const tabela = (aba: string, busca = '') =>
  ok<Pagina<ResumoDoOrcamento>>(system.ana.get(adm(`datatable/${aba}${busca}`)));
const tipos = async (id: number) =>
  (await system.app.get<EventStore>(EVENT_STORE).readStream(orcamentoStream(id))).map(
    ({ type }) => type,
  );

describe('um orçamento', () => {
  it('é escrito inteiro e mostra o que o cliente vê', async () => {
    const id = await escrever();
    expect(await mostrar(id)).toMatchObject({
      id,
      versao: 1,
      situacao: 'Em aberto',
      cliente: { id: maria, nome: 'Maria Souza' },
      itens: [
        {
          produto: 'Bolo',
          quantidade: 2,
          valor: 120,
          valor_total: 240,
          descricao: '<strong>azul</strong>',
        },
        { produto: 'Topo de bolo', produto_id: null, valor: 25 },
      ],
      subtotal: 265,
      desconto: 26.5,
      total: 238.5,
      sinal: { valor: 119.25, parte: 50 },
      saida: 'Retirada',
      dias_de_validade: 14,
      condicoes: 'Metade agora.',
      versoes: [{ versao: 1, por: 'Ana', diferencas: [] }],
      pedido: null,
      impedimento: null,
    });
    expect(await ok<OrcamentoParaRever>(system.ana.get(adm(`repetir/${id}`)))).toMatchObject({
      cliente: { id: maria },
      itens: [
        { produto_id: bolo, avulso: null, valor: 120 },
        { produto_id: null, avulso: 'Topo de bolo', valor: 25 },
      ],
      desconto: 26.5,
      sinal: { valor: 50, em: 'porcentagem' },
    });
  });

  it('repetido com a mesma chave é um só; com outro corpo, recusado', async () => {
    const chave = { 'idempotency-key': crypto.randomUUID() };
    const [um, outro] = [
      await system.ana.post(adm('store'), corpo()).set(chave),
      await system.ana.post(adm('store'), corpo()).set(chave),
    ];
    expect([um.status, outro.status]).toEqual([201, 201]);
    expect((um.body as { id: number }).id).toBe((outro.body as { id: number }).id);
    const diferente = await system.ana.post(adm('store'), corpo({ prazo: null })).set(chave);
    expect(diferente.status).toBe(422);
  });

  it('diz cada falta sob o seu campo', async () => {
    const { status, body } = await system.ana.post(
      adm('store'),
      corpo({
        cliente_id: '',
        validade: '',
        prazo: '2043-02-31',
        itens: [{ produto_id: bolo, quantidade: 0 }],
        sinal: { valor: 101, em: 'porcentagem' },
      }),
    );
    expect([status, (body as { errors: object }).errors]).toMatchObject([
      422,
      {
        validade: ['O campo Validade é obrigatório.'],
        prazo: expect.any(Array),
        'itens.0.quantidade': expect.any(Array),
        'sinal.valor': expect.any(Array),
      },
    ]);
  });

  it('cadastra com ele um cliente novo, se o resto for aceito', async () => {
    const cliente = { nome: 'Jônatas Beirão', telefone: '11988887777' };
    const mal = await system.ana.post(
      adm('store'),
      corpo({ cliente_id: null, cliente, validade: '2043-11-20' }),
    );
    expect(mal.status).toBe(422);
    const { body } = await system.ana.get('/api/adm/clientes/list?pesquisa=jonatas+beirao');
    expect((body as { data: object[] }).data).toEqual([]);
    const id = await escrever({ cliente_id: null, cliente });
    expect((await mostrar(id)).cliente.nome).toBe('Jônatas Beirão');
  });

  it('de uma solicitação se faz um só, também por duas pessoas ao mesmo tempo', async () => {
    const produto = await atelie(system.ana).produto({ nome: 'Torta pedida', ativo_site: true });
    const { id: solicitacao_id } = await pedirComFoto(system.app, produto, await jpeg());
    const fazer = (condicoes: string) =>
      system.ana.post(adm('store'), corpo({ solicitacao_id, condicoes }));
    const juntas = await Promise.all([fazer('uma'), fazer('outra')]);
    expect(new Set(juntas.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const depois = await fazer('mais uma');
    expect([depois.status, (depois.body as { message: string }).message]).toEqual([
      409,
      'Esta solicitação já tem um orçamento. Abra-a para vê-lo.',
    ]);
  });

  it('revisto, não passa a ser de uma solicitação', async () => {
    const id = await escrever();
    const { status, body } = await rever(id, { prazo: null, solicitacao_id: 1 });
    expect([status, body]).toMatchObject([
      422,
      { errors: { solicitacao_id: ['Só um orçamento novo é feito de uma solicitação.'] } },
    ]);
    expect((await mostrar(id)).versao).toBe(1);
  });

  it('revisto, mostra o que mudou; quem viu outra versão não responde por engano', async () => {
    const id = await escrever();
    const { revisao } = await mostrar(id);
    const revisto = await rever(id, { itens: [{ produto_id: bolo, quantidade: 3 }] }).set(
      'If-Match',
      `"${revisao}"`,
    );
    expect([revisto.status, (revisto.body as RespostaDeAcao).message]).toEqual([
      200,
      `Orçamento #${id}: versão 2 guardada.`,
    ]);
    const { versoes } = await mostrar(id);
    expect(versoes.map(({ versao }) => versao)).toEqual([2, 1]);
    expect(versoes[0]!.diferencas.map(({ oQue }) => oQue)).toEqual([
      'Bolo',
      'Bolo, detalhes',
      'Topo de bolo',
      'Desconto',
      'Total',
      'Sinal',
    ]);
    const atrasado = await rever(id, { prazo: null }).set('If-Match', `"${revisao}"`);
    expect(atrasado.status).toBe(409);
    const { status, body } = await aprovar(id, 1);
    expect([status, (body as RespostaDeAcao).message]).toEqual([
      409,
      'Este orçamento mudou: agora vale a versão 2. Veja o que mudou e responda de novo.',
    ]);
    expect((await mostrar(id)).recusa_da_exclusao).toBeNull();
    expect((await aprovar(id, 2)).status).toBe(200);
    expect((await mostrar(id)).recusa_da_exclusao).toBe(
      'Um orçamento aprovado não pode ser excluído. Desfaça antes a aprovação.',
    );
    expect((await mostrar(id)).versoes[0]).toMatchObject({
      versao: 2,
      aprovacao: { nome: 'Maria', meio: 'loja', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('duas pessoas aprovam ao mesmo tempo: uma aprovação', async () => {
    const id = await escrever();
    const respostas = await Promise.all([aprovar(id, 1), aprovar(id, 1), aprovar(id, 1)]);
    expect(respostas.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect((await tipos(id)).filter((tipo) => tipo === 'OrcamentoAprovado')).toHaveLength(1);
  });

  it('cada um na sua lista: em aberto, aprovado, recusado, vencido, excluído', async () => {
    const quem = await atelie(system.ana).cliente({ nome: 'Zélia Orçada' });
    const um = () => escrever({ cliente_id: quem });
    const [aberto, aprovado, recusado, excluido] = [await um(), await um(), await um(), await um()];
    const vencido = await escrever({ cliente_id: quem, validade: HOJE });
    await ok(aprovar(aprovado, 1));
    await ok(system.ana.put(adm(`recusar/${recusado}`), { versao: 1, motivo: 'Achou caro' }));
    await ok(system.ana.delete(adm(`destroy/${excluido}`)));
    const antes = await ok<ContagensDeOrcamentos>(system.ana.get(adm('contagens')));
    const idsDe = async (aba: string, mais = '') =>
      (await tabela(aba, `?pesquisa=zelia+orcada${mais}`)).data.map(({ id }) => id);
    expect(await idsDe('em-aberto')).toEqual([vencido, aberto]);
    agora = new Date('2043-11-22T03:10:00Z');
    expect(await idsDe('em-aberto')).toEqual([aberto]);
    expect(await idsDe('vencido')).toEqual([vencido]);
    expect(await idsDe('aprovado')).toEqual([aprovado]);
    expect(await idsDe('recusado')).toEqual([recusado]);
    expect(await idsDe('em-aberto', '&excluidos=1')).toEqual([excluido]);
    const depois = await ok<ContagensDeOrcamentos>(system.ana.get(adm('contagens')));
    expect(depois).toEqual({
      ...antes,
      'em-aberto': antes['em-aberto'] - 1,
      vencido: antes.vencido + 1,
    });
    const tarde = await aprovar(vencido, 1);
    expect([tarde.status, (tarde.body as RespostaDeAcao).message]).toEqual([
      409,
      'Este orçamento valia até 21/11/2043. Reveja-o com outra validade.',
    ]);
    expect((await mostrar(vencido)).impedimento).toBe(
      'Este orçamento valia até 21/11/2043. Reveja-o com outra validade.',
    );
    agora = new Date(TARDE);
    expect((await system.ana.get(adm('datatable/todos'))).status).toBe(404);
    expect((await system.ana.get(adm('datatable/em-aberto?order=senha'))).status).toBe(422);
  });

  it('o texto para o cliente diz o que vale, e por onde ele vai', async () => {
    const id = await escrever();
    const envio = await ok<EnvioDoOrcamento>(system.ana.get(adm(`envio/${id}`)));
    expect(envio).toMatchObject({ whatsapp: '5511987654321', sem_whatsapp: null });
    for (const parte of ['Maria Souza', '2 × Bolo', 'Sinal: R$', '05/12/2043', 'Metade agora.'])
      expect(envio.texto).toContain(parte);
    const { texto } = envio;
    await ok(system.ana.post(adm(`envio/${id}`), { versao: 1, canal: 'whatsapp', texto }));
    expect((await mostrar(id)).versoes[0]?.enviada).toMatchObject({ canal: 'whatsapp' });
    expect((await tabela('em-aberto', `?pesquisa=%23${id}`)).data[0]).toMatchObject({
      id,
      enviado: true,
    });
  });

  it('o que foi feito se desfaz', async () => {
    const id = await escrever();
    const desfazer = async (resposta: RespostaDeAcao) => {
      const { assunto, revisao } = resposta.desfazer!;
      return ok<RespostaDeAcao>(system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`));
    };
    const revisao = await ok<RespostaDeAcao>(rever(id, { prazo: null }));
    await desfazer(revisao);
    expect(await mostrar(id)).toMatchObject({ versao: 3, prazo: '2043-12-18' });
    const recusa = await ok<RespostaDeAcao>(
      system.ana.put(adm(`recusar/${id}`), { versao: 3, motivo: 'Achou caro' }),
    );
    const reaberto = await desfazer(recusa);
    expect((await mostrar(id)).situacao).toBe('Em aberto');
    await desfazer(reaberto);
    expect(await mostrar(id)).toMatchObject({
      situacao: 'Recusado',
      versoes: [{ recusa: { motivo: 'Achou caro' } }, {}, {}],
    });
    const exclusao = await ok<RespostaDeAcao>(system.ana.delete(adm(`destroy/${id}`)));
    expect((await system.ana.delete(adm(`destroy/${id}`))).status).toBe(404);
    await desfazer(exclusao);
    expect((await mostrar(id)).excluido).toBe(false);
  });

  it('a Produção não vê orçamentos; o Financeiro lê e não escreve', async () => {
    const id = await escrever();
    const producao = await entrarComo(system, 'Produção');
    expect((await producao.get(adm(`show/${id}`))).status).toBe(403);
    const financeiro = await entrarComo(system, 'Financeiro');
    expect((await financeiro.get(adm(`show/${id}`))).status).toBe(200);
    expect((await financeiro.post(adm('store'), corpo())).status).toBe(403);
  });
});
