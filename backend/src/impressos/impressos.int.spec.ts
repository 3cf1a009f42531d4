import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Response } from 'supertest';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { jpeg } from '@encomenda/shop/fotos';
import type { FileStore } from '../platform/files/store/file-store.js';
import { originalKey } from '../platform/files/pictures/pictures.js';
import { FILE_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import type { Browser } from '../testing/sessao/browser.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import { pdfText } from '../testing/pdf-text.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { Desenhista } from './desenhista.js';

let system: Shop;
let ana: Browser;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;
/** Settings of the shop, which other specs share. */
let antes: Configuracoes;

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T17:02:33Z') });
  ({ ana } = system);
  fazer = atelie(ana);
  maria = await fazer.cliente({
    nome: 'Maria Souza',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    cidade: 'São Paulo',
    estado: 'SP',
    telefone: '11912345678',
  });
  caneca = await fazer.produto();
  antes = await ok<Configuracoes>(ana.get(adm('configuracoes/show')));
});
afterAll(async () => {
  await ok(ana.put(adm('configuracoes/update'), antes));
  await ok(ana.delete(adm('configuracoes/logo')));
});

const adm = (path: string) => `/api/adm/${path}`;
const bytes = async (path: string, browser = ana): Promise<Response> =>
  browser.get(adm(path)).responseType('blob');
const pdf = async (path: string): Promise<Buffer> => {
  const answer = await bytes(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as Buffer;
};
const recusa = async (path: string) => {
  const { status, body } = await ana.get(adm(path));
  return [status, (body as { message: string }).message];
};
/** An order of R$ 90,00. */
const pedido = async (dados: object = {}): Promise<number> => {
  const id = await fazer.pedido(maria, { estagio_id: 2, ...dados });
  await fazer.item(id, caneca, { quantidade: 2 });
  return id;
};
const configurar = (dados: object = {}) =>
  ok(
    ana.put(adm('configuracoes/update'), {
      nome: 'Ateliê Flor',
      cidade: 'São Paulo',
      saldo_inicial: 0,
      dias_de_prazo_apertado: 3,
      ...dados,
    }),
  );
const pasta = () => join(system.config.dataFolder, 'arquivos', 'papeis');
const impressosGuardados = (): string[] => (existsSync(pasta()) ? readdirSync(pasta()) : []);
const conteudos = () => impressosGuardados().map((nome) => readFileSync(join(pasta(), nome)));

describe('PDF de um pedido', () => {
  it('baixa com nome próprio, e só para quem pediu', async () => {
    const id = await pedido();
    const { status, headers, body } = await bytes(`pedidos/pdf/${id}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="pedido-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'content-length': String((body as Buffer).length),
    });
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('mostra o pedido, o cliente, os pagamentos e o que falta', async () => {
    const id = await pedido({ descricao: '<p>Com <b>laço</b></p>', prazo: '2026-12-01' });
    await fazer.pagamento(id, 30, { data: '2026-11-20' });
    const texto = await pdfText(await pdf(`pedidos/pdf/${id}`));
    for (const parte of [
      `Pedido ${id}`,
      'Maria Souza',
      'Avenida Paulista, 1000',
      'São Paulo – SP',
      '(11) 91234-5678',
      '21/11/2026',
      '01/12/2026',
      'Com laço',
      'Caneca',
      'R$ 45,00',
      'R$ 90,00',
      '20/11/2026 Pix',
      'R$ 30,00',
      'Falta pagar R$ 60,00',
      'Atualizado em 21/11/2026 14:02',
      'Página 1 de 1',
    ])
      expect(texto).toContain(parte);
    expect(texto).not.toMatch(/Em Produção|Emitido/);
  });

  it('mostra o cliente como o pedido o copiou, seja o que for do cadastro de hoje', async () => {
    const cliente = {
      nome: 'Vera Lima',
      logradouro: 'Rua Velha',
      numero: '7',
      telefone: '11912345678',
    };
    const vera = await fazer.cliente(cliente);
    const [aberto, entregue] = [
      await fazer.pedido(vera, { estagio_id: 2 }),
      await fazer.pedido(vera, { estagio_id: 4 }),
    ];
    const antes = await pdf(`pedidos/pdf/${entregue}`);
    await ok(
      ana.put(adm(`clientes/update/${vera}`), {
        ...cliente,
        nome: 'Vera Dias',
        logradouro: 'Rua Nova',
        telefone: '11900000000',
      }),
    );
    for (const id of [aberto, entregue]) {
      const texto = await pdfText(await pdf(`pedidos/pdf/${id}`));
      expect(texto).toContain('Vera Lima');
      expect(texto).toContain('Rua Velha, 7');
      expect(texto).not.toMatch(/Vera Dias|Rua Nova/);
    }
    expect((await pdf(`pedidos/pdf/${entregue}`)).equals(antes)).toBe(true);
    expect(await pdfText(await pdf(`pedidos/pdf/${aberto}`))).toContain('(11) 90000-0000');
  });

  it('o impresso de uma entrega finalizada não muda com o cadastro', async () => {
    const cliente = { nome: 'Rosa Lima', telefone: '11912345678' };
    const rosa = await fazer.cliente(cliente);
    const id = await fazer.entrega();
    await fazer.destino(id, await fazer.pedido(rosa, { estagio_id: 2 }), { logradouro: 'Rua A' });
    await ok(ana.put(adm(`entregas/finalizar/${id}`)));
    const antes = await pdf(`entregas/pdf/${id}`);
    await ok(ana.put(adm(`clientes/update/${rosa}`), { ...cliente, telefone: '11900000000' }));
    expect((await pdf(`entregas/pdf/${id}`)).equals(antes)).toBe(true);
  });

  it('de novo são os mesmos bytes, lidos do que foi guardado; depois de um evento, outros', async () => {
    const id = await pedido();
    const primeiro = await pdf(`pedidos/pdf/${id}`);
    await eventually(() => expect(conteudos()).toContainEqual(primeiro), 10_000);
    const antes = impressosGuardados().length;
    expect((await pdf(`pedidos/pdf/${id}`)).equals(primeiro)).toBe(true);
    expect(impressosGuardados()).toHaveLength(antes);
    await fazer.pagamento(id, 10);
    const depois = await pdf(`pedidos/pdf/${id}`);
    expect(depois.equals(primeiro)).toBe(false);
    expect(await pdfText(depois)).toContain('Falta pagar R$ 80,00');
    await eventually(() => expect(conteudos()).toContainEqual(depois), 10_000);
    expect(impressosGuardados()).toHaveLength(antes + 1);
  });

  it('com chave Pix traz o código do saldo, e deixa de trazer quando está pago', async () => {
    const id = await pedido();
    await configurar({ chave_pix: 'ana@exemplo.com' });
    const texto = (await pdfText(await pdf(`pedidos/pdf/${id}`))).replaceAll(' ', '');
    expect(texto).toContain(
      `00020126370014br.gov.bcb.pix0115ana@exemplo.com520400005303986540590.005802BR5911ATELIEFLOR`,
    );
    expect(texto).toContain(`PEDIDO${id}6304`);
    await fazer.pagamento(id, 90);
    expect(await pdfText(await pdf(`pedidos/pdf/${id}`))).not.toContain('br.gov.bcb.pix');
  });

  it('cancelado, diz que foi cancelado, e não cobra', async () => {
    await configurar({ chave_pix: 'ana@exemplo.com' });
    const id = await pedido();
    await ok(ana.delete(adm(`pedidos/destroy/${id}`), { motivo: 'A cliente desistiu.' }));
    const texto = await pdfText(await pdf(`pedidos/pdf/${id}`));
    expect(texto).toContain('CANCELADO');
    expect(texto).toContain('A cliente desistiu.');
    expect(texto).not.toContain('Falta pagar');
    expect(texto).not.toContain('br.gov.bcb.pix');
  });

  it('leva o logotipo da oficina; sem o arquivo dele, vai sem', async () => {
    const id = await pedido();
    const definir = async (figura: Buffer) => {
      const { status } = await ana
        .post(adm('configuracoes/logo'))
        .attach('file', figura, { filename: 'logo.jpg' });
      expect(status).toBeLessThan(300);
      return createHash('sha256').update(figura).digest('hex');
    };
    const temFigura = async () => (await pdf(`pedidos/pdf/${id}`)).includes('/Subtype /Image');
    expect(await temFigura()).toBe(false);
    await definir(await jpeg({ largura: 300, altura: 120 }));
    expect(await temFigura()).toBe(true);

    const outro = await definir(await jpeg({ largura: 200, altura: 200 }));
    const files = system.app.get<FileStore>(FILE_STORE);
    const original = (await files.get(originalKey(outro)))!;
    await files.delete(originalKey(outro));
    expect(await temFigura()).toBe(false);
    await files.put(originalKey(outro), original);
    expect(await temFigura()).toBe(true);
  });

  it('se a thread que desenha morre no meio, a resposta chega, e não fica arquivo pela metade', async () => {
    const id = await pedido();
    const desenhista = system.app.get(Desenhista);
    const resposta = pdf(`pedidos/pdf/${id}`);
    await eventually(() => expect(desenhista.threads).not.toHaveLength(0), 10_000);
    await Promise.all(desenhista.threads.map((thread) => thread.terminate()));
    const chegou = await resposta;
    expect(await pdfText(chegou)).toContain(`Pedido ${id}`);
    expect((await pdf(`pedidos/pdf/${id}`)).equals(chegou)).toBe(true);
  });

  it('muitos ao mesmo tempo recebem o mesmo impresso', async () => {
    const id = await pedido();
    const [primeiro, ...outros] = await Promise.all(
      Array.from({ length: 12 }, () => pdf(`pedidos/pdf/${id}`)),
    );
    for (const outro of outros) expect(outro.equals(primeiro!)).toBe(true);
  });

  it.each(['999999', '0', 'abc', '1e3', '%00', '99999999999'])(
    'de um pedido que não existe (%s) não há',
    async (id) => {
      const [status, message] = await recusa(`pedidos/pdf/${id}`);
      expect(status).toBe(404);
      expect(message).toMatch(/não encontrado\.$/);
    },
  );
});

describe('recibo de um pagamento', () => {
  it('é do pagamento pedido; cancelado, continua a imprimir-se, como cancelado', async () => {
    const id = await pedido();
    const [um, outro] = [await fazer.pagamento(id, 30), await fazer.pagamento(id, 20.5)];
    const recibo = (pagamento: number) => pdf(`pedidos/recibo/${id}/${pagamento}`);
    const texto = await pdfText(await recibo(outro));
    for (const parte of [`Recibo ${id}-${outro}`, 'Maria Souza', 'vinte reais e cinquenta'])
      expect(texto).toContain(parte);
    expect(texto).toContain('Falta pagar R$ 39,50');
    await ok(ana.delete(adm(`receita/destroy/${um}`)));
    const cancelado = await pdfText(await recibo(um));
    expect(cancelado).toContain('não tem valor');
    expect(cancelado).toContain('Falta pagar R$ 69,50');
    expect(await pdfText(await recibo(outro))).not.toContain('não tem valor');
  });

  it('nomeia a taxa de entrega e o CNPJ da loja', async () => {
    await configurar({ documento: '12.abc.345/01de-35' });
    const id = await pedido();
    await ok(
      ana.put(adm(`pedidos/saida/${id}`), {
        saida: 'Entrega',
        taxa: 15,
        logradouro: 'Rua das Flores',
      }),
    );
    const texto = await pdfText(await pdf(`pedidos/recibo/${id}/${await fazer.pagamento(id, 30)}`));
    for (const parte of [
      'CNPJ 12.ABC.345/01DE-35',
      'Taxa de entrega R$ 15,00',
      'Total do pedido R$ 105,00',
      'Falta pagar R$ 75,00',
    ])
      expect(texto).toContain(parte);
  });

  it('de outro pedido, ou que não existe, não há', async () => {
    const [id, outro] = [await pedido(), await pedido()];
    const pagamento = await fazer.pagamento(id, 30);
    for (const caminho of [`${outro}/${pagamento}`, `${id}/999999999`])
      expect(await recusa(`pedidos/recibo/${caminho}`)).toEqual([404, 'Pagamento não encontrado.']);
    expect((await recusa('pedidos/recibo/999999999/1'))[0]).toBe(404);
  });
});

describe('etiquetas', () => {
  it('dos pedidos escolhidos, com as caixas de cada um, e sem valor nenhum', async () => {
    const [um, outro] = [await pedido({ prazo: '2026-12-01' }), await pedido()];
    const caminho = `pedidos/etiquetas?pedidos=${um},${outro}x2&tamanho=a4-3x8&inicio=5`;
    const { headers, body } = await bytes(caminho);
    expect(headers['content-disposition']).toBe(`attachment; filename="etiquetas-${um}.pdf"`);
    const texto = await pdfText(body as Buffer);
    for (const parte of [`Pedido ${um}`, 'Prazo 01/12/2026', 'Caixa 2 de 2', '2 × Caneca'])
      expect(texto).toContain(parte);
    expect(texto).not.toMatch(/R\$|45,00/);
  });

  it('recusa o que não se entende, o que não existe e o que foi cancelado', async () => {
    const ilegivel = await ana.get(adm('pedidos/etiquetas?pedidos=abc'));
    expect(camposRecusados(ilegivel)).toEqual(['pedidos']);
    expect((await recusa('pedidos/etiquetas?pedidos=999999999'))[0]).toBe(404);
    const id = await pedido();
    await ok(ana.delete(adm(`pedidos/destroy/${id}`), { motivo: 'Desistiu.' }));
    expect(await recusa(`pedidos/etiquetas?pedidos=${id}`)).toEqual([
      409,
      `O pedido ${id} está cancelado e não leva etiqueta.`,
    ]);
  });
});

describe('quem pode', () => {
  it('quem produz baixa os impressos sem valor nenhum; quem não vê pedidos, nenhum', async () => {
    const [umPedido, umaEntrega] = [await pedido(), await fazer.entrega()];
    await fazer.destino(umaEntrega, umPedido);
    const impressos = [`pedidos/pdf/${umPedido}`, `entregas/pdf/${umaEntrega}`];
    const etiquetas = `pedidos/etiquetas?pedidos=${umPedido}`;
    const rui = await entrarComo(system, 'Produção');
    for (const path of impressos) {
      const texto = await pdfText((await bytes(path, rui)).body as Buffer);
      expect(texto).not.toMatch(/R\$|Pix/);
      expect(await pdfText((await bytes(path)).body as Buffer)).not.toBe(texto);
    }
    const recibo = `pedidos/recibo/${umPedido}/${await fazer.pagamento(umPedido, 10)}`;
    expect((await rui.get(adm(recibo))).status).toBe(403);
    expect((await bytes(etiquetas, rui)).status).toBe(200);
    const visitante = await entrarComo(system, 'Visitante');
    for (const path of [...impressos, recibo, etiquetas, 'pedidos/pdf/999999999'])
      expect((await visitante.get(adm(path))).status).toBe(403);
  });
});
