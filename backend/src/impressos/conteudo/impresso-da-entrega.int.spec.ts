import { beforeAll, describe, expect, it } from 'vitest';
import type { Response } from 'supertest';
import { atelie, ok } from '../../testing/atelie.js';
import { Browser } from '../../testing/sessao/browser.js';
import { pdfText } from '../../testing/pdf-text.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let ana: Browser;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

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

describe('PDF de uma entrega', () => {
  it('mostra os destinos em ordem, o que levar e o que receber', async () => {
    const [um, dois] = [await pedido(), await pedido()];
    await fazer.pagamento(dois, 50.5);
    const id = await fazer.entrega('2026-11-22');
    const endereco = {
      logradouro: 'Rua das Flores',
      numero: '12',
      cidade: 'Osasco',
      cep: '06010-000',
    };
    const destinos = [
      await fazer.destino(id, um, endereco),
      await fazer.destino(id, dois, { cidade: 'São Paulo' }),
    ];
    const antes = await pdf(`entregas/pdf/${id}`);
    const texto = await pdfText(antes);
    for (const parte of [
      `Entrega ${id}`,
      '22/11/2026',
      'Rua das Flores, 12',
      'Osasco, CEP 06010-000',
      'Telefone (11) 91234-5678',
      '2 × Caneca',
      'R$ 39,50',
      'R$ 129,50',
      'Recebido por',
    ])
      expect(texto).toContain(parte);
    expect(texto.indexOf(`Pedido ${um}`)).toBeLessThan(texto.indexOf(`Pedido ${dois}`));
    expect((await pdf(`entregas/pdf/${id}`)).equals(antes)).toBe(true);

    await ok(ana.put(adm(`entregas/ordenar/${id}`), { destinos: destinos.toReversed() }));
    const depois = await pdfText(await pdf(`entregas/pdf/${id}`));
    expect(depois.indexOf(`Pedido ${dois}`)).toBeLessThan(depois.indexOf(`Pedido ${um}`));
  });

  it('um pagamento de um dos pedidos faz outro impresso', async () => {
    const um = await pedido();
    const id = await fazer.entrega();
    await fazer.destino(id, um);
    const antes = await pdf(`entregas/pdf/${id}`);
    await fazer.pagamento(um, 90);
    const depois = await pdf(`entregas/pdf/${id}`);
    expect(depois.equals(antes)).toBe(false);
    expect(await pdfText(depois)).toContain('Nada a receber');
  });

  it('vazia, diz que não há destino; de uma que não existe, não há', async () => {
    const id = await fazer.entrega();
    expect(await pdfText(await pdf(`entregas/pdf/${id}`))).toContain('Nenhum destino.');
    expect(await recusa('entregas/pdf/999999999')).toEqual([404, 'Entrega não encontrada.']);
  });
});
