import { beforeEach, describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderElement } from '../../../testing/render';
import { SimpleListPage } from './simple-list.page';

const LINK = '/api/adm/categ-despesas';

describe('SimpleListPage whose table answers within data', () => {
  let server: FakeApi;
  let rows: { id: number; nome: string }[];

  beforeEach(() => {
    rows = [
      { id: 1, nome: 'Farinha' },
      { id: 2, nome: 'Aluguel' },
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(`${LINK}/data`, ({ query }) => ({ body: { data: pagina(rows, query) } }));
  });

  it('lists, creates and shows the new record', async () => {
    server.post(`${LINK}/store`, ({ body }) => {
      rows.push({ id: 3, ...(body as { nome: string }) });
      return { body: { message: 'Categoria cadastrada.', type: 'success', id: 3 } };
    });
    const { user } = renderElement(
      <SimpleListPage
        title="Categorias de Despesas"
        context="Onde o dinheiro vai."
        link={LINK}
        table="data"
        subject="categorias-de-despesas"
        poder="despesas:alterar"
        voltarPara="/adm/despesas"
        novo="Nova Categoria"
        editar="Editar Categoria"
        excluir={{
          title: 'Excluir a categoria',
          message: 'Deseja realmente excluir esta categoria?',
          consequence: 'As despesas dela passam a Sem Categoria.',
        }}
        vazio="Crie a primeira."
      />,
    );
    expect(await screen.findByRole('cell', { name: 'Aluguel' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Registros' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Novo' }));
    await user.type(await screen.findByLabelText(/^Nome/), 'Embalagem');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('cell', { name: 'Embalagem' })).toBeInTheDocument();
  });
});
