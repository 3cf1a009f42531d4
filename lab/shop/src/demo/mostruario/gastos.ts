/** Amounts in centavos. */

export const CATEGORIAS_DE_DESPESAS = [
  'Ingredientes',
  'Embalagens',
  'Papel e impressão',
  'Madeira e ferragens',
  'Tecidos e aviamentos',
  'Pessoal',
  'Aluguel e contas',
  'Impostos',
  'Transporte',
  'Manutenção',
  'Divulgação',
] as const;
type CategoriaDeDespesa = (typeof CATEGORIAS_DE_DESPESAS)[number];

export const UNIDADES = ['kg', 'L', 'un', 'dz', 'm', 'm³', 'resma', 'cx'] as const;
type Unidade = (typeof UNIDADES)[number];

export interface Gasto {
  nome: string;
  categoria?: CategoriaDeDespesa | undefined;
  unidade?: Unidade | undefined;
  quantidade?: number;
  valor: number;
  descricao?: string;
  comprovante?: string;
}

export const MENSAIS: readonly (Gasto & { vence: number; ate: number })[] = [
  {
    nome: 'Aluguel do ateliê',
    categoria: 'Aluguel e contas',
    valor: 195_000,
    ate: 195_000,
    vence: 5,
  },
  { nome: 'Salários e pró-labore', categoria: 'Pessoal', valor: 980_000, ate: 1_140_000, vence: 6 },
  { nome: 'Simples Nacional', categoria: 'Impostos', valor: 128_000, ate: 262_000, vence: 20 },
  {
    nome: 'Energia elétrica',
    categoria: 'Aluguel e contas',
    valor: 28_000,
    ate: 51_000,
    vence: 12,
  },
  {
    nome: 'Internet e telefone',
    categoria: 'Aluguel e contas',
    valor: 14_990,
    ate: 14_990,
    vence: 18,
  },
];

/** Materials: smallest and largest quantity, unit price in centavos. */
export const COMPRAS: readonly (readonly [
  nome: string,
  categoria: CategoriaDeDespesa | undefined,
  unidade: Unidade | undefined,
  de: number,
  ate: number,
  preco: number,
])[] = [
  ['Farinha de trigo', 'Ingredientes', 'kg', 10, 25, 520],
  ['Açúcar refinado', 'Ingredientes', 'kg', 5, 20, 480],
  ['Chocolate 54% em gotas', 'Ingredientes', 'kg', 2, 8, 6_890],
  ['Manteiga sem sal', 'Ingredientes', 'kg', 3, 10, 4_790],
  ['Ovos caipiras', 'Ingredientes', 'dz', 10, 30, 1_350],
  ['Creme de leite fresco', 'Ingredientes', 'L', 4, 12, 2_490],
  ['Frutas vermelhas', 'Ingredientes', 'kg', 1, 5, 3_980],
  ['Caixas para bolo', 'Embalagens', 'un', 20, 80, 690],
  ['Fita de cetim', 'Embalagens', 'm', 20, 100, 180],
  ['Papel algodão 300 g', 'Papel e impressão', 'resma', 1, 4, 18_900],
  ['Clichê de letterpress', 'Papel e impressão', 'un', 1, 3, 14_500],
  ['Peroba de demolição', 'Madeira e ferragens', 'm³', 0.5, 1, 420_000],
  ['Parafusos e corrediças', 'Madeira e ferragens', 'cx', 1, 6, 5_200],
  ['Verniz fosco', 'Madeira e ferragens', 'L', 2, 8, 6_400],
  ['Linho lavado', 'Tecidos e aviamentos', 'm', 5, 20, 5_900],
  ['Renda guipir', 'Tecidos e aviamentos', 'm', 2, 8, 11_900],
  ['Linhas de bordar', 'Tecidos e aviamentos', 'cx', 1, 3, 4_700],
  ['Combustível', 'Transporte', 'L', 20, 45, 610],
  ['Café e limpeza', undefined, undefined, 1, 2, 8_500],
];

export const AVULSAS: readonly (Gasto & { ha: number })[] = [
  {
    nome: 'Seccionadora esquadrejadeira usada, com mesa deslizante, riscador, coletor de pó e instalação elétrica trifásica',
    categoria: 'Manutenção',
    unidade: 'un',
    quantidade: 1,
    valor: 1_874_900,
    descricao:
      '<p>Comprada do marceneiro que se aposentou. <strong>Garantia de 90 dias.</strong></p>',
    ha: 210,
  },
  {
    nome: 'Batedeira planetária 12 litros',
    categoria: 'Manutenção',
    quantidade: 1,
    unidade: 'un',
    valor: 429_000,
    ha: 300,
  },
  { nome: 'Revisão da van', categoria: 'Transporte', valor: 118_000, ha: 152 },
  {
    nome: 'Fotos do catálogo',
    categoria: 'Divulgação',
    valor: 90_000,
    descricao: '<p>Meio dia de estúdio.</p>',
    ha: 401,
  },
  { nome: 'Estande na feira de noivas', categoria: 'Divulgação', valor: 260_000, ha: 96 },
  { nome: 'Anúncio no bairro', categoria: 'Divulgação', valor: 18_000, ha: 33 },
  { nome: 'Presente para a vizinha', valor: 7_550, ha: 12 },
  {
    nome: 'Afiação das serras',
    categoria: 'Manutenção',
    quantidade: 3,
    valor: 21_000,
    comprovante: 'recibo-da-afiacao.jpg',
    ha: 6,
  },
  {
    nome: 'Ovos caipiras',
    categoria: 'Ingredientes',
    unidade: 'dz',
    quantidade: 12.5,
    valor: 17_125,
    ha: 2,
  },
  {
    nome: 'Caixas para bolo',
    categoria: 'Embalagens',
    unidade: 'un',
    quantidade: 40,
    valor: 27_600,
    comprovante: 'nota-das-caixas.pdf',
    ha: 1,
  },
];
