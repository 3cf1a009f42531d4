import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import {
  MAXIMO_DE_FOTOS_DO_ITEM,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import type {
  Orcamento,
  OrcamentoParaRever,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { jpeg } from '@encomenda/shop/fotos';
import { createLogger } from '@encomenda/platform/logger';
import { pastaDoCliente } from '../../arquivos/donos.js';
import type { FileStore } from '../../platform/files/store/file-store.js';
import { varrerArquivos } from '../../arquivos/varrer-arquivos.js';
import { originalKey, Pictures } from '../../platform/files/pictures/pictures.js';
import { CODEC, EVENT_STORE, FILE_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { comTitulares, pedidoDeEliminacao } from '../../testing/titulares/titulares.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let maria: number;
let bolo: number;
let azul: Buffer;
let verde: Buffer;

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T15:00:00Z') });
  const fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Souza' });
  bolo = await fazer.produto({ nome: 'Bolo', valor: 120 });
  azul = await jpeg({ cor: '#00f' });
  verde = await jpeg({ cor: '#0f0' });
});

const adm = (path: string) => `/api/adm/orcamentos/${path}`;
type Fotos = readonly (number | string)[];
const corpo = (fotos: readonly Fotos[], dados: object = {}) => ({
  cliente_id: maria,
  validade: '2026-12-05',
  itens: fotos.map((dela, index) => ({
    ...(index === 0 ? { produto_id: bolo } : { avulso: `Topo ${index}`, valor: 25 }),
    fotos: dela,
  })),
  ...dados,
});

interface Envio {
  readonly fotos: readonly Fotos[];
  readonly arquivos: readonly Buffer[];
  readonly dados?: object;
  readonly chave?: string;
  /** The quote that is revised. */
  readonly id?: number;
}
const enviar = ({ fotos, arquivos, dados, chave, id }: Envio) => {
  const test =
    id === undefined ? system.ana.post(adm('store')) : system.ana.put(adm(`update/${id}`));
  void test.field('dados', JSON.stringify(corpo(fotos, dados)));
  for (const bytes of arquivos) void test.attach('arquivos', bytes, { filename: 'praia.jpg' });
  if (chave !== undefined) void test.set('idempotency-key', chave);
  return test;
};
const escrever = async (envio: Envio): Promise<number> => {
  const { status, body } = await enviar(envio);
  expect([status, body]).toMatchObject([201, { id: expect.any(Number) }]);
  return (body as { id: number }).id;
};
const mostrar = (id: number) => ok<Orcamento>(system.ana.get(adm(`show/${id}`)));
const quantas = ({ itens }: Orcamento) => itens.map(({ fotos }) => fotos.length);
const hashes = async (id: number): Promise<string[][]> => {
  const { itens } = await ok<OrcamentoParaRever>(system.ana.get(adm(`repetir/${id}`)));
  return itens.map(({ fotos }) => fotos.map(({ hash }) => hash));
};
const guardadas = async (clienteId: number): Promise<string[]> => {
  const chaves: string[] = [];
  for await (const { key } of system.app.get<FileStore>(FILE_STORE).list(pastaDoCliente(clienteId)))
    if (key.endsWith('/clean')) chaves.push(key.split('/').at(-2)!);
  return chaves;
};
const eventos = async (id: number) => {
  const store = system.app.get<EventStore>(EVENT_STORE);
  const codec = system.app.get<EventCodec>(CODEC);
  return (await codec.decode(
    await store.readStream(orcamentoStream(id)),
  )) as unknown as OrcamentoEvent[];
};
const fotosDe = (data: OrcamentoEvent['data']) =>
  'fotosDosItens' in data ? data.fotosDosItens.map((dela) => dela.map(({ hash }) => hash)) : null;
const recusado = async (envio: Envio) => {
  const { status, body } = await enviar(envio);
  return [status, (body as { errors?: object }).errors];
};

describe('as fotos de um orçamento', () => {
  it('entram com o formulário, item a item, e se veem em todos os tamanhos', async () => {
    const id = await escrever({ fotos: [[0, 1], [], [1, 1]], arquivos: [azul, verde] });
    const orcamento = await mostrar(id);
    expect(quantas(orcamento)).toEqual([2, 0, 1]);
    expect(orcamento.versoes[0]!.fotos).toHaveLength(3);
    const [foto] = orcamento.itens[2]!.fotos;
    expect(foto).toMatchObject({ largura: 640, altura: 480, size: verde.length });
    for (const tamanho of ['?tamanho=100', '?tamanho=480', '']) {
      const { status, headers } = await system.ana.get(`${foto!.src}${tamanho}`).buffer(true);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ]);
    }
    const producao = await entrarComo(system, 'Produção');
    expect((await producao.get(foto!.src)).status).toBe(403);
    for (const outra of [
      `foto/${id}/1/4`,
      `foto/${id}/2/1`,
      `foto/${id}/1/0`,
      'foto/999999999/1/1',
    ])
      expect([outra, (await system.ana.get(adm(outra))).status]).toEqual([outra, 404]);
    expect((await system.ana.get(`${foto!.src}?tamanho=7`)).status).toBe(422);
  });

  it('saem no PDF, pequenas, com o nome do item', async () => {
    const fotos = [await jpeg({ cor: '#246' }), await jpeg({ cor: '#642' })];
    const id = await escrever({ fotos: [[0], [1]], arquivos: fotos });
    const pdfDe = async (qual: number) => {
      const { status, body } = await system.ana.get(adm(`pdf/${qual}`)).buffer(true);
      expect(status).toBe(200);
      return (body as Buffer).toString('latin1');
    };
    const imagens = (pdf: string) => pdf.split('/Subtype /Image').length - 1;
    expect(imagens(await pdfDe(id))).toBe(2);
    expect(imagens(await pdfDe(await escrever({ fotos: [[]], arquivos: [] })))).toBe(0);
  });

  it('repetido com a mesma chave é um só; com outra foto, recusado', async () => {
    const envio = { fotos: [[0]], arquivos: [azul], chave: crypto.randomUUID() };
    const [um, outro] = [await escrever(envio), await escrever(envio)];
    expect(outro).toBe(um);
    const { status, body } = await enviar({ ...envio, arquivos: [verde] });
    expect([status, body]).toMatchObject([422, { message: expect.stringContaining('já') }]);
    expect(await eventos(um)).toHaveLength(1);
  });

  it('ficam na revisão pelo hash, saem quando não se nomeiam, e a versão de antes as guarda', async () => {
    const id = await escrever({ fotos: [[0, 1]], arquivos: [azul, verde] });
    const [[primeira, segunda] = []] = await hashes(id);
    const revisto = await system.ana.put(adm(`update/${id}`), corpo([[segunda!]]));
    expect(revisto.status).toBe(200);
    await ok(enviar({ id, fotos: [[segunda!, 0], [0]], arquivos: [await jpeg({ cor: '#f00' })] }));
    const agora = await mostrar(id);
    expect(quantas(agora)).toEqual([2, 1]);
    expect(agora.versoes.map(({ fotos }) => fotos.length)).toEqual([3, 1, 2]);
    expect(agora.versoes[1]!.diferencas).toEqual([
      { oQue: 'Bolo, fotos', antes: '2 fotos', depois: '1 foto' },
    ]);
    // The first one is of no version in force any more.
    expect(await recusado({ id, fotos: [[], [primeira!]], arquivos: [] })).toEqual([
      422,
      { 'itens.1.fotos': [RECUSA_DA_FOTO_DO_ORCAMENTO.desconhecida] },
    ]);
    expect((await system.ana.get(adm(`foto/${id}/1/1`)).buffer(true)).status).toBe(200);
    expect((await system.ana.put(adm(`update/${id}`), corpo([[segunda!], []]))).status).toBe(200);
    const { body } = await system.ana.post(`/api/adm/desfazer/orcamentos/${id}/3`);
    expect(body).toMatchObject({ type: 'success' });
    expect(quantas(await mostrar(id))).toEqual([2, 1]);
  });

  it('o hash de uma foto de outro orçamento é recusado, num novo também', async () => {
    const outro = await escrever({ fotos: [[0]], arquivos: [await jpeg({ cor: '#abc' })] });
    const [[alheia] = []] = await hashes(outro);
    const id = await escrever({ fotos: [[]], arquivos: [] });
    const falta = { 'itens.0.fotos': [RECUSA_DA_FOTO_DO_ORCAMENTO.desconhecida] };
    expect(await recusado({ id, fotos: [[alheia!]], arquivos: [] })).toEqual([422, falta]);
    expect(await recusado({ fotos: [[alheia!]], arquivos: [] })).toEqual([422, falta]);
    expect(await eventos(id)).toHaveLength(1);
  });

  it('o que não é foto se diz sob o seu item, e nada se guarda nem se cadastra', async () => {
    const antes = await guardadas(maria);
    const gif = Buffer.from('GIF89a');
    const novo = { cliente_id: null, cliente: { nome: 'Nunca Cadastrada' } };
    expect(
      await recusado({
        fotos: [[0], [1], [7]],
        arquivos: [await jpeg({ cor: '#111' }), gif],
        dados: novo,
      }),
    ).toEqual([
      422,
      {
        'itens.1.fotos': ['“praia.jpg”: Envie uma imagem JPEG, PNG ou WebP.'],
        'itens.2.fotos': [RECUSA_DA_FOTO_DO_ORCAMENTO.naoEnviada],
      },
    ]);
    const grande = Buffer.concat([inteira, Buffer.alloc(16 * 1024 * 1024)]);
    expect(await recusado({ fotos: [[0]], arquivos: [grande] })).toEqual([
      422,
      { 'itens.0.fotos': [`“praia.jpg”: ${RECUSA_DA_FOTO_DO_ORCAMENTO.grande}`] },
    ]);
    const cinco = Array.from({ length: MAXIMO_DE_FOTOS_DO_ITEM + 1 }, () => 0);
    expect(await recusado({ fotos: [cinco], arquivos: [azul] })).toEqual([
      422,
      { 'itens.0.fotos': [RECUSA_DA_FOTO_DO_ORCAMENTO.demais] },
    ]);
    for (const fotos of [[-1], [1.5], ['azul'], [null], 'azul', { 0: 0 }])
      expect((await system.ana.post(adm('store'), corpo([fotos as Fotos]))).body).toMatchObject({
        errors: { 'itens.0.fotos': ['O campo Fotos é inválido.'] },
      });
    expect(
      await recusado({ fotos: Array.from({ length: 6 }, () => [0, 0, 0, 0]), arquivos: [azul] }),
    ).toEqual([422, { itens: [RECUSA_DA_FOTO_DO_ORCAMENTO.demaisNoTodo] }]);
    expect(
      await recusado({ fotos: [[0]], arquivos: Array.from({ length: 21 }, () => azul) }),
    ).toEqual([422, { arquivos: [RECUSA_DA_FOTO_DO_ORCAMENTO.demaisNoTodo] }]);
    expect(await guardadas(maria)).toEqual(antes);
    const { body } = await system.ana.get('/api/adm/clientes/list?pesquisa=Nunca+Cadastrada');
    expect(JSON.stringify(body)).not.toContain('Nunca Cadastrada');
  });

  it('um formulário cortado ou sem o que se combina é recusado inteiro', async () => {
    for (const dados of ['', '[]', '{"itens":', 'null']) {
      const test = system.ana.post(adm('store')).field('dados', dados);
      const { status, body } = await test.attach('arquivos', azul, { filename: 'a.jpg' });
      expect([dados, status, body]).toMatchObject([dados, 400, { type: 'error' }]);
    }
    const { status } = await system.ana
      .post(adm('aprovar/1'))
      .attach('arquivos', azul, { filename: 'a.jpg' });
    expect(status).toBe(415);
  });

  it('uma conexão cortada no meio não deixa nada feito', async () => {
    const [primeiro, antes] = [
      await escrever({ fotos: [[]], arquivos: [] }),
      await guardadas(maria),
    ];
    const form = new FormData();
    form.set('dados', JSON.stringify(corpo([[0]])));
    form.append('arquivos', new Blob([new Uint8Array(await jpeg({ cor: '#777' }))]), 'a.jpg');
    const inteiro = new Response(form);
    const bytes = Buffer.from(await inteiro.arrayBuffer());
    const { hostname, port } = new URL(system.url);
    const cabecalhos = Object.entries({
      Host: hostname,
      'Content-Type': inteiro.headers.get('content-type')!,
      'Content-Length': String(bytes.length),
      ...(await system.ana.credentials()),
    }).map(([nome, valor]) => `${nome}: ${valor}\r\n`);
    for (const mandados of [bytes.length - 600, bytes.length - 1, 300])
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`POST ${adm('store')} HTTP/1.1\r\n${cabecalhos.join('')}\r\n`);
          socket.write(bytes.subarray(0, mandados), () => socket.destroy());
        });
        socket.on('close', () => resolve());
      });
    expect(await escrever({ fotos: [[]], arquivos: [] })).toBe(primeiro + 1);
    expect(await guardadas(maria)).toEqual(antes);
  });

  it('as de todas as versões ficam; sobras que nenhuma nomeia somem depois de um dia', async () => {
    const id = await escrever({ fotos: [[0]], arquivos: [await jpeg({ cor: '#135' })] });
    expect((await system.ana.put(adm(`update/${id}`), corpo([[]]))).status).toBe(200);
    const files = system.app.get<FileStore>(FILE_STORE);
    const sobra = originalKey('d'.repeat(64), pastaDoCliente(maria));
    await files.put(sobra, inteira);
    const varrer = (horas: number) =>
      varrerArquivos(
        {
          pool: system.pool,
          store: system.app.get<EventStore>(EVENT_STORE),
          files,
          pictures: system.app.get(Pictures),
          logger: createLogger('testes', 'silent'),
        },
        new Date(Date.now() + horas * 3_600_000),
        AbortSignal.timeout(60_000),
      );
    await varrer(23);
    expect(await files.has(sobra)).toBe(true);
    await eventually(async () => {
      await varrer(25);
      expect(await files.has(sobra)).toBe(false);
    });
    expect((await system.ana.get(adm(`foto/${id}/1/1`)).buffer(true)).status).toBe(200);
  });

  it('de outro cliente: as que ficam são copiadas para ele; de um eliminado não resta nenhuma', async () => {
    const fazer = atelie(system.ana);
    const [bia, caio] = [
      await fazer.cliente({ nome: 'Bia' }),
      await fazer.cliente({ nome: 'Caio' }),
    ];
    const id = await escrever({ fotos: [[0]], arquivos: [azul], dados: { cliente_id: bia } });
    const [[hash] = []] = await hashes(id);
    const paraCaio = corpo([[hash!]], { cliente_id: caio });
    expect((await system.ana.put(adm(`update/${id}`), paraCaio)).status).toBe(200);
    expect([await guardadas(bia), await guardadas(caio)]).toEqual([[hash], [hash]]);
    expect((await system.ana.get(adm(`foto/${id}/2/1`)).buffer(true)).status).toBe(200);
    await comTitulares(() => system.ana).eliminado(bia, pedidoDeEliminacao('Bia'));
    expect((await eventos(id)).map(({ data }) => fotosDe(data))).toEqual([[], [[hash]]]);
    const citadas = async (clienteId: number) =>
      (
        await system.pool.query(
          'select hash from arquivos_citados.de_orcamentos where cliente_id = $1',
          [clienteId],
        )
      ).rows;
    await eventually(async () =>
      expect([await citadas(bia), await citadas(caio)]).toEqual([[], [{ hash }]]),
    );
    await eventually(async () =>
      expect((await system.ana.get(adm(`foto/${id}/1/1`))).status).toBe(404),
    );
    expect((await mostrar(id)).versoes.map(({ fotos }) => fotos.length)).toEqual([1, 0]);
  });
});
