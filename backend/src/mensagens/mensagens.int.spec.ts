import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  MensagensDoPedido,
  PixDoPedido,
  TextoDaMensagem,
} from '@encomenda/contracts/mensagens/mensagens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { crc16 } from '../impressos/conteudo/br-code.js';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { guardarConfiguracoes } from '../testing/configuracoes-da-loja.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const AGORA = '2026-11-21T17:02:33.000Z';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
/** Orders of R$ 90,00: Maria's, with R$ 30,00 paid, and João's, who has no telephone. */
let deMaria: number;
let deJoao: number;
let maria: number;
let devolver: () => Promise<unknown>;

const adm = (path: string) => `/api/adm/${path}`;
const doPedido = (id: number, browser = system.ana) =>
  ok<MensagensDoPedido>(browser.get(adm(`pedidos/mensagens/${id}`)));
const texto = async (id: number, tipo: string) =>
  (await doPedido(id)).mensagens.find((uma) => uma.tipo === tipo)?.texto;
const pix = (id: number, valor?: string) =>
  ok<PixDoPedido>(system.ana.get(adm(`pedidos/pix/${id}`)).query(valor ? { valor } : {}));
const preparar = (id: number, corpo: object = {}, browser = system.ana) =>
  browser.post(adm(`pedidos/mensagens/${id}`), {
    tipo: 'falta-pagar',
    canal: 'whatsapp',
    texto: 'Oi, Maria! Falta pouco.',
    ...corpo,
  });
const configurar = (chave_pix: string) =>
  ok(
    system.ana.put(adm('configuracoes/update'), {
      nome: 'Ateliê Flor',
      cidade: 'Campinas',
      chave_pix,
      saldo_inicial: 0,
      dias_de_prazo_apertado: 3,
    }),
  );
const entrar = async (name: string, role: string) => {
  const email = `${crypto.randomUUID()}@x.br`;
  const corpo = { name, email, role, password: 'pedra no sapato' };
  await system.ana.post('/api/adm/users/store', corpo);
  const browser = await new Browser(system.url).open();
  await browser.post('/login', corpo);
  return browser;
};

beforeAll(async () => {
  system = await openShop({ clock: () => new Date(AGORA) });
  devolver = await guardarConfiguracoes(system.ana);
  fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Souza', telefone: '11912345678' });
  const caneca = await fazer.produto();
  deMaria = await fazer.pedido(maria, { estagio_id: 1, prazo: '2026-12-18' });
  deJoao = await fazer.pedido(await fazer.cliente({ nome: 'João', telefone: '' }));
  for (const id of [deMaria, deJoao]) await fazer.item(id, caneca, { quantidade: 2 });
  await fazer.pagamento(deMaria, 30);
  await configurar('pix@atelie.com.br');
});
afterAll(() => devolver());

describe('mensagens de um pedido', () => {
  it('vêm preenchidas, com o Pix do que falta, e a provável escolhida', async () => {
    const mensagens = await doPedido(deMaria);
    expect(mensagens).toMatchObject({
      cliente: { id: maria, nome: 'Maria Souza' },
      whatsapp: '5511912345678',
      sem_whatsapp: null,
      provavel: 'orcamento',
      preparadas: [],
    });
    expect(mensagens.mensagens.map(({ tipo }) => tipo)).toHaveLength(5);
    const cobranca = await texto(deMaria, 'falta-pagar');
    const { codigo } = await pix(deMaria);
    expect(cobranca).toContain('Olá, Maria Souza!');
    expect(cobranca).toContain('falta pagar R$\u00a060,00');
    expect(cobranca).toContain(codigo!);
    expect(await texto(deMaria, 'orcamento')).toContain('2 × Caneca: R$\u00a090,00');
    expect(await texto(deMaria, 'confirmado')).toContain('até 18/12/2026');
  });

  it('sem telefone só se copiam, com o motivo', async () => {
    expect(await doPedido(deJoao)).toMatchObject({
      whatsapp: null,
      sem_whatsapp: 'O cliente não tem telefone.',
    });
  });

  it('preparada, aparece no pedido com quem e quando; repetida a chamada, uma só', async () => {
    const bia = await entrar('Bia', 'Atendimento');
    const enviar = () => preparar(deMaria, {}, bia).set('Idempotency-Key', `a-mesma-${deMaria}`);
    const resposta = { message: 'Mensagem “Falta pagar” preparada: falta enviar no WhatsApp.' };
    expect(await ok(enviar())).toMatchObject(resposta);
    const { revisao } = await ok<Pedido>(system.ana.get(adm(`pedidos/show/${deMaria}`)));
    expect(await ok(enviar())).toMatchObject(resposta);
    const preparada = {
      tipo: 'falta-pagar',
      nome: 'Falta pagar',
      canal: 'whatsapp',
      por: 'Bia',
      em: AGORA,
    };
    expect(await ok(system.ana.get(adm(`pedidos/show/${deMaria}`)))).toMatchObject({
      mensagens: [preparada],
      revisao,
    });
    expect((await doPedido(deMaria)).preparadas).toEqual([preparada]);
    expect((await doPedido(deJoao)).preparadas).toEqual([]);
  });

  it('a segunda igual no mesmo dia é recusada, e vale para quem diz que é de novo', async () => {
    const recusa = await preparar(deMaria, { canal: 'copia' });
    expect([recusa.status, recusa.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('há menos de um dia') }),
    ]);
    await ok(preparar(deMaria, { canal: 'copia', de_novo: true }));
    expect((await doPedido(deMaria)).preparadas).toMatchObject([{ canal: 'copia', por: 'Ana' }]);
  });

  it('o que está errado tem a frase sob o seu campo', async () => {
    const { status, body } = await preparar(deMaria, { tipo: 'x', canal: '', texto: ' ' });
    expect([status, body]).toMatchObject([
      422,
      {
        errors: {
          tipo: [expect.any(String)],
          canal: ['O campo Canal é obrigatório.'],
          texto: [expect.any(String)],
        },
      },
    ]);
    expect((await preparar(999_999)).status).toBe(404);
    expect((await system.ana.get(adm('pedidos/mensagens/999999'))).status).toBe(404);
  });

  it('a Produção não as vê nem prepara, nem vê o Pix', async () => {
    const beto = await entrar('Beto', 'Produção');
    const negadas = [
      await beto.get(adm(`pedidos/mensagens/${deMaria}`)),
      await preparar(deMaria, {}, beto),
      await beto.get(adm(`pedidos/pix/${deMaria}`)),
    ];
    expect(negadas.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('o Pix de um pedido', () => {
  it('é do que falta ou de uma parte, com o identificador do pedido e o CRC certo', async () => {
    for (const [valor, em] of [
      [undefined, '60.00'],
      ['25,50', '25.50'],
    ] as const) {
      const { codigo, txid, qr, impedimento } = await pix(deMaria, valor);
      expect([txid, impedimento]).toEqual([`PEDIDO${deMaria}`, null]);
      expect(codigo).toContain(`5405${em}`);
      expect(codigo).toContain(txid);
      expect(codigo!.slice(-4)).toBe(crc16(codigo!.slice(0, -4)));
      expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    }
  });

  it('de mais que o saldo é recusado sob o campo', async () => {
    const { status, body } = await system.ana
      .get(adm(`pedidos/pix/${deMaria}`))
      .query({ valor: '60,01' });
    const frase = 'O valor não pode ser superior ao saldo de R$\u00a060,00.';
    expect([status, body]).toMatchObject([422, { errors: { valor: [frase] } }]);
  });

  it('não há quando nada falta, num cancelado, ou sem chave na loja', async () => {
    const pago = await fazer.pedido(maria);
    await fazer.item(pago, await fazer.produto({ nome: 'Prato' }));
    await fazer.pagamento(pago, 45);
    expect(await pix(pago)).toMatchObject({ codigo: null, qr: null, impedimento: 'nada-falta' });
    expect(await texto(pago, 'falta-pagar')).toBeUndefined();
    expect((await preparar(pago)).status).toBe(409);
    await ok(system.ana.delete(adm(`pedidos/destroy/${deJoao}`)));
    expect(await pix(deJoao)).toMatchObject({ codigo: null, impedimento: 'cancelado' });
    expect((await preparar(deJoao)).body).toMatchObject({ message: 'Este pedido foi cancelado.' });
    await configurar('');
    expect(await pix(deMaria)).toMatchObject({ codigo: null, impedimento: 'sem-chave' });
    expect(await texto(deMaria, 'falta-pagar')).not.toContain('Pix');
  });
});

describe('os textos das mensagens', () => {
  const textos = () => ok<TextoDaMensagem[]>(system.ana.get(adm('configuracoes/mensagens')));
  const escrever = (tipo: string, corpo: object) =>
    system.ana.put(adm(`configuracoes/mensagens/${tipo}`), corpo);
  const pronto = async () => (await textos()).find(({ tipo }) => tipo === 'pronto')!;

  it('são os padrões até que a loja escreva o seu, e podem voltar', async () => {
    expect(await pronto()).toMatchObject({ padrao: true });
    await ok(escrever('pronto', { texto: 'Ficou pronto, {cliente}: {pedido}.' }));
    expect(await pronto()).toMatchObject({
      padrao: false,
      texto: 'Ficou pronto, {cliente}: {pedido}.',
    });
    expect(await texto(deMaria, 'pronto')).toBe(`Ficou pronto, Maria Souza: #${deMaria}.`);
    await ok(system.ana.delete(adm('configuracoes/mensagens/pronto')));
    expect(await pronto()).toMatchObject({ padrao: true });
  });

  it('uma variável errada é recusada com o nome da certa; um tipo que não há, 404', async () => {
    const { status, body } = await escrever('pronto', { texto: 'Oi, {clinte}!' });
    expect([status, body]).toMatchObject([
      422,
      { errors: { texto: ['A variável {clinte} não existe. Você quis dizer {cliente}?'] } },
    ]);
    expect((await escrever('outro', { texto: 'Oi!' })).status).toBe(404);
  });

  it('escrever se desfaz', async () => {
    await ok(escrever('orcamento', { texto: 'Um' }));
    const { body } = await escrever('orcamento', { texto: 'Dois' });
    const { desfazer } = body as { desfazer: { assunto: string; id: number; revisao: number } };
    await ok(
      system.ana.post(adm(`desfazer/${desfazer.assunto}/${desfazer.id}/${desfazer.revisao}`)),
    );
    expect((await textos())[0]).toMatchObject({ texto: 'Um' });
    await ok(system.ana.delete(adm('configuracoes/mensagens/orcamento')));
  });
});
