export const CATEGORIAS = ['Bolos', 'Doces', 'Convites', 'Móveis', 'Roupas', 'Decoração'] as const;
export type CategoriaDaDemo = (typeof CATEGORIAS)[number];

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
export const LUGARES = [
  ['Centro', 'Campinas', 'SP', '13010'],
  ['Cambuí', 'Campinas', 'SP', '13024'],
  ['Taquaral', 'Campinas', 'SP', '13076'],
  ['Barão Geraldo', 'Campinas', 'SP', '13084'],
  ['Jardim Guanabara', 'Campinas', 'SP', '13073'],
  ['Nova Campinas', 'Campinas', 'SP', '13092'],
  ['Sousas', 'Campinas', 'SP', '13105'],
  ['Vila Madalena', 'São Paulo', 'SP', '05433'],
  ['Savassi', 'Belo Horizonte', 'MG', '30112'],
  ['Batel', 'Curitiba', 'PR', '80420'],
] as const;

export const OBSERVACOES = [
  '<p>Entregar embrulhado para presente.</p>',
  '<p>Cores: <strong>azul-marinho</strong> e dourado.</p>',
  '<p>Confirmar os detalhes por telefone antes de começar.</p>',
  '<p>É surpresa: <strong>não ligar para casa</strong>.</p>',
  '<ul><li>Nome: Helena</li><li>Tema: jardim</li><li>Portaria até as 18h</li></ul>',
  null,
  null,
  null,
];

export const EMPRESAS = [
  ['Café da Praça', 'Alimentos'],
  ['Buffet Alegria', 'Festas e Eventos'],
  ['Livraria Horizonte', 'Comércio de Livros'],
  ['Hotel Serra Azul', 'Hotelaria'],
  ['Escola Primeiros Passos', 'Ensino'],
  ['Clínica Bem Viver', 'Serviços Médicos'],
  ['Padaria Trigo Bom', 'Panificação'],
] as const;

export const OBSERVACOES_DOS_CLIENTES = [
  'Alergia a amendoim e castanhas.',
  'Intolerância à lactose.',
  'Prefere pouco açúcar.',
  'Celíaca: nada com glúten.\nAvisar antes de trocar a farinha.',
  'Gosta de receber antes das 10h.',
] as const;
