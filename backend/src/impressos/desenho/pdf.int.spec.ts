import { describe, expect, it } from 'vitest';
import { jpeg } from '@encomenda/shop/fotos';
import {
  itemNoImpresso,
  impressoDaEntrega,
  impressoDoPedido,
  destinoNoImpresso,
} from '../../testing/builders/impresso.builder.js';
import { pdfPages, pdfText, pdfWords } from '../../testing/pdf-text.js';
import { pixDoPedido } from '../conteudo/br-code.js';
import type { Impresso } from '../impresso.js';
import { larguraEmHelvetica } from './texto/largura.js';
import { pdfDoImpresso } from './pdf.js';

const desenhar = (impresso: Impresso) => pdfDoImpresso(impresso, null);
const linhas = (n: number) =>
  Array.from({ length: n }, (_, i) => itemNoImpresso({ produto: `Produto número ${i + 1}.` }));
const PALAVRA = 'Pneumoultramicroscopicossilicovulcanoconiose'.padEnd(80, 'x');
/** A4 is 595 points wide; nothing may stand nearer to its edge. */
const MARGEM = 38;
/** But for the Pix code, which is given all the width that printers can fill. */
const MARGEM_DO_PIX = 19;

describe('PDF de um impresso', () => {
  it('mostra acentos, reais e sinais como foram escritos', async () => {
    const texto = await pdfText(
      await desenhar(
        impressoDoPedido({
          cliente: {
            nome: 'Conceição Ângela d’Ávila Muñoz',
            linhas: ['Praça da Sé, nº 1 – São Paulo'],
          },
          itens: [itemNoImpresso({ quantidade: 1, valorEmCentavos: 123_456_789 })],
        }),
      ),
    );
    expect(texto).toContain('Conceição Ângela d’Ávila Muñoz');
    expect(texto).toContain('Praça da Sé, nº 1 – São Paulo');
    expect(texto).toContain('R$ 1.234.567,89');
  });

  it.each([
    [60, 2],
    [300, 8],
  ])('com %i itens, mostra todos, e cada página repete o cabeçalho', async (n, aoMenos) => {
    const paginas = await pdfPages(await desenhar(impressoDoPedido({ itens: linhas(n) })));
    const texto = paginas.join(' ');
    for (let i = 1; i <= n; i++) expect(texto).toContain(`Produto número ${i}.`);
    expect(paginas.length).toBeGreaterThanOrEqual(aoMenos);
    for (const [i, pagina] of paginas.entries())
      expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`);
    for (const pagina of paginas.filter((uma) => uma.includes('Produto número')))
      expect(pagina).toContain('Valor unit.');
  });

  it('palavras de 80 letras quebram, e nada passa da margem', async () => {
    const pdf = await desenhar(
      impressoDoPedido({
        cliente: { nome: PALAVRA, linhas: [PALAVRA] },
        descricao: `<p>${PALAVRA}</p><ul><li>${PALAVRA}</li></ul>`,
        itens: [
          itemNoImpresso({
            produto: PALAVRA,
            quantidade: 100_000,
            valorEmCentavos: 999_999_999,
            descontoEmCentavos: 99_999_999_999,
            descricao: `<p>${PALAVRA}</p>`,
          }),
        ],
        pix: `000201${'x'.repeat(240)}`,
      }),
    );
    const [pagina = []] = await pdfWords(pdf);
    const tudo = pagina
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
    expect(tudo.split(PALAVRA)).toHaveLength(7);
    for (const { text, from, to } of pagina.filter(({ text }) => text.trim() !== '')) {
      const margem = text.startsWith('000201') ? MARGEM_DO_PIX : MARGEM;
      expect([text, from >= margem, to <= 595 - margem]).toEqual([text, true, true]);
    }
  });

  it('o título das fotos nunca fica sozinho no fim de uma página', async () => {
    const url = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
    const fotos = [{ clienteId: 1, hash: 'a'.repeat(64), legenda: 'Legenda da foto' }];
    const paginasDasFotos = new Set<number>();
    for (let n = 16; n <= 34; n += 2) {
      const impresso = impressoDoPedido({ comValores: false, itens: linhas(n), fotos });
      const aberta = { url, largura: 640, altura: 480 };
      const paginas = await pdfPages(await pdfDoImpresso(impresso, null, [aberta]));
      const pagina = paginas.findIndex((uma) => uma.includes('FOTOS'));
      expect([n, paginas[pagina]]).toEqual([n, expect.stringContaining('Legenda da foto')]);
      paginasDasFotos.add(pagina);
    }
    // Of some papers the photos go to the next page.
    expect([...paginasDasFotos]).toEqual([0, 1]);
  });

  it('o Pix copia e cola enche uma linha da página, e não se parte', async () => {
    const pix = pixDoPedido(
      { nome: 'Ateliê Jabuticaba', cidade: 'Campinas', chavePix: 'pix@atelie-jabuticaba.example' },
      276,
      92_600,
    )!;
    const [pagina = []] = await pdfWords(await desenhar(impressoDoPedido({ pix })));
    const linhas = pagina.filter(({ text }) => text.startsWith('000201'));
    expect(linhas.map(({ text }) => text)).toEqual([pix]);
    const { from, to } = linhas[0]!;
    expect([from, to]).toEqual([expect.closeTo(20, 1), expect.closeTo(575, -1)]);
    expect((to - from) / larguraEmHelvetica(pix)).toBeGreaterThan(6.7);
  });

  it('uma descrição de muitas páginas aparece até o fim', async () => {
    const descricao = `<p>${'muito texto '.repeat(1_600)}fim da descrição.</p>`;
    const pdf = await desenhar(
      impressoDoPedido({ itens: [itemNoImpresso({ descricao }), ...linhas(2)] }),
    );
    const paginas = await pdfPages(pdf);
    expect(paginas.length).toBeGreaterThan(3);
    expect(paginas.join(' ')).toContain('fim da descrição.');
    expect(paginas.at(-1)).toContain('Falta pagar');
  });

  it('letras que a Helvetica não tem, sinais de controle e figuras não derrubam nada', async () => {
    const nome = 'Wałęsa\u0000\u202e Şahin 🎂 Αθηνά Анна';
    const texto = await pdfText(
      await desenhar(impressoDoPedido({ cliente: { nome, linhas: [] } })),
    );
    expect(texto).toContain('Wałęsa Şahin (bolo de aniversário) Αθηνά Анна');
  });

  it('500 itens com descrições longas cabem em um número limitado de páginas', async () => {
    const itens = Array.from({ length: 500 }, (_, i) =>
      itemNoImpresso({
        produto: `Produto Wałęsa número ${i + 1}.`,
        descricao: `<p>${'peça única de nº → '.repeat(1_053)}</p>`,
      }),
    );
    const pdf = await desenhar(impressoDoPedido({ itens }));
    // Whole, the descriptions alone would fill more than 2,000 pages.
    const paginas = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(paginas.length).toBeGreaterThan(10);
    expect(paginas.length).toBeLessThan(150);
  });

  it('num histórico, o que mudou se lê inteiro: setas, figuras e células de muitas páginas', async () => {
    const longo = `${'palavra '.repeat(3_000)}fim.`;
    const impresso: Impresso = {
      tipo: 'historico',
      id: 3,
      loja: { nome: 'Ateliê', linhas: [], logo: null },
      emitidoEm: '2026-11-21T17:02:33.123Z',
      secoes: [
        {
          titulo: 'O que aconteceu',
          tabela: {
            titulos: ['Revisão', 'O quê'],
            larguras: [40, '*'],
            linhas: [
              ['1', 'Prazo: 26/11 → 02/12 🎂'],
              ['2', longo],
            ],
          },
        },
      ],
    };
    const texto = await pdfText(await desenhar(impresso));
    expect(texto).toContain('Prazo: 26/11 → 02/12 [U+1F382]');
    expect(texto).toContain('fim.');
  });

  it('cancelado, diz isso em cada página', async () => {
    const paginas = await pdfPages(
      await desenhar(impressoDoPedido({ cancelado: true, itens: linhas(60) })),
    );
    expect(paginas.length).toBeGreaterThan(1);
    for (const pagina of paginas) expect(pagina).toContain('CANCELADO');
  });

  it.each<[string, Impresso]>([
    ['um pedido', impressoDoPedido({ itens: linhas(60), pix: '000201CODIGO' })],
    ['um pedido com letras raras', impressoDoPedido({ cliente: { nome: 'Wałęsa', linhas: [] } })],
    [
      'uma entrega',
      impressoDaEntrega({ destinos: [destinoNoImpresso(), destinoNoImpresso({ pedidoId: 13 })] }),
    ],
  ])('%s, desenhado de novo, são os mesmos bytes', async (_, impresso) => {
    const primeiro = await desenhar(impresso);
    await desenhar(impressoDaEntrega());
    expect((await desenhar(structuredClone(impresso))).equals(primeiro)).toBe(true);
    const outro = await desenhar({ ...impresso, emitidoEm: '2026-11-22T10:00:00.000Z' });
    expect(outro.equals(primeiro)).toBe(false);
  });

  it('uma entrega de 40 destinos mostra todos, com o que receber em cada um', async () => {
    const destinos = Array.from({ length: 40 }, (_, i) =>
      destinoNoImpresso({ pedidoId: 100 + i, aReceberEmCentavos: 1_000 + i }),
    );
    const texto = await pdfText(await desenhar(impressoDaEntrega({ destinos })));
    for (let i = 0; i < 40; i++) {
      expect(texto).toContain(`Pedido ${100 + i} `);
      expect(texto).toContain(`R$ 10,${String(i).padStart(2, '0')} `);
    }
    expect(texto).toContain('R$ 407,80');
  });

  it.each([84, 300])('um destino com %i itens mostra todos', async (n) => {
    const itens = Array.from({ length: n }, (_, i) => ({
      produto: `Produto número ${i + 1}.`,
      quantidade: 3,
    }));
    const texto = await pdfText(
      await desenhar(
        impressoDaEntrega({ destinos: [destinoNoImpresso({ itens }), destinoNoImpresso()] }),
      ),
    );
    for (let i = 1; i <= n; i++) expect(texto).toContain(`3 × Produto número ${i}.`);
  });
});
