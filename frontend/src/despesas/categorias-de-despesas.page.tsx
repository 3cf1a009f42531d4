import { SimpleListPage } from '../shared/table/simple-list/simple-list.page';

export const CategoriasDeDespesasPage = () => (
  <SimpleListPage
    title="Categorias de Despesas"
    context="Grupos que mostram para onde vai o dinheiro."
    link="/api/adm/categ-despesas"
    table="data"
    subject="categorias-de-despesas"
    poder="despesas:alterar"
    voltarPara="/adm/despesas"
    novo="Nova Categoria"
    editar="Editar Categoria"
    excluir={{
      title: 'Excluir a categoria',
      message: 'Deseja realmente excluir esta categoria?',
      consequence: 'As despesas dela passam a Sem Categoria. Dá para desfazer.',
    }}
    vazio="Crie grupos como “Insumos” ou “Água e luz” e escolha um em cada despesa."
  />
);
