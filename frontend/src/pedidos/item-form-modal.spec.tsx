import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fake-api';
import { renderElement } from '../testing/render';
import { ItemFormModal } from './item-form-modal';
import { itemDe } from './pedidos.fixtures';

describe('formulário do item', () => {
  let server: FakeApi;
  const onClose = jest.fn();

  beforeEach(() => {
    onClose.mockClear();
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get('/api/adm/produtos/list', {
      data: {
        data: [
          { id: 3, nome: 'Bolo', valor: 95.5, valor_br: 'R$ 95,50' },
          { id: 4, nome: 'Caneca', valor: 30, valor_br: 'R$ 30,00' },
        ],
      },
    });
  });

  const abrir = async () => {
    const view = renderElement(<ItemFormModal opened onClose={onClose} pedidoId={12} />);
    await screen.findByRole('dialog', { name: 'Adicionar item' });
    await screen.findByLabelText('Valor unitário');
    const escolher = async (nome: string) => {
      const produto = screen.getByLabelText(/^Produto/, { selector: 'input' });
      await view.user.clear(produto);
      await view.user.type(produto, nome);
    };
    return { ...view, escolher };
  };
  const valor = () => screen.getByLabelText('Valor unitário');

  it('começa com quantidade 1, valor 0 e desconto 0', async () => {
    await abrir();
    expect(screen.getByLabelText('Quantidade')).toHaveValue('1');
    expect(valor()).toHaveValue('0,00');
    expect(screen.getByLabelText('Desconto')).toHaveValue('0,00');
  });

  it('o produto traz o seu preço enquanto nenhum foi digitado', async () => {
    const { user, escolher } = await abrir();
    await escolher('bolo');
    await waitFor(() => expect(valor()).toHaveValue('95,50'));
    expect(screen.getByText(/Total do item: R\$\s95,50/)).toBeInTheDocument();
    await user.clear(valor());
    await user.type(valor(), '80');
    await escolher('caneca');
    await user.tab();
    expect(valor()).toHaveValue('80,00');
  });

  it('mostra o total e envia o item no seu pedido', async () => {
    server.post('/api/adm/itens/store', {
      message: 'Item adicionado com sucesso.',
      type: 'success',
      id: 31,
    });
    const { user, escolher } = await abrir();
    await escolher('bolo');
    await waitFor(() => expect(valor()).toHaveValue('95,50'));
    await user.clear(screen.getByLabelText('Quantidade'));
    await user.type(screen.getByLabelText('Quantidade'), '3');
    await user.clear(screen.getByLabelText('Desconto'));
    await user.type(screen.getByLabelText('Desconto'), '6,50');
    expect(screen.getByText(/Total do item: R\$\s280,00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Item adicionado com sucesso.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/itens/store')[0]?.body).toEqual({
      pedido_id: 12,
      produto_id: 3,
      quantidade: 3,
      valor: 95.5,
      desconto: 6.5,
      descricao: '',
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('mostra a recusa sob o seu campo', async () => {
    server.post('/api/adm/itens/store', () => ({
      status: 422,
      body: {
        message: 'Os dados informados são inválidos.',
        type: 'error',
        errors: { desconto: ['O campo Desconto não pode ser superior ao valor do item.'] },
      },
    }));
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Desconto')).toHaveAccessibleDescription(
        /não pode ser superior/,
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('edita com os valores do item', async () => {
    server.put('/api/adm/itens/update/30', { message: 'Item atualizado.', type: 'success' });
    const item = itemDe({ quantidade: 4, desconto: 10 });
    const { user } = renderElement(
      <ItemFormModal opened onClose={onClose} pedidoId={12} item={item} />,
    );
    expect(await screen.findByRole('dialog', { name: 'Editar Item 30' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Produto/, { selector: 'input' })).toHaveValue('Bolo de cenoura');
    expect(screen.getByLabelText('Quantidade')).toHaveValue('4');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Item atualizado.');
    expect(server.requestsTo('/api/adm/itens/update/30')[0]?.body).toMatchObject({
      produto_id: 3,
      quantidade: 4,
      desconto: 10,
    });
  });

  it('quem não vê valores põe o item sem eles', async () => {
    server.get('/sessao', sessaoDe('Produção'));
    renderElement(<ItemFormModal opened onClose={onClose} pedidoId={12} />);
    expect(await screen.findByLabelText('Quantidade')).toBeInTheDocument();
    expect(screen.queryByLabelText('Valor unitário')).not.toBeInTheDocument();
    expect(screen.queryByText(/Total do item/)).not.toBeInTheDocument();
  });
});
