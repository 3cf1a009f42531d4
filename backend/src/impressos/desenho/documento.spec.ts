import { describe, expect, it } from 'vitest';
import {
  itemNoImpresso,
  impressoDaEntrega,
  impressoDoPedido,
  destinoNoImpresso,
} from '../../testing/builders/impresso.builder.js';
import { codigoDeConferencia, nomeDoArquivo, type Impresso } from '../impresso.js';
import { documentoDe } from './documento.js';

/** Every text of a part of a document, in its order. */
const textos = (parte: unknown): string[] => {
  if (typeof parte === 'string') return [parte];
  if (Array.isArray(parte)) return parte.flatMap(textos);
  if (typeof parte !== 'object' || parte === null) return [];
  const { text, stack, columns, table, ul, ol, qr } = parte as Record<string, unknown>;
  const corpo = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, corpo, ul, ol, qr].flatMap(textos);
};
const lido = (impresso: Impresso) =>
  textos(documentoDe(impresso, null).content).filter(Boolean).join('|').replaceAll('\u00a0', ' ');

/** All tables of a document. */
const tabelas = (parte: unknown): { headerRows?: number; dontBreakRows?: boolean }[] => {
  if (Array.isArray(parte)) return parte.flatMap(tabelas);
  if (typeof parte !== 'object' || parte === null) return [];
  const { table, ...resto } = parte as Record<string, unknown>;
  const dentro = Object.values(resto).flatMap(tabelas);
  return table === undefined
    ? dentro
    : [table as object, ...tabelas((table as { body: unknown }).body), ...dentro];
};
const comCabecalho = (impresso: Impresso) =>
  tabelas(documentoDe(impresso, null).content).filter(({ headerRows }) => headerRows);

describe('impresso de um pedido', () => {
  it('traz a loja, o cliente, as datas e o estágio', () => {
    expect(lido(impressoDoPedido())).toContain(
      'Ateliê Flor de Laranjeira|Rua das Acácias, 120|São Paulo – SP|(11) 98765-4321|Pedido 12|' +
        'CLIENTE|Maria Souza|Avenida Paulista, 1000 – Bela Vista|' +
        'PEDIDO|Data|20/11/2026|Prazo|05/12/2026',
    );
    expect(lido(impressoDoPedido({ prazo: null }))).toContain('Prazo|–|');
  });

  it('cada item com quantidade, valor, desconto, total e descrição', () => {
    const itens = [
      itemNoImpresso(),
      itemNoImpresso({
        produto: 'Bolo',
        quantidade: 1_000,
        valorEmCentavos: 123_456,
        descontoEmCentavos: 56_011,
        descricao: '<p>Com <strong>laço</strong></p>',
      }),
    ];
    expect(lido(impressoDoPedido({ itens }))).toContain(
      '1|Caneca esmaltada|2|R$ 45,00|–|R$ 90,00|' +
        '2|Bolo|Com |laço|1.000|R$ 1.234,56|R$ 560,11|R$ 1.233.999,89|2 itens, 1.002 unidades',
    );
  });

  it.each([
    ['falta', 3_000, 'Pago|R$ 30,00|Falta pagar|R$ 60,00'],
    ['nada falta', 9_000, 'Pago|R$ 90,00|Falta pagar|R$ 0,00'],
    ['sobra', 10_050, 'Pago|R$ 100,50|Crédito do cliente|R$ 10,50'],
  ])('soma valor, desconto e pagos quando %s', (_, valorEmCentavos, fim) => {
    const itens = [itemNoImpresso({ valorEmCentavos: 5_000, descontoEmCentavos: 1_000 })];
    const pagamentos = [{ data: '2026-11-21', forma: 'Espécie' as const, valorEmCentavos }];
    const texto = lido(impressoDoPedido({ itens, pagamentos }));
    expect(texto).toContain(`Valor|R$ 100,00|Desconto|-R$ 10,00|Total|R$ 90,00|${fim}`);
    expect(texto).toContain('21/11/2026|Espécie|');
  });

  it('sem item e sem pagamento, diz isso', () => {
    const texto = lido(impressoDoPedido({ itens: [], pagamentos: [] }));
    expect(texto).toContain('Nenhum item.');
    expect(texto).toContain('Desconto|R$ 0,00|Total|R$ 0,00|Pago|R$ 0,00|Falta pagar|R$ 0,00');
    expect(texto).toContain('Nenhum pagamento registrado.');
  });

  it('com Pix, o código está no QR e, inteiro, em uma linha', () => {
    const texto = lido(impressoDoPedido({ pix: '000201CODIGO' }));
    expect(texto).toContain('000201CODIGO|PAGUE COM PIX|R$ 60,00');
    expect(texto.match(/000201CODIGO/g)).toHaveLength(2);
    expect(lido(impressoDoPedido())).not.toContain('PIX');
  });

  it('cancelado, diz isso no alto, atravessado na página e no motivo, e não cobra nada', () => {
    const cancelado = impressoDoPedido({ cancelado: true, motivoDoCancelamento: 'Desistiu.' });
    const texto = lido(cancelado);
    expect(texto).toContain('Pedido 12|CANCELADO|');
    expect(texto).toContain('Situação|Cancelado');
    expect(texto).toContain('MOTIVO DO CANCELAMENTO|Desistiu.');
    expect(texto).not.toContain('Falta pagar');
    expect(documentoDe(cancelado, null).watermark).toMatchObject({ text: 'CANCELADO' });
    expect(documentoDe(impressoDoPedido(), null).watermark).toBeUndefined();
  });

  it('as tabelas repetem o cabeçalho, e nenhuma linha se parte enquanto cabe numa página', () => {
    const itens = Array.from({ length: 60 }, () => itemNoImpresso());
    expect(comCabecalho(impressoDoPedido({ itens }))).toEqual([
      expect.objectContaining({ headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1 }),
      expect.objectContaining({ headerRows: 2, dontBreakRows: true }),
    ]);
    const longo = itemNoImpresso({ descricao: `<p>${'muito texto '.repeat(900)}</p>` });
    expect(comCabecalho(impressoDoPedido({ itens: [longo] }))[0]).toMatchObject({
      headerRows: 1,
      dontBreakRows: false,
    });
  });
});

describe('impresso de uma entrega', () => {
  it('traz os destinos em ordem, com o que levar e o que receber', () => {
    const destinos = [
      destinoNoImpresso(),
      destinoNoImpresso({
        pedidoId: 9,
        cliente: 'José da Silva',
        telefone: null,
        endereco: [],
        itens: [
          { produto: 'Bolo', quantidade: 1 },
          { produto: 'Vela', quantidade: 1_200 },
        ],
        aReceberEmCentavos: 0,
      }),
    ];
    const texto = lido(impressoDaEntrega({ destinos }));
    expect(texto).toContain('Entrega 7|DATA|22/11/2026|DESTINOS|2|TOTAL A RECEBER|R$ 60,00|');
    expect(texto).toContain(
      '1|Maria Souza|   Pedido 12|Telefone (11) 91234-5678|Avenida Paulista, 1000 – Bela Vista|' +
        'São Paulo – SP, CEP 01310-100|2 × Caneca esmaltada|A RECEBER|R$ 60,00|Recebido por|' +
        '2|José da Silva|   Pedido 9|Sem endereço.|1 × Bolo|1.200 × Vela|Nada a receber|Recebido por',
    );
  });

  it('o mesmo pedido em dois destinos é cobrado uma vez no total', () => {
    const destinos = [
      destinoNoImpresso(),
      destinoNoImpresso(),
      destinoNoImpresso({ pedidoId: 13 }),
    ];
    expect(lido(impressoDaEntrega({ destinos }))).toContain('TOTAL A RECEBER|R$ 120,00');
  });

  it('o pedido cancelado não se entrega nem se assina', () => {
    const destinos = [destinoNoImpresso({ cancelado: true, aReceberEmCentavos: 0 })];
    const texto = lido(impressoDaEntrega({ destinos }));
    expect(texto).toContain('CANCELADO|Não entregar.');
    expect(texto).not.toContain('Recebido por');
  });

  it('finalizada, diz quando; sem destinos, diz isso', () => {
    const texto = lido(
      impressoDaEntrega({ finalizadaEm: '2026-11-22T18:30:00.000Z', destinos: [] }),
    );
    expect(texto).toContain('Entrega 7|FINALIZADA|');
    expect(texto).toContain('FINALIZADA EM|22/11/2026 15:30');
    expect(texto).toContain('Nenhum destino.');
  });

  it('um destino com itens demais para uma página pode continuar na outra', () => {
    const itens = Array.from({ length: 85 }, () => ({ produto: 'Vela', quantidade: 1 }));
    expect(comCabecalho(impressoDaEntrega())[0]).toMatchObject({ dontBreakRows: true });
    expect(
      comCabecalho(impressoDaEntrega({ destinos: [destinoNoImpresso({ itens })] }))[0],
    ).toMatchObject({
      dontBreakRows: false,
    });
  });
});

describe('todo impresso', () => {
  const rodape = (impresso: Impresso) => {
    const { footer } = documentoDe(impresso, null);
    return textos((footer as (pagina: number, paginas: number) => unknown)(2, 3)).join('|');
  };

  it('diz no rodapé quando foi emitido, o código de conferência e a página', () => {
    const impresso = impressoDoPedido();
    expect(rodape(impresso)).toBe(
      `Pedido 12  ·  Atualizado em 21/11/2026 14:02  ·  Código de conferência ${codigoDeConferencia(impresso)}|Página 2 de 3`,
    );
    expect(codigoDeConferencia(impresso)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  });

  it('tem outro código quando mostra outra coisa, e o mesmo quando mostra o mesmo', () => {
    const codigo = (dados: object) => codigoDeConferencia(impressoDoPedido(dados));
    expect(codigo({})).toBe(codigoDeConferencia(structuredClone(impressoDoPedido())));
    expect(
      new Set([codigo({}), codigo({ estagio: 3 }), codigo({ descricao: '<p>a</p>' })]).size,
    ).toBe(3);
  });

  it('diz de quem é a partir da segunda página', () => {
    const { header } = documentoDe(impressoDaEntrega(), null);
    const naPagina = header as (pagina: number) => unknown;
    expect(textos(naPagina(1)).join('')).toBe('');
    expect(textos(naPagina(2))).toEqual(['Ateliê Flor de Laranjeira', 'Entrega 7 (continuação)']);
  });

  it('leva o logotipo quando há um', () => {
    expect(JSON.stringify(documentoDe(impressoDoPedido(), null))).not.toContain('"image"');
    const comLogo = documentoDe(impressoDoPedido(), 'data:image/jpeg;base64,AA==');
    expect(comLogo.images).toEqual({ logo: 'data:image/jpeg;base64,AA==' });
    expect(JSON.stringify(comLogo.content)).toContain('"image":"logo"');
  });

  it('escreve na outra fonte só as palavras que a Helvetica não sabe escrever', () => {
    const conteudo = (nome: string) =>
      JSON.stringify(
        documentoDe(impressoDoPedido({ cliente: { nome, linhas: [] } }), null).content,
      );
    for (const nome of ['Conceição “Naná” – ação', 'Conceição 🎂'])
      expect(conteudo(nome)).not.toContain('DejaVu');
    expect(conteudo('Ana Wałęsa')).toContain('[{"text":"Ana "},{"text":"Wałęsa","font":"DejaVu"}]');
  });

  it('de descrições que juntas não cabem mostra o começo, e diz onde está o resto', () => {
    const descricao = (letras: number) => `<p>${'palavra '.repeat(letras / 8)}</p>`;
    const paragrafos = (letras: readonly number[]) =>
      JSON.stringify(
        documentoDe(
          impressoDoPedido({
            itens: letras.map((n) => itemNoImpresso({ descricao: descricao(n) })),
          }),
          null,
        ).content,
      );
    expect(paragrafos(Array.from({ length: 500 }, () => 160))).not.toContain('continua');
    const longas = paragrafos([160, ...Array.from({ length: 499 }, () => 20_000)]);
    expect(longas.split('(continua na tela do pedido)')).toHaveLength(500);
    expect(longas.split('palavra').length).toBeLessThan(120_000 / 8);
  });

  it('tem o nome do que é', () => {
    expect([nomeDoArquivo(impressoDoPedido()), nomeDoArquivo(impressoDaEntrega())]).toEqual([
      'pedido-12.pdf',
      'entrega-7.pdf',
    ]);
  });
});
