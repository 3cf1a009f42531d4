import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { Cliente, ComprasDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { mensagensDe } from '../../mensagens/mensagens.fixtures';
import { pedidoDe } from '../../pedidos/pedidos.fixtures';
import { emReal } from '../../shared/format/money';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import {
  comPoderes,
  createFakeApi,
  pagina,
  sessaoDe,
  type FakeApi,
} from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectRefusedRemoval } from '../../testing/fakes/refused-removal';
import { expectScreenStructure } from '../../testing/structure';
import { DADOS_GUARDADOS } from '../../titulares/titulares.fixtures';
import { iniciais } from '../avatar-do-cliente';
import { clienteDe } from '../clientes.fixtures';
import { rotas } from '../clientes.routes';
import { enderecoEmBloco } from '../../shared/format/endereco';

const compras: ComprasDoCliente = {
  pedidos: 2,
  comprado: 240,
  comprado_br: emReal(240),
  pago: 100,
  pago_br: emReal(100),
  falta_pagar: 140,
  falta_pagar_br: emReal(140),
  credito: 0,
  credito_br: emReal(0),
  ultimo_pedido: { id: 13, data: '2026-11-20', data_br: '20/11/2026' },
};

const maria = clienteDe({
  id: 7,
  data_nascimento: null,
  data_nascimento_br: null,
  complemento: 'ap 12',
  ...telefoneNaTela('11987654321'),
  email: 'maria@exemplo.com.br',
  compras,
});

describe('o cliente', () => {
  let server: FakeApi;
  let cliente: Cliente;
  let pedidos: Pedido[];

  beforeEach(() => {
    cliente = maria;
    pedidos = [
      pedidoDe({ id: 13, estagio_id: 2 }),
      pedidoDe({ id: 12, estagio_id: 4, arquivado: true }),
      pedidoDe({ id: 11, cancelado: true }),
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/clientes/show/:id', () => ({ body: cliente }));
    server.get('/api/adm/titulares/clientes/:id', DADOS_GUARDADOS);
    server.get('/api/adm/clientes/pedidos/:id', ({ query }) => ({ body: pagina(pedidos, query) }));
    server.get('/api/adm/clientes/list', {
      data: [{ id: 7, nome: 'Maria Souza', distincao: 'Cadastro 7' }],
    });
  });
  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/clientes/show/7' });
    await screen.findByRole('heading', { name: 'Cliente Maria Souza' });
    return view;
  };

  it('liga, escreve e abre o WhatsApp', async () => {
    await abrir();
    const link = (name: string | RegExp) => screen.getByRole('link', { name });
    expect(link('(11) 98765-4321')).toHaveAttribute('href', 'tel:+5511987654321');
    expect(link(/^WhatsApp/)).toHaveAttribute('href', 'https://wa.me/5511987654321');
    expect(link('maria@exemplo.com.br')).toHaveAttribute('href', 'mailto:maria@exemplo.com.br');
    await expectScreenStructure('/adm/clientes/show/:id');
  });

  it('de quem tem pedidos, Excluir diz por que não', async () => {
    const recusa_da_exclusao = 'Este cliente possui pedidos e não pode ser excluído.';
    cliente = { ...maria, recusa_da_exclusao };
    const { user } = await abrir();
    await expectRefusedRemoval(user, recusa_da_exclusao);
  });

  it('de quem foi eliminado só fica o que comprou: nada se edita, exclui ou pede', async () => {
    cliente = { ...maria, nome: 'Titular removido', cpf: null, telefone: null, email: null };
    renderApp(rotas, { at: '/adm/clientes/show/7' });
    await screen.findByRole('heading', { name: 'Cliente Titular removido' });
    expect(screen.getByRole('region', { name: 'Compras' })).toBeInTheDocument();
    for (const name of ['Editar', 'Excluir', 'Novo pedido para este cliente'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('copia o CEP e o endereço inteiro', async () => {
    const { user } = await abrir();
    const copiado = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar CEP' }));
    await user.click(screen.getByRole('button', { name: 'Copiar endereço' }));
    expect(copiado.mock.calls).toEqual([
      ['01310-100'],
      ['Avenida Paulista, 1000 – ap 12\nBela Vista, São Paulo – SP\nCEP 01310-100'],
    ]);
    expect(screen.getAllByText('Copiado').length).toBeGreaterThan(0);
  });

  it('diz quanto comprou, pagou e deve', async () => {
    await abrir();
    const card = within(screen.getByRole('region', { name: 'Compras' }));
    expect(card.getByText(/R\$\s240,00/)).toBeInTheDocument();
    expect(card.getByText('Falta pagar').parentElement).toHaveTextContent(/R\$\s140,00/);
    expect(card.getByRole('link', { name: '#13, 20/11/2026' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/13',
    );
    expect(card.queryByText('Crédito do cliente')).not.toBeInTheDocument();
  });

  it('lista os seus pedidos, também o arquivado e o cancelado', async () => {
    await abrir();
    const tabela = await screen.findByRole('table', { name: 'Pedidos do cliente' });
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    ).toEqual('#,Estágio,Data,Prazo,Pago,Valor,Ações'.split(','));
    expect(await within(tabela).findByRole('link', { name: '#12' })).toBeInTheDocument();
    expect(within(tabela).getByText('Arquivado')).toBeInTheDocument();
    expect(within(tabela).getByText('Cancelado')).toBeInTheDocument();
    const [asked] = server.requestsTo('/api/adm/clientes/pedidos/7');
    expect(asked?.query.get('order')).toBeNull();
  });

  it('escreve ao cliente sobre o pedido que se escolhe, menos sobre um cancelado', async () => {
    server.get('/api/adm/pedidos/mensagens/:id', ({ params }) => ({
      body: mensagensDe({ pedido_id: Number(params.id) }),
    }));
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Mensagem sobre o pedido #12' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Mensagem para o cliente' });
    expect(
      await within(dialogo).findByDisplayValue('Olá, Maria! Está pronto.'),
    ).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/pedidos/mensagens/12')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Mensagem sobre o pedido #11' })).toBeNull();
  });

  it('sem o poder de escrever só repete', async () => {
    server.get(
      '/sessao',
      comPoderes('clientes:ler', 'pedidos:ler', 'valores:ler', 'pedidos:alterar'),
    );
    await abrir();
    expect(await screen.findByRole('link', { name: 'Repetir o pedido #12' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mensagem/ })).toBeNull();
  });

  it('abre um pedido para este cliente, também com N', async () => {
    const { user, address } = await abrir();
    const novo = screen.getByRole('link', { name: 'Novo pedido para este cliente' });
    expect(novo).toHaveAttribute('href', '/adm/pedidos/novo?cliente=7');
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/adm/pedidos/novo?cliente=7'));
  });

  it('sem pedidos, oferece abrir o primeiro', async () => {
    pedidos = [];
    await abrir();
    expect(await screen.findByRole('link', { name: 'Abrir o primeiro pedido' })).toHaveAttribute(
      'href',
      '/adm/pedidos/novo?cliente=7',
    );
  });

  it('não mostra pedidos nem valores a quem não os pode ler', async () => {
    server.get('/sessao', comPoderes('clientes:ler'));
    cliente = { ...maria, compras: null };
    await abrir();
    expect(screen.queryByRole('region', { name: 'Compras' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pedidos' })).not.toBeInTheDocument();
    for (const name of ['Novo pedido para este cliente', 'Editar', 'Excluir'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/pedidos/7')).toEqual([]);
  });
});

describe('o endereço em bloco', () => {
  it('leva só o que se sabe', () => {
    const vazio = { ...maria, logradouro: null, numero: null, complemento: null, bairro: null };
    expect(enderecoEmBloco(vazio)).toBe('São Paulo – SP\nCEP 01310-100');
    expect(enderecoEmBloco({ ...vazio, cidade: null, estado: null, cep: null })).toBe('');
  });
});

describe('as iniciais', () => {
  it.each([
    ['Maria da Silva', 'MS'],
    ['ateliê', 'A'],
    ['  ', ''],
    ['émile 😀', 'É😀'],
  ])('de "%s" são %s', (nome, esperadas) => expect(iniciais(nome)).toBe(esperadas));
});
