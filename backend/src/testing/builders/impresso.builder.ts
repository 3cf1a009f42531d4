import type {
  EtiquetaDeCaixa,
  ImpressoDeEtiquetas,
  ItemNoImpresso,
  ImpressoDaEntrega,
  ImpressoDoPedido,
  ImpressoDoRecibo,
  DestinoNoImpresso,
} from '../../impressos/impresso.js';

const loja = {
  nome: 'Ateliê Flor de Laranjeira',
  linhas: ['Rua das Acácias, 120', 'São Paulo – SP', '(11) 98765-4321'],
  logo: null,
};

export const itemNoImpresso = (dados: Partial<ItemNoImpresso> = {}): ItemNoImpresso => ({
  produto: 'Caneca esmaltada',
  quantidade: 2,
  valorEmCentavos: 4_500,
  descontoEmCentavos: 0,
  descricao: null,
  ...dados,
});

/** Order 12 of Maria: two mugs for R$ 90,00, of which R$ 30,00 are paid. */
export const impressoDoPedido = (dados: Partial<ImpressoDoPedido> = {}): ImpressoDoPedido => ({
  tipo: 'pedido',
  id: 12,
  loja,
  emitidoEm: '2026-11-21T17:02:33.123Z',
  data: '2026-11-20',
  prazo: '2026-12-05',
  horaDoPrazo: null,
  entrega: null,
  estagio: 2,
  cancelado: false,
  motivoDoCancelamento: null,
  descricao: null,
  cliente: { nome: 'Maria Souza', linhas: ['Avenida Paulista, 1000 – Bela Vista'] },
  itens: [itemNoImpresso()],
  pagamentos: [{ data: '2026-11-20', forma: 'Pix', valorEmCentavos: 3_000 }],
  pix: null,
  ...dados,
});

export const destinoNoImpresso = (dados: Partial<DestinoNoImpresso> = {}): DestinoNoImpresso => ({
  pedidoId: 12,
  cliente: 'Maria Souza',
  telefone: '(11) 91234-5678',
  endereco: ['Avenida Paulista, 1000 – Bela Vista', 'São Paulo – SP, CEP 01310-100'],
  itens: [{ produto: 'Caneca esmaltada', quantidade: 2 }],
  cancelado: false,
  aReceberEmCentavos: 6_000,
  ...dados,
});

export const impressoDaEntrega = (dados: Partial<ImpressoDaEntrega> = {}): ImpressoDaEntrega => ({
  tipo: 'entrega',
  id: 7,
  loja,
  emitidoEm: '2026-11-21T17:02:33.123Z',
  data: '2026-11-22',
  finalizadaEm: null,
  destinos: [destinoNoImpresso()],
  ...dados,
});

/** Receipt of payment 34: R$ 30,00 of order 12, which costs R$ 90,00. */
export const impressoDoRecibo = (dados: Partial<ImpressoDoRecibo> = {}): ImpressoDoRecibo => ({
  tipo: 'recibo',
  id: 34,
  pedidoId: 12,
  loja,
  emitidoEm: '2026-11-21T17:02:33.123Z',
  cliente: 'Maria Souza',
  pagamento: { valorEmCentavos: 3_000, forma: 'Pix', data: '2026-11-20', cancelado: false },
  itens: [{ produto: 'Caneca esmaltada', quantidade: 2 }],
  taxaEmCentavos: 0,
  totalEmCentavos: 9_000,
  pagoEmCentavos: 3_000,
  pedidoCancelado: false,
  cidade: 'São Paulo',
  ...dados,
});

export const etiquetaDeCaixa = (dados: Partial<EtiquetaDeCaixa> = {}): EtiquetaDeCaixa => ({
  pedidoId: 12,
  cliente: 'Maria Souza',
  prazo: '2026-12-05',
  itens: [{ produto: 'Caneca esmaltada', quantidade: 2 }],
  caixa: 1,
  caixas: 1,
  endereco: 'https://loja.exemplo/adm/pedidos/show/12',
  ...dados,
});

export const impressoDeEtiquetas = (
  dados: Partial<ImpressoDeEtiquetas> = {},
): ImpressoDeEtiquetas => ({
  tipo: 'etiquetas',
  id: 12,
  loja,
  emitidoEm: '2026-11-21T17:02:33.123Z',
  formato: '100x50',
  inicio: 1,
  etiquetas: [etiquetaDeCaixa()],
  ...dados,
});
