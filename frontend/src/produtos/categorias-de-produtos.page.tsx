import { SimpleListPage } from '../shared/table/simple-list/simple-list.page';

export const CategoriasDeProdutosPage = () => (
  <SimpleListPage
    title="Categorias de Produtos"
    context="Grupos que ajudam a achar produtos, aqui e na loja."
    link="/api/adm/categ-produtos"
    table="datatable"
    subject="categorias-de-produtos"
    poder="produtos:alterar"
    voltarPara="/adm/produtos"
    novo="Nova Categoria"
    editar="Editar Categoria"
    excluir={{
      title: 'Excluir a categoria',
      message: 'Deseja realmente excluir esta categoria?',
      consequence: 'Os produtos dela ficam sem categoria. Dá para desfazer.',
    }}
    vazio="Crie grupos como “Bolos” ou “Convites” e escolha um em cada produto."
  />
);
