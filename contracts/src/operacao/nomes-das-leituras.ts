/** Names on screen; `npm run rebuild` takes the keys. */
const NOMES: Readonly<Record<string, string>> = {
  arquivos_citados: 'Arquivos em uso',
  auditoria: 'Auditoria e históricos',
  cadastro_de_clientes: 'Cadastro de clientes',
  cadastro_de_produtos: 'Cadastro de produtos',
  categorias_de_despesas: 'Categorias de despesas',
  categorias_de_produtos: 'Categorias de produtos',
  clientes_novos: 'Clientes novos',
  configuracoes: 'Configurações',
  despesas: 'Despesas',
  detalhe_do_pedido: 'Detalhe do pedido',
  entregas: 'Entregas',
  gastos: 'Gastos',
  lista_de_pedidos: 'Lista de pedidos',
  lista_de_tags: 'Tags',
  lista_de_usuarios: 'Usuários',
  loja: 'Vitrine',
  notificacoes: 'Notificações',
  painel: 'Painel',
  pedidos_por_cliente: 'Pedidos por cliente',
  pedidos_por_dia: 'Pedidos por dia',
  receita: 'Receita',
  titulares: 'Dados pessoais',
  unidades_de_medida: 'Unidades de medida',
  vendas: 'Vendas',
};

export const nomeDaLeitura = (nome: string): string => NOMES[nome] ?? nome;
