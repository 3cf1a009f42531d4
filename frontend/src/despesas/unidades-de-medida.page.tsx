import { SimpleListPage } from '../shared/table/simple-list/simple-list.page';

export const UnidadesDeMedidaPage = () => (
  <SimpleListPage
    title="Unidades de Medida"
    context="Unidades usadas nas quantidades das despesas."
    link="/api/adm/unidades-medida"
    table="data"
    subject="unidades-de-medida"
    poder="despesas:alterar"
    voltarPara="/adm/despesas"
    novo="Nova Unidade"
    editar="Editar Unidade"
    excluir={{
      title: 'Excluir a medida',
      message: 'Deseja realmente excluir esta medida?',
      consequence: 'As despesas que a usam ficam sem unidade. Dá para desfazer.',
    }}
    vazio="Crie medidas como “kg”, “metro” ou “pacote” para dizer quanto foi comprado."
  />
);
