/** Expenses of the demo. Amounts in centavos. */

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
  categoria?: CategoriaDeDespesa;
  unidade?: Unidade;
  quantidade?: number;
  valor: number;
  /** Rich text. */
  descricao?: string;
  /** File of the demo that proves it. */
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

/** Materials: minimum and maximum quantity, unit price. */
export const COMPRAS: readonly (Omit<Gasto, 'valor'> & {
  de: number;
  ate: number;
  preco: number;
})[] = [
  {
    nome: 'Farinha de trigo',
    categoria: 'Ingredientes',
    unidade: 'kg',
    de: 10,
    ate: 25,
    preco: 520,
  },
  { nome: 'Açúcar refinado', categoria: 'Ingredientes', unidade: 'kg', de: 5, ate: 20, preco: 480 },
  {
    nome: 'Chocolate 54% em gotas',
    categoria: 'Ingredientes',
    unidade: 'kg',
    de: 2,
    ate: 8,
    preco: 6_890,
  },
  {
    nome: 'Manteiga sem sal',
    categoria: 'Ingredientes',
    unidade: 'kg',
    de: 3,
    ate: 10,
    preco: 4_790,
  },
  {
    nome: 'Ovos caipiras',
    categoria: 'Ingredientes',
    unidade: 'dz',
    de: 10,
    ate: 30,
    preco: 1_350,
  },
  {
    nome: 'Creme de leite fresco',
    categoria: 'Ingredientes',
    unidade: 'L',
    de: 4,
    ate: 12,
    preco: 2_490,
  },
  {
    nome: 'Frutas vermelhas',
    categoria: 'Ingredientes',
    unidade: 'kg',
    de: 1,
    ate: 5,
    preco: 3_980,
  },
  {
    nome: 'Caixas para bolo',
    categoria: 'Embalagens',
    unidade: 'un',
    de: 20,
    ate: 80,
    preco: 690,
  },
  {
    nome: 'Fita de cetim',
    categoria: 'Embalagens',
    unidade: 'm',
    de: 20,
    ate: 100,
    preco: 180,
  },
  {
    nome: 'Papel algodão 300 g',
    categoria: 'Papel e impressão',
    unidade: 'resma',
    de: 1,
    ate: 4,
    preco: 18_900,
  },
  {
    nome: 'Clichê de letterpress',
    categoria: 'Papel e impressão',
    unidade: 'un',
    de: 1,
    ate: 3,
    preco: 14_500,
  },
  {
    nome: 'Peroba de demolição',
    categoria: 'Madeira e ferragens',
    unidade: 'm³',
    de: 0.5,
    ate: 1,
    preco: 420_000,
  },
  {
    nome: 'Parafusos e corrediças',
    categoria: 'Madeira e ferragens',
    unidade: 'cx',
    de: 1,
    ate: 6,
    preco: 5_200,
  },
  {
    nome: 'Verniz fosco',
    categoria: 'Madeira e ferragens',
    unidade: 'L',
    de: 2,
    ate: 8,
    preco: 6_400,
  },
  {
    nome: 'Linho lavado',
    categoria: 'Tecidos e aviamentos',
    unidade: 'm',
    de: 5,
    ate: 20,
    preco: 5_900,
  },
  {
    nome: 'Renda guipir',
    categoria: 'Tecidos e aviamentos',
    unidade: 'm',
    de: 2,
    ate: 8,
    preco: 11_900,
  },
  {
    nome: 'Linhas de bordar',
    categoria: 'Tecidos e aviamentos',
    unidade: 'cx',
    de: 1,
    ate: 3,
    preco: 4_700,
  },
  { nome: 'Combustível', categoria: 'Transporte', unidade: 'L', de: 20, ate: 45, preco: 610 },
  { nome: 'Café e limpeza', de: 1, ate: 2, preco: 8_500 },
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
