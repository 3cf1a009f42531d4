import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderElement } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { ItemFormModal } from './item-form-modal';
import { itemDe } from '../pedidos.fixtures';

describe('formulário do item', () => {
  let server: FakeApi;
  const onClose = vi.fn();

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
    await expectDialogStructure('Adicionar item');
    expect(screen.getByLabelText('Quantidade')).toHaveValue('1');
    expect(valor()).toHaveValue('0,00');
    expect(screen.getByLabelText('Desconto')).toHaveValue('0,00');
  });

  it('o produto traz o seu preço enquanto nenhum foi digitado', async () => {
    const { user, escolher } = await abrir();
    await escolher('bolo');
    await waitFor(() => expect(valor()).toHaveValue('95,50'));
    expect(screen.getByText(/Total do item: R\$\s95,50/)).toBeInTheDocument();
    await escolher('caneca');
    await waitFor(() => expect(valor()).toHaveValue('30,00'));
    await user.clear(valor());
    await user.type(valor(), '80');
    await escolher('bolo');
    await user.tab();
    expect(valor()).toHaveValue('80,00');
    expect(screen.getByText(/^O preço de Bolo é R\$\s95,50\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Usar R\$\s95,50$/ }));
    expect(valor()).toHaveValue('95,50');
    expect(screen.queryByText(/O preço de Bolo/)).not.toBeInTheDocument();
  });

  it('trocar o produto de um item troca o seu valor, e diz que trocou', async () => {
    const item = itemDe({ produto_id: 9, produto: 'Mesa', valor: 1480, valor_br: 'R$ 1.480,00' });
    const { user } = renderElement(
      <ItemFormModal opened onClose={onClose} pedidoId={12} item={item} />,
    );
    await screen.findByLabelText('Valor unitário');
    expect(valor()).toHaveValue('1.480,00');
    const produto = screen.getByLabelText(/^Produto/, { selector: 'input' });
    await user.clear(produto);
    await user.type(produto, 'caneca');
    await waitFor(() => expect(valor()).toHaveValue('30,00'));
    expect(screen.getByText('O valor passou de R$ 1.480,00 para R$ 30,00.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Manter R$ 1.480,00' }));
    expect(valor()).toHaveValue('1.480,00');
  });

  it('escolher de novo o mesmo produto deixa o valor como está', async () => {
    const item = itemDe({ produto_id: 3, produto: 'Bolo', valor: 70, valor_br: 'R$ 70,00' });
    const { user } = renderElement(
      <ItemFormModal opened onClose={onClose} pedidoId={12} item={item} />,
    );
    await screen.findByLabelText('Valor unitário');
    const produto = screen.getByLabelText(/^Produto/, { selector: 'input' });
    await user.clear(produto);
    await user.type(produto, 'bolo');
    await user.tab();
    expect(valor()).toHaveValue('70,00');
  });

  it('envia um valor ilegível como foi digitado, para ser recusado', async () => {
    server.post('/api/adm/itens/store', () => ({
      status: 422,
      body: {
        message: 'Os dados informados são inválidos.',
        type: 'error',
        errors: {
          valor: ['O campo Valor é inválido.'],
          desconto: ['O campo Desconto é inválido.'],
        },
      },
    }));
    const { user } = await abrir();
    await user.type(valor(), '1.480.00');
    await user.clear(screen.getByLabelText('Desconto'));
    await user.type(screen.getByLabelText('Desconto'), '10%');
    expect(screen.getByText('Total do item: —')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('O campo Desconto é inválido.')).toBeInTheDocument();
    expect(screen.getByText('O campo Valor é inválido.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/itens/store')[0]?.body).toMatchObject({
      valor: '1.480.00',
      desconto: '10%',
    });
  });

  it.each([
    ['com Enter, sem sair do campo', '1.480{Enter}'],
    ['com Ctrl+Enter', '1.480{Control>}{Enter}{/Control}'],
  ])('o que se lê de dois jeitos é mostrado antes de ser salvo %s', async (_, teclas) => {
    server.post('/api/adm/itens/store', { message: 'Item adicionado.', type: 'success', id: 31 });
    const { user } = await abrir();
    await user.clear(valor());
    await user.type(valor(), teclas);
    expect(await screen.findByText(/^Lido como R\$\s1\.480,00\.$/)).toBeInTheDocument();
    expect(screen.getByText('Confira como o valor foi lido e salve de novo.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/itens/store')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Item adicionado.');
    expect(server.requestsTo('/api/adm/itens/store')[0]?.body).toMatchObject({ valor: 1480 });
  });

  it('visto ao passar para outro campo, é salvo de uma vez; direto no botão, não', async () => {
    server.post('/api/adm/itens/store', { message: 'Item adicionado.', type: 'success', id: 31 });
    const { user } = await abrir();
    await user.clear(valor());
    await user.type(valor(), '1.480');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(server.requestsTo('/api/adm/itens/store')).toHaveLength(0);
    await user.clear(valor());
    await user.type(valor(), '2.960');
    await user.click(screen.getByLabelText('Desconto'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Item adicionado.');
    expect(server.requestsTo('/api/adm/itens/store')[0]?.body).toMatchObject({ valor: 2960 });
  });

  it('mostra o total e envia o item no seu pedido', async () => {
    server.post('/api/adm/itens/store', {
      message: 'Item adicionado.',
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
    expect(await screen.findByText('Item adicionado.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/itens/store')[0]?.body).toEqual({
      pedido_id: 12,
      produto_id: 3,
      avulso: null,
      quantidade: 3,
      valor: 95.5,
      desconto: 6.5,
      descricao: '',
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('edita com os valores do item', async () => {
    server.put('/api/adm/itens/update/30', { message: 'Item atualizado.', type: 'success' });
    const item = itemDe({ quantidade: 4, desconto: 10 });
    const { user } = renderElement(
      <ItemFormModal opened onClose={onClose} pedidoId={12} item={item} />,
    );
    expect(await screen.findByRole('dialog', { name: 'Editar Item 30' })).toBeInTheDocument();
    await expectDialogStructure('Editar Item 30');
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

  it('um nome que não é de produto nenhum é um item avulso, com o valor que se digita', async () => {
    server.get('/api/adm/produtos/list', { data: { data: [] } });
    server.post('/api/adm/itens/store', { message: 'Item adicionado.', type: 'success', id: 31 });
    const { user } = await abrir();
    await user.type(screen.getByLabelText(/^Produto/, { selector: 'input' }), 'Topo de bolo');
    await user.click(
      await screen.findByRole('option', { name: 'Usar “Topo de bolo” como item avulso' }),
    );
    await user.type(screen.getByLabelText(/^Item avulso/), ' azul');
    await user.clear(valor());
    await user.type(valor(), '30');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Item adicionado.');
    expect(server.requestsTo('/api/adm/itens/store')[0]?.body).toMatchObject({
      produto_id: null,
      avulso: 'Topo de bolo azul',
      valor: 30,
    });
  });

  it('edita um item avulso, que pode passar a ser um produto', async () => {
    server.put('/api/adm/itens/update/30', { message: 'Item atualizado.', type: 'success' });
    const item = itemDe({ produto_id: null, produto: 'Topo', valor: 8, valor_br: 'R$ 8,00' });
    const { user } = renderElement(
      <ItemFormModal opened onClose={onClose} pedidoId={12} item={item} />,
    );
    expect(await screen.findByLabelText(/^Item avulso/)).toHaveValue('Topo');
    await user.click(screen.getByRole('button', { name: 'Escolher um produto' }));
    await user.type(screen.getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Item atualizado.');
    expect(server.requestsTo('/api/adm/itens/update/30')[0]?.body).toMatchObject({
      produto_id: 3,
      avulso: null,
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
