import { createHash, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { beforeAll, describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { jpeg } from '@encomenda/shop/fotos';
import { ReceberSolicitacao } from '../../solicitacoes/atos/receber-solicitacao.js';
import { withoutMetadata } from '../../platform/files/pictures/without-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import { pdfWords } from '../../testing/pdf-text.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { doTitular, palavras } from '../../testing/titulares/titulares.js';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a exportação dos dados pessoais de um cliente', () => {
  let system: Shop;
  let fazer: ReturnType<typeof atelie>;
  const agora = new Date('2026-11-21T15:00:00Z');

  beforeAll(async () => {
    system = await openShop({ clock: () => agora });
    fazer = atelie(system.ana);
  });

  const tipos = async (id: number): Promise<string[]> =>
    (await system.app.get<EventStore>(EVENT_STORE).readStream(clienteStream(id))).map(
      ({ type }) => type,
    );
  it('exporta tudo o que se guarda, em JSON e em PDF, e fica escrito que se exportou', async () => {
    const id = await fazer.cliente({ nome: 'Exporta Dora', cpf: '111.444.777-35' });
    const outro = await fazer.cliente({ nome: 'Alheia' });
    const [seu, alheio] = [
      await fazer.pedido(id, { descricao: '<p>bolo azul</p>' }),
      await fazer.pedido(outro, { estagio_id: 2, descricao: '<p>segredo alheio</p>' }),
    ];
    await fazer.item(seu, await fazer.produto({ nome: 'Bolo' }), {
      descricao: '<p>sem glúten</p>',
    });
    await fazer.pagamento(seu, 20);
    await ok(system.ana.put(`/api/adm/pedidos/next-estagio/${seu}`));
    const orcar = (cliente_id: number, condicoes: string) =>
      system.ana.post('/api/adm/orcamentos/store', {
        cliente_id,
        condicoes,
        validade: '2099-12-31',
        itens: [{ avulso: 'Topo', quantidade: 2, valor: 25 }],
      });
    expect((await orcar(id, 'Só para a Dora.')).status).toBe(201);
    expect((await orcar(outro, 'Condição alheia.')).status).toBe(201);
    const entrega = await fazer.entrega();
    await fazer.destino(entrega, seu, { logradouro: 'Rua da Dora' });
    await fazer.destino(entrega, alheio, { logradouro: 'Rua Alheia' });
    const json = await system.ana.post(doTitular(id, '/exportar')).buffer(true);
    expect(json.headers['content-disposition']).toContain(`dados-pessoais-${id}.json`);
    const exportacao = json.body as ExportacaoDoTitular;
    expect(exportacao).toMatchObject({
      formato: 'encomenda/titular',
      versao: 1,
      titular: `cliente-${id}`,
      cadastro: { nome: 'Exporta Dora', cpf: '11144477735' },
      pedidos: [
        {
          id: seu,
          descricao: '<p>bolo azul</p>',
          itens: [{ produto: 'Bolo', valor: 45, descricao: '<p>sem glúten</p>' }],
          pagamentos: [{ valor: 20, forma: 'Pix' }],
        },
      ],
      entregas: [{ entrega_id: entrega, pedido_id: seu, logradouro: 'Rua da Dora' }],
    });
    expect(exportacao.orcamentos).toMatchObject([
      { versao: 1, nome: 'Exporta Dora', condicoes: 'Só para a Dora.', itens: [{ quantidade: 2 }] },
    ]);
    expect(JSON.stringify(exportacao)).not.toMatch(/alhei/i);
    expect(exportacao.historico.map(({ registro }) => registro)).toEqual(
      expect.arrayContaining([`cliente ${id}`, `pedido ${seu}`, `entrega ${entrega}`]),
    );
    const pdf = await system.ana.post(doTitular(id, '/exportar/pdf')).buffer(true);
    const texto = palavras(await pdfWords(pdf.body as Buffer));
    for (const palavra of ['Exporta Dora', 'bolo azul', 'Rua da Dora', '111.444.777-35'])
      expect(texto).toContain(palavra);
    expect((await tipos(id)).filter((tipo) => tipo === 'DadosPessoaisExportados')).toHaveLength(2);
    // The register can still be edited, though its stream has moved on.
    const { revisao } = await ok<Cliente>(system.ana.get(`/api/adm/clientes/show/${id}`));
    const edicao = system.ana.put(`/api/adm/clientes/update/${id}`, { nome: 'Dora' });
    expect((await edicao.set('If-Match', String(revisao))).status).toBe(200);
  });

  it('exporta o que a pessoa pediu pelo site, com a lista das fotos; não o de outra, nem o eliminado', async () => {
    const [seu, outro] = [
      await fazer.cliente({ nome: 'Pede Pia' }),
      await fazer.cliente({ nome: 'Outra' }),
    ];
    const pedida = 'f'.repeat(64);
    const torta = await fazer.produto({ nome: 'Torta', ativo_site: true });
    const pedir = async (cliente_id: number, observacao: string): Promise<number> => {
      const commandId = randomUUID();
      const corpo = { quantidade: 2, para: '2099-12-04', nome: 'Pia', telefone: '81999990000' };
      const foto = { bytes: inteira, hash: pedida, nome: 'praia.jpg' };
      const { id } = await system.app
        .get(CommandBus)
        .execute(
          new ReceberSolicitacao(
            { usuarioId: null, commandId, correlationId: commandId },
            torta,
            { ...corpo, observacao, opcoes: [] },
            [foto],
          ),
        );
      await ok(system.ana.put(`/api/adm/solicitacoes/cliente/${id}`, { cliente_id }));
      return id;
    };
    const sua = await pedir(seu, 'Sem lactose');
    await pedir(outro, 'Pedido alheio');
    const eliminada = await pedir(seu, 'Que se eliminou');
    await ok(system.ana.delete(`/api/adm/solicitacoes/dados/${eliminada}`));
    await ok(
      system.ana.post(`/api/adm/solicitacoes/responder/${sua}`, {
        canal: 'copia',
        texto: 'Oi, Pia',
      }),
    );
    const exportacao = (await system.ana.post(doTitular(seu, '/exportar')))
      .body as ExportacaoDoTitular;
    const { codigo } = await ok<Solicitacao>(system.ana.get(`/api/adm/solicitacoes/show/${sua}`));
    expect(exportacao.solicitacoes).toEqual([
      {
        codigo,
        data: '2026-11-21',
        nome: 'Pia',
        telefone: '81999990000',
        produto: 'Torta',
        quantidade: 2,
        opcoes: [],
        para: '2099-12-04',
        observacao: 'Sem lactose',
        motivo_da_recusa: null,
        fotos: [
          { hash: pedida, tipo: 'image/jpeg', bytes: inteira.length, largura: 640, altura: 480 },
        ],
      },
    ]);
    expect(exportacao.fotos).toEqual([
      {
        hash: pedida,
        tipo: 'image/jpeg',
        bytes: inteira.length,
        conteudo: (await withoutMetadata(inteira)).toString('base64'),
      },
    ]);
    expect(JSON.stringify(exportacao)).not.toMatch(/alheio|eliminou/);
    expect(exportacao.historico.map(({ registro }) => registro)).toContain(`solicitação ${codigo}`);
    expect(exportacao.historico.map(({ frase }) => frase).join()).toContain('Texto: Oi, Pia');
    const pdf = await system.ana.post(doTitular(seu, '/exportar/pdf')).buffer(true);
    const texto = palavras(await pdfWords(pdf.body as Buffer));
    for (const palavra of [`SOLICITAÇÃO ${codigo}`, 'Sem lactose', '2 × Torta'])
      expect(texto).toContain(palavra);
  });

  it('leva no JSON, uma vez cada, as fotos dos orçamentos que os pedidos não levam', async () => {
    const [seu, outro] = [
      await fazer.cliente({ nome: 'Fotos Fátima' }),
      await fazer.cliente({ nome: 'Outra' }),
    ];
    const [azul, verde, alheia] = [
      await jpeg({ cor: '#00f' }),
      await jpeg({ cor: '#0f0' }),
      await jpeg({ cor: '#f00' }),
    ];
    const corpo = (cliente_id: number, fotos: (number | string)[]) => ({
      cliente_id,
      validade: '2099-12-31',
      itens: [{ avulso: 'Topo', quantidade: 1, valor: 25, fotos }],
    });
    const orcar = async (cliente_id: number, ...fotos: Buffer[]): Promise<number> => {
      const dados = corpo(cliente_id, [...fotos.keys()]);
      const test = system.ana.post('/api/adm/orcamentos/store');
      void test.field('dados', JSON.stringify(dados));
      for (const bytes of fotos) void test.attach('arquivos', bytes, { filename: 'praia.jpg' });
      const { status, body } = await test;
      expect(status).toBe(201);
      return (body as { id: number }).id;
    };
    await orcar(outro, alheia);
    const id = await orcar(seu, azul, verde);
    const [, hashVerde] = [azul, verde].map((foto) => sha256(foto));
    await ok(system.ana.put(`/api/adm/orcamentos/update/${id}`, corpo(seu, [hashVerde!])));
    const exportado = async () =>
      (await system.ana.post(doTitular(seu, '/exportar'))).body as ExportacaoDoTitular;
    const na = async (foto: Buffer) => ({
      hash: sha256(foto),
      tipo: 'image/jpeg',
      bytes: foto.length,
      conteudo: (await withoutMetadata(foto)).toString('base64'),
    });
    const antes = await exportado();
    expect(
      antes.orcamentos.map(({ itens }) => itens.map(({ fotos }) => fotos.map(({ hash }) => hash))),
    ).toEqual([[[sha256(azul), hashVerde]], [[hashVerde]]]);
    expect([antes.arquivos, antes.fotos]).toEqual([[], [await na(azul), await na(verde)]]);

    const pedido = await fazer.pedido(seu);
    const anexar = system.ana.post('/api/adm/pedido-arquivos/store').field('pedido_id', pedido);
    expect((await anexar.attach('file', azul, { filename: 'praia.jpg' })).status).toBe(201);
    const depois = await exportado();
    expect(depois.arquivos).toEqual([
      { pedido_id: pedido, nome: 'praia.jpg', ...(await na(azul)) },
    ]);
    expect(depois.fotos).toEqual([await na(verde)]);
  });

  it('exporta o que se escreveu de alguém num pedido que passou a outro, e nada do outro', async () => {
    const [antes, depois] = [
      await fazer.cliente({ nome: 'Primeira Dona' }),
      await fazer.cliente({ nome: 'Segunda Dona' }),
    ];
    const id = await fazer.pedido(antes);
    const bolo = await fazer.produto({ nome: 'Bolo' });
    await fazer.item(id, bolo, { descricao: '<p>texto da primeira</p>' });
    await ok(
      system.ana.put(`/api/adm/pedidos/update/${id}`, { cliente_id: depois, estagio_id: 1 }),
    );
    await fazer.item(id, bolo, { descricao: '<p>texto da segunda</p>' });
    const exportado = async (quem: number) =>
      (await system.ana.post(doTitular(quem, '/exportar'))).body as ExportacaoDoTitular;
    const primeira = await exportado(antes);
    expect(primeira).toMatchObject({
      pedidos: [],
      textos_em_outros_pedidos: [
        { pedido_id: id, produto: 'Bolo', descricao: '<p>texto da primeira</p>' },
      ],
    });
    expect(primeira.historico.map(({ registro }) => registro)).toContain(`pedido ${id}`);
    expect(JSON.stringify(primeira)).not.toMatch(/segunda/i);
    const segunda = await exportado(depois);
    expect(segunda.textos_em_outros_pedidos).toEqual([]);
    expect(segunda.pedidos[0]?.itens.map(({ descricao }) => descricao)).toEqual([
      null,
      '<p>texto da segunda</p>',
    ]);
    expect(JSON.stringify(segunda)).not.toMatch(/primeira/i);
    const pdf = await system.ana.post(doTitular(antes, '/exportar/pdf')).buffer(true);
    expect(palavras(await pdfWords(pdf.body as Buffer))).toContain('texto da primeira');
  });
});
