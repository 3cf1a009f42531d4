import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '../../testing/fakes/fake-api';
import { abrirNovoPedido, cliente, servirNovoPedido, total } from './novo-pedido.fixtures';

describe('um pedido que repete outro', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = servirNovoPedido();
  });
  const abrir = (busca = '') => abrirNovoPedido(server, busca);

  const ANTIGO = {
    id: 12,
    cliente: { id: 7, nome: 'Maria Souza' },
    descricao: '<p>Sem lactose</p>',
    entrega: {
      endereco: {
        cep: null,
        bairro: 'Centro',
        cidade: null,
        estado: null,
        logradouro: 'Rua A',
        numero: '7',
        complemento: null,
      },
      taxa: 15,
    },
    itens: [
      {
        produto: 'Rosa',
        valor: 9,
        avulso: false,
        hoje: { produto_id: 3, produto: 'Flor', valor: 12 },
        quantidade: 2,
        desconto: 1.5,
        descricao: null,
      },
      {
        produto: 'Torta',
        valor: 50,
        avulso: false,
        hoje: null,
        quantidade: 1,
        desconto: 0,
        descricao: null,
      },
      {
        produto: 'Topo',
        valor: 8,
        avulso: true,
        hoje: null,
        quantidade: 3,
        desconto: 0,
        descricao: null,
      },
    ],
  };
  const mudou = () => screen.findByRole('status', { name: /^Como o pedido #12/ });

  it('vem com cliente, itens e notas, aos preços de hoje, e diz o que mudou', async () => {
    server.get('/api/adm/pedidos/repetir/12', ANTIGO);
    server.get('/api/adm/clientes/show/7', { id: 7, nome: 'Maria Souza' });
    const { user, item, enviado } = await abrir('?repetir=12');
    expect((await mudou()).textContent).toMatch(
      /^Como o pedido #12.*Rosa agora se chama Flor\.Flor: era R\$\s9,00, agora R\$\s12,00\.Torta saiu dos produtos e ficou de fora \(1 unidade\)\.Topo é um item avulso: vem com o preço daquele pedido\.$/,
    );
    await waitFor(() => expect(cliente()).toHaveValue('Maria Souza'));
    expect(item(1).getByLabelText(/^Produto/, { selector: 'input' })).toHaveValue('Flor');
    expect(item(2).getByLabelText(/^Item avulso/)).toHaveValue('Topo');
    expect(total()).toHaveTextContent(/Total R\$\s61,50/);
    expect(screen.getByLabelText('Prazo')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({
      cliente_id: 7,
      descricao: '<p>Sem lactose</p>',
      prazo: null,
      sinal: null,
      entrega: { taxa: 15, logradouro: 'Rua A', numero: '7', bairro: 'Centro' },
      itens: [
        { produto_id: 3, quantidade: 2, valor: 12, desconto: 1.5, desconto_em: 'reais' },
        { produto_id: null, avulso: 'Topo', quantidade: 3, valor: 8 },
      ],
    });
  });

  it('sem o cliente nem produto nenhum, começa por escolhê-los', async () => {
    const semNada = { ...ANTIGO, cliente: null, itens: ANTIGO.itens.slice(1, 2) };
    server.get('/api/adm/pedidos/repetir/12', semNada);
    const { item } = await abrir('?repetir=12');
    expect(await mudou()).toHaveTextContent(/O cliente não está mais no cadastro/);
    expect(cliente()).toHaveValue('');
    expect(item(1).getByLabelText(/^Produto/, { selector: 'input' })).toHaveValue('');
  });

  it('diz que nada mudou; e que não há o pedido', async () => {
    const iguais = [{ ...ANTIGO.itens[0], produto: 'Flor', valor: 12 }];
    server.get('/api/adm/pedidos/repetir/12', { ...ANTIGO, itens: iguais });
    server.get('/api/adm/pedidos/repetir/99', () => ({
      status: 404,
      body: { message: 'Pedido não encontrado.', type: 'error' },
    }));
    const view = await abrir('?repetir=12');
    expect(await mudou()).toHaveTextContent('Produtos e preços são os mesmos.');
    view.unmount();
    await abrir('?repetir=99');
    expect(await screen.findByText('Pedido não encontrado.')).toBeInTheDocument();
  });
});
