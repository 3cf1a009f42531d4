/** What the invented workshop makes, marks and whom it serves. Nobody here exists. */

export const CATEGORIAS = ['Bolos', 'Doces', 'Convites', 'Móveis', 'Roupas', 'Decoração'] as const;
export type CategoriaDaDemo = (typeof CATEGORIAS)[number];

/** Name, category, price in centavos. */
export const PRODUTOS: readonly (readonly [string, CategoriaDaDemo, number])[] = [
  ['Bolo de casamento de 3 andares', 'Bolos', 89_000],
  ['Bolo de aniversário 2 kg', 'Bolos', 18_000],
  ['Naked cake de frutas vermelhas', 'Bolos', 24_500],
  ['Bolo de cenoura com chocolate', 'Bolos', 9_500],
  ['Bolo vulcão de leite em pó', 'Bolos', 11_000],
  ['Bolo no pote', 'Bolos', 1_400],
  ['Torta de limão', 'Bolos', 12_800],
  ['Brigadeiro gourmet', 'Doces', 350],
  ['Beijinho', 'Doces', 320],
  ['Bem-casado', 'Doces', 480],
  ['Macaron', 'Doces', 750],
  ['Trufa de maracujá', 'Doces', 550],
  ['Caixa de bombons com 12', 'Doces', 6_200],
  ['Pirulito de chocolate', 'Doces', 690],
  ['Convite de casamento em letterpress', 'Convites', 2_450],
  ['Convite de aniversário infantil', 'Convites', 780],
  ['Convite digital animado', 'Convites', 9_000],
  ['Lembrancinha com tag personalizada', 'Convites', 620],
  ['Cardápio de mesa', 'Convites', 850],
  ['Plaquinha de mesa', 'Convites', 1_100],
  ['Livro de presença encadernado', 'Convites', 14_900],
  ['Mesa de jantar em peroba', 'Móveis', 389_000],
  ['Aparador rústico', 'Móveis', 148_000],
  ['Banco de madeira de demolição', 'Móveis', 62_000],
  ['Estante modular', 'Móveis', 215_000],
  ['Cadeira estofada', 'Móveis', 54_000],
  ['Berço em madeira maciça', 'Móveis', 198_000],
  ['Prateleira flutuante', 'Móveis', 17_900],
  ['Vestido de festa sob medida', 'Roupas', 78_000],
  ['Vestido de noiva', 'Roupas', 420_000],
  ['Camisa social', 'Roupas', 21_000],
  ['Fantasia infantil', 'Roupas', 16_500],
  ['Uniforme bordado', 'Roupas', 9_800],
  ['Avental personalizado', 'Roupas', 7_200],
  ['Toalha de mesa bordada', 'Decoração', 13_500],
  ['Arranjo de flores secas', 'Decoração', 11_800],
  ['Painel de fotos em madeira', 'Decoração', 23_000],
  ['Topo de bolo em papel', 'Decoração', 4_500],
  ['Vela aromática', 'Decoração', 3_900],
  ['Almofada com nome bordado', 'Decoração', 6_800],
];

/** Name, icon, colour. */
export const TAGS = [
  ['Urgente', 'flame', 'danger'],
  ['Presente', 'gift', 'primary'],
  ['Retirada na loja', 'home', 'success'],
  ['Entregar', 'truck-delivery', 'warning'],
  ['Cliente antigo', 'star', 'warning'],
  ['Falta medida', 'ruler', 'danger'],
] as const;

export const NOMES =
  'Maria João Ana Pedro Juliana Carlos Fernanda Rafael Camila Lucas Beatriz Mateus Larissa Gustavo Patrícia Thiago Renata Felipe Aline Bruno Cláudia Eduardo Vanessa Ricardo Luíza Marcelo Sônia André Débora Fábio Helena Otávio Íris Caetano Zélia Joaquim Márcia Vinícius Elaine Sebastião'.split(
    ' ',
  );
export const SOBRENOMES =
  'Souza Silva Oliveira Santos Pereira Lima Carvalho Almeida Ribeiro Gomes Martins Araújo Barbosa Rocha Dias Nascimento Moreira Cardoso Teixeira Correia Melo Freitas Vieira Azevedo'.split(
    ' ',
  );
export const RUAS = [
  'Rua das Acácias',
  'Rua Sete de Setembro',
  'Avenida Brasil',
  'Rua do Comércio',
  'Rua das Palmeiras',
  'Travessa da Paz',
  'Rua Dom Pedro II',
  'Avenida Paulista',
];
/** District, city, state, first digits of the postal code. */
export const LUGARES = [
  ['Centro', 'Campinas', 'SP', '13010'],
  ['Cambuí', 'Campinas', 'SP', '13024'],
  ['Vila Madalena', 'São Paulo', 'SP', '05433'],
  ['Savassi', 'Belo Horizonte', 'MG', '30112'],
  ['Boa Viagem', 'Recife', 'PE', '51020'],
  ['Batel', 'Curitiba', 'PR', '80420'],
] as const;

export const OBSERVACOES = [
  '<p>Entregar embrulhado para presente.</p>',
  '<p>Cores: <strong>azul-marinho</strong> e dourado.</p>',
  '<p>Confirmar as medidas por telefone antes de cortar.</p>',
  '<p>Sem glúten e sem lactose.</p>',
  '<ul><li>Nome: Helena</li><li>Tema: jardim</li></ul>',
  null,
  null,
  null,
];
