/** The backend exports no entry for benches. */
const DRAWING = new URL('../../../../backend/dist/impressos/desenho/pdf.js', import.meta.url).href;
export interface Drawing {
  pdfDoImpresso(impresso: object, logo: null): Promise<Buffer>;
}

export const openDrawing = async (): Promise<Drawing> => (await import(DRAWING)) as Drawing;

export const LINES = 60;
export const CHAVE_PIX = '123e4567-e12b-12d1-a456-426655440000';

export const nomeDoItem = (i: number): string => `Caneca esmaltada, desenho ${i + 1}`;

export const impresso = (n: number): object => ({
  tipo: 'pedido',
  id: 12,
  loja: { nome: 'Ateliê Flor de Laranjeira', linhas: ['São Paulo'], logo: null },
  emitidoEm: new Date(Date.UTC(2026, 10, 21) + n).toISOString(),
  data: '2026-11-20',
  prazo: null,
  estagio: 1,
  cancelado: false,
  motivoDoCancelamento: null,
  descricao: null,
  cliente: { nome: 'Maria Souza', linhas: ['São Paulo'] },
  itens: Array.from({ length: LINES }, (_, i) => ({
    produto: nomeDoItem(i),
    quantidade: 2,
    valorEmCentavos: 4_500 + i * 100,
    descontoEmCentavos: 0,
    descricao: null,
  })),
  pagamentos: [],
  pix: `00020126580014br.gov.bcb.pix0136${CHAVE_PIX}520400005303986540590.005802BR5925ATELIE FLOR DE LARANJEIRA6009SAO PAULO62120508PEDIDO126304ABCD`,
});

export const maiorImpresso = (n: number): object => ({
  ...impresso(n),
  itens: Array.from({ length: 500 }, (_, i) => ({
    produto: nomeDoItem(i),
    quantidade: 2,
    valorEmCentavos: 4_500,
    descontoEmCentavos: 0,
    descricao: `<p>${'com o nome pintado à mão '.repeat(800)}</p>`,
  })),
});
