import { describe, expect, it } from 'vitest';
import {
  impressoDeEtiquetas,
  etiquetaDeCaixa,
} from '../../../testing/builders/impresso.builder.js';
import { pdfPages, pdfWords } from '../../../testing/pdf-text.js';
import { cortado, documentoDasEtiquetas } from './etiquetas-de-caixa.desenho.js';
import { pdfDoImpresso } from '../pdf.js';

const desenhar = (impresso: Parameters<typeof documentoDasEtiquetas>[0]) =>
  pdfDoImpresso(impresso, null);
const caixas = (n: number) =>
  Array.from({ length: n }, (_, i) => etiquetaDeCaixa({ caixa: i + 1, caixas: n }));

describe('as etiquetas', () => {
  it('dizem pedido, cliente, prazo, itens e a caixa, uma por página', async () => {
    const paginas = await pdfPages(await desenhar(impressoDeEtiquetas({ etiquetas: caixas(3) })));
    expect(paginas).toHaveLength(3);
    for (const [i, pagina] of paginas.entries())
      expect(pagina).toBe(
        `Pedido 12 Maria Souza Prazo 05/12/2026 Caixa ${i + 1} de 3 2 × Caneca esmaltada Ateliê Flor de Laranjeira Rua das Acácias, 120 São Paulo – SP (11) 98765-4321`,
      );
  });

  it('da loja dizem tanto quanto os itens deixam', async () => {
    const primeira = async (quantos: number) => {
      const itens = Array.from({ length: quantos }, (_, i) => ({
        produto: `Produto ${i + 1}`,
        quantidade: 1,
      }));
      const etiquetas = [etiquetaDeCaixa({ itens })];
      const [pagina = ''] = await pdfPages(
        await desenhar(impressoDeEtiquetas({ formato: 'a4-3x8', etiquetas })),
      );
      return pagina;
    };
    expect(await primeira(2)).toMatch(
      /1 × Produto 2 Ateliê Flor de Laranjeira Rua das Acácias, 120/,
    );
    const cheia = await primeira(30);
    expect(cheia).toMatch(/e mais \d+ itens Ateliê Flor de Laranjeira$/);
  });

  it('de uma caixa só não a contam; sem prazo, dizem-no', async () => {
    const etiquetas = [etiquetaDeCaixa({ prazo: null })];
    const [pagina] = await pdfPages(await desenhar(impressoDeEtiquetas({ etiquetas })));
    expect(pagina).toContain('Sem prazo');
    expect(pagina).not.toContain('Caixa');
  });

  it('numa folha começam na etiqueta livre, e seguem na folha seguinte desde o começo', async () => {
    const impresso = impressoDeEtiquetas({
      formato: 'a4-3x8',
      inicio: 23,
      etiquetas: caixas(4),
    });
    const paginas = await pdfWords(await desenhar(impresso));
    const lugares = paginas.map((pagina) =>
      pagina.filter(({ text }) => text.startsWith('Pedido')).map(({ from }) => Math.round(from)),
    );
    // Second and third column of the last row, then first and second of a new sheet.
    expect(lugares).toEqual([
      [216, 403],
      [29, 216],
    ]);
  });

  it('o que não cabe é cortado, e os itens que sobram são contados', async () => {
    const itens = Array.from({ length: 30 }, (_, i) => ({
      produto: `Produto ${i + 1} ${'comprido '.repeat(20)}`,
      quantidade: 1,
    }));
    const etiquetas = [etiquetaDeCaixa({ itens, cliente: 'Maria '.repeat(40) })];
    for (const formato of ['100x50', 'a4-2x7', 'a4-3x7', 'a4-3x8'] as const) {
      const [pagina = []] = await pdfWords(
        await desenhar(impressoDeEtiquetas({ formato, etiquetas })),
      );
      const texto = pagina.map(({ text }) => text).join(' ');
      expect([formato, texto]).toEqual([formato, expect.stringMatching(/e mais \d+ itens/)]);
      expect(texto).toContain('…');
      const direita = { '100x50': 283, 'a4-2x7': 291, 'a4-3x7': 198, 'a4-3x8': 198 }[formato];
      for (const { to } of pagina) expect(to).toBeLessThan(direita);
    }
  });

  it('sem endereço público vão sem QR', () => {
    const qr = (endereco: string | null) =>
      JSON.stringify(
        documentoDasEtiquetas(impressoDeEtiquetas({ etiquetas: [etiquetaDeCaixa({ endereco })] }))
          .content,
      ).includes('"qr":');
    expect([qr('https://loja.exemplo/adm/pedidos/show/12'), qr(null)]).toEqual([true, false]);
  });

  it('cortar uma linha não corta a que cabe', () => {
    const lugar = { largura: 60, fontSize: 10 };
    expect(cortado('Caneca', lugar)).toBe('Caneca');
    expect(cortado('Caneca esmaltada azul', lugar)).toMatch(/^Caneca esm?…$/);
    expect(cortado('Conceição', { largura: 60, fontSize: 10 })).toBe('Conceição');
  });
});
