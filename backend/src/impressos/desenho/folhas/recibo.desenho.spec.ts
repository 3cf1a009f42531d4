import { describe, expect, it } from 'vitest';
import { impressoDoRecibo } from '../../../testing/builders/impresso.builder.js';
import { nomeDoArquivo, type ImpressoDoRecibo } from '../../impresso.js';
import { documentoDe } from '../documento.js';
import { porExtenso } from './recibo.desenho.js';

const textos = (parte: unknown): string[] => {
  if (typeof parte === 'string') return [parte];
  if (Array.isArray(parte)) return parte.flatMap(textos);
  if (typeof parte !== 'object' || parte === null) return [];
  const { text, stack, columns, table } = parte as Record<string, unknown>;
  const corpo = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, corpo].flatMap(textos);
};
const lido = (recibo: ImpressoDoRecibo) =>
  textos(documentoDe(recibo, null).content).filter(Boolean).join('|').replaceAll('\u00a0', ' ');

describe('o valor por extenso', () => {
  it.each([
    [1, 'um centavo'],
    [100, 'um real'],
    [250, 'dois reais e cinquenta centavos'],
    [10_000, 'cem reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [100_000_000, 'um milhão de reais'],
  ])('%i centavos', (centavos, escrito) => {
    expect(porExtenso(centavos)).toBe(escrito);
  });

  it('do maior valor que se aceita, até o último centavo', () => {
    expect(porExtenso(99_999_999_999)).toMatch(
      /^novecentos e noventa e nove milhões.* e noventa e nove centavos$/,
    );
  });
});

describe('o recibo', () => {
  it('diz quem pagou, quanto, como, quando, o quê, e o que falta', () => {
    const texto = lido(impressoDoRecibo());
    expect(texto).toContain('Recibo 12-34');
    expect(texto).toContain(
      'Recebemos de |Maria Souza| a quantia de |R$ 30,00| (trinta reais), em Pix, no dia 20/11/2026, |' +
        'referente ao pedido 12: 2 × Caneca esmaltada.',
    );
    expect(texto).toContain(
      'Total do pedido|R$ 90,00|Pago até agora|R$ 30,00|Falta pagar|R$ 60,00',
    );
    expect(texto).toContain('São Paulo, 20/11/2026|Ateliê Flor de Laranjeira');
    expect(nomeDoArquivo(impressoDoRecibo())).toBe('recibo-12-34.pdf');
  });

  it('nomeia a taxa de entrega, que está no total', () => {
    const texto = lido(impressoDoRecibo({ taxaEmCentavos: 1_500 }));
    expect(texto).toContain('pedido 12: 2 × Caneca esmaltada, taxa de entrega.');
    expect(texto).toContain('Itens|R$ 75,00|Taxa de entrega|R$ 15,00|Total do pedido|R$ 90,00');
    expect(lido(impressoDoRecibo())).not.toMatch(/taxa de entrega/i);
  });

  it('cancelado diz que não tem valor, e não tem onde assinar', () => {
    const cancelado = impressoDoRecibo({
      pagamento: { valorEmCentavos: 3_000, forma: 'Pix', data: '2026-11-20', cancelado: true },
      pagoEmCentavos: 0,
    });
    const texto = lido(cancelado);
    expect(texto).toContain('CANCELADO');
    expect(texto).toContain('Este pagamento foi cancelado. O recibo 12-34 não tem valor.');
    expect(texto).not.toContain('São Paulo, 20/11/2026');
    expect(documentoDe(cancelado, null).watermark).toMatchObject({ text: 'CANCELADO' });
  });

  it('de um pedido cancelado não diz que falta pagar; pago a mais é crédito', () => {
    expect(lido(impressoDoRecibo({ pedidoCancelado: true }))).not.toContain('Falta pagar');
    expect(lido(impressoDoRecibo({ totalEmCentavos: 1_000 }))).toContain(
      'Crédito do cliente|R$ 20,00',
    );
  });

  it('com muitos itens diz quantos mais são', () => {
    const itens = Array.from({ length: 14 }, (_, i) => ({ produto: `P${i + 1}`, quantidade: 1 }));
    expect(lido(impressoDoRecibo({ itens }))).toContain('1 × P12, mais 2 itens.');
  });
});
