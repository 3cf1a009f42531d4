import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagamento } from '@encomenda/contracts/receita/receita.http';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { connectLive } from '../../app/socket';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fake-api';
import { createFakeSocket } from '../../testing/fake-socket';
import { renderApp } from '../../testing/render';
import { itemDe, pagamentoDe, pedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { assuntos } from '../pedidos.socket';

describe('detalhe do pedido', () => {
  let server: FakeApi;
  let pedido: Pedido;
  let itens: Item[];
  let pagamentos: Pagamento[];
  let tags: Tag[];

  beforeEach(() => {
    pedido = pedidoDe();
    itens = [itemDe()];
    pagamentos = [];
    tags = [
      { id: 1, nome: 'Urgente', icone: 'flame', cor: 'danger' },
      { id: 2, nome: 'Presente', icone: 'gift', cor: 'primary' },
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/pedidos/show/12', () => ({ body: pedido }));
    server.get('/api/adm/itens/datatable/12', ({ query }) => ({ body: pagina(itens, query) }));
    server.get('/api/adm/pedidos/pagamentos/12', ({ query }) => ({
      body: pagina(pagamentos, query),
    }));
    server.get('/api/adm/tags/list', () => ({ body: { data: tags } }));
  });

  const abrir = async (after: string[] = []) => {
    const view = renderApp(rotas, { at: '/adm/pedidos/show/12', after });
    await screen.findByRole('heading', { name: 'Pedido #12' });
    return view;
  };
  const principal = () => within(screen.getByRole('main'));
  const botao = (nome: string | RegExp) => principal().queryByRole('button', { name: nome });

  describe('próximo estágio', () => {
    it('avança o pedido como foi visto', async () => {
      server.put('/api/adm/pedidos/next-estagio/12', () => {
        pedido = pedidoDe({
          estagio_id: 2,
          proximo_estagio: { nome: 'Finalizar', impedimento: 'Ainda há itens em produção.' },
        });
        return { body: { message: 'Estágio do pedido atualizado.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(botao('Iniciar Produção')!);
      expect(await screen.findByText('Estágio do pedido atualizado.')).toBeInTheDocument();
      await waitFor(() => expect(botao('Finalizar')).toBeDisabled());
      const [enviado] = server.requestsTo('/api/adm/pedidos/next-estagio/12');
      expect(enviado?.headers.get('If-Match')).toBe('5');
      expect(enviado?.headers.get('Idempotency-Key')).toBe('next-estagio-12-5');
    });

    it('quando ainda não pode, fica desligado e diz o que falta', async () => {
      pedido = pedidoDe({
        total_itens: 0,
        valor: 0,
        proximo_estagio: { nome: 'Iniciar Produção', impedimento: 'Adicione ao menos um item.' },
      });
      await abrir();
      expect(botao('Iniciar Produção')).toBeDisabled();
      expect(screen.getByText('Adicione ao menos um item.')).toBeInTheDocument();
    });

    it('se outra pessoa foi mais rápida, mostra a frase do servidor como erro', async () => {
      const frase = 'O pedido foi alterado por outra pessoa. Confira e tente de novo.';
      server.put('/api/adm/pedidos/next-estagio/12', () => ({
        status: 409,
        body: { message: frase, type: 'error' },
      }));
      const { user } = await abrir();
      await user.click(botao('Iniciar Produção')!);
      expect(await screen.findByRole('alert')).toHaveTextContent(frase);
      await waitFor(() => expect(botao('Iniciar Produção')).toBeEnabled());
    });

    it('marca o estágio de agora', async () => {
      pedido = pedidoDe({
        estagio_id: 3,
        proximo_estagio: { nome: 'Entregue', impedimento: null },
      });
      await abrir();
      const passos = within(screen.getByRole('list', { name: 'Estágios do pedido' }));
      const atual = passos
        .getAllByRole('listitem')
        .find((li) => li.ariaCurrent === 'step' || li.getAttribute('aria-current') === 'step');
      expect(atual).toHaveTextContent('Finalizado');
    });
  });

  describe('o que se pode fazer', () => {
    it('aberto: editar, adicionar item, pagar, cancelar', async () => {
      const { user } = await abrir();
      expect(botao('Editar')).toBeInTheDocument();
      expect(botao('Efetuar Pagamento')).toBeInTheDocument();
      expect(botao('Novo')).toBeInTheDocument();
      expect(botao('Arquivar')).not.toBeInTheDocument();
      expect(botao('Restaurar ao Painel')).not.toBeInTheDocument();
      await user.click(botao('Mais ações')!);
      expect(await screen.findByRole('menuitem', { name: 'Cancelar pedido' })).toBeInTheDocument();
    });

    it('entregue e pago: arquivar, e nada de itens novos, pagamento ou avanço', async () => {
      pedido = pedidoDe({ estagio_id: 4, valor_pago: 120, proximo_estagio: null });
      server.put('/api/adm/pedidos/arquivar/12', () => {
        pedido = { ...pedido, arquivado: true };
        return { body: { message: 'Pedido arquivado.', type: 'success' } };
      });
      const { user } = await abrir();
      for (const nome of ['Novo', 'Efetuar Pagamento', 'Restaurar ao Painel'])
        expect(botao(nome)).not.toBeInTheDocument();
      await user.click(botao('Arquivar')!);
      expect(await screen.findByText('Pedido arquivado.')).toBeInTheDocument();
      await waitFor(() => expect(botao('Restaurar ao Painel')).toBeInTheDocument());
      expect(botao('Arquivar')).not.toBeInTheDocument();
      expect(screen.getByText('Arquivado')).toBeInTheDocument();
    });

    it('arquivado: restaurar', async () => {
      pedido = pedidoDe({ estagio_id: 4, arquivado: true, proximo_estagio: null });
      server.put('/api/adm/pedidos/desarquivar/12', () => {
        pedido = { ...pedido, arquivado: false };
        return { body: { message: 'Pedido restaurado.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(botao('Restaurar ao Painel')!);
      expect(await screen.findByText('Pedido restaurado.')).toBeInTheDocument();
      await waitFor(() => expect(botao('Arquivar')).toBeInTheDocument());
    });

    it('cancelado: só voltar e o papel, com o motivo à vista', async () => {
      pagamentos = [pagamentoDe()];
      pedido = pedidoDe({
        cancelado: true,
        valor_pago: 50,
        motivo_cancelamento: 'A cliente desistiu.',
        proximo_estagio: null,
        tags: [{ pedido_tag_id: 9, ...tags[0]! }],
      });
      await abrir();
      expect(await screen.findByText('20/11/2026', { selector: 'td' })).toBeInTheDocument();
      expect(screen.getByText('A cliente desistiu.')).toBeInTheDocument();
      expect(screen.getByText('Cancelado')).toBeInTheDocument();
      for (const nome of ['Editar', 'Mais ações', 'Novo', 'Efetuar Pagamento', 'Tag'])
        expect(botao(nome)).not.toBeInTheDocument();
      expect(botao(/^(Remover|Excluir|Editar) /)).not.toBeInTheDocument();
      expect(botao('Voltar')).toBeInTheDocument();
      expect(botao('Gerar PDF')).toBeInTheDocument();
    });

    it('sem valor ainda não há o que pagar', async () => {
      pedido = pedidoDe({ valor: 0, total_itens: 0 });
      itens = [];
      await abrir();
      expect(botao('Efetuar Pagamento')).not.toBeInTheDocument();
      expect(await screen.findByText('Nenhum item ainda')).toBeInTheDocument();
      expect(botao('Adicionar item')).toBeInTheDocument();
    });

    it('o que foi pago a mais é crédito do cliente', async () => {
      pedido = pedidoDe({ valor: 100, valor_pago: 130 });
      await abrir();
      expect(screen.getByText('Crédito do cliente').parentElement).toHaveTextContent(/R\$\s30,00/);
    });
  });

  describe('itens e pagamentos', () => {
    const colunas = (tabela: string) =>
      within(screen.getByRole('table', { name: tabela }))
        .getAllByRole('columnheader')
        .map((th) => th.textContent);

    it('Estágio, Finalizados e Progresso só aparecem em produção', async () => {
      const { unmount } = await abrir();
      await screen.findByText('Bolo de cenoura');
      expect(colunas('Itens')).toEqual(['Produto', 'Quantidade', 'Valor', 'Desconto', 'Total']);
      unmount();
      pedido = pedidoDe({ estagio_id: 2 });
      await abrir();
      await screen.findByText('Bolo de cenoura');
      expect(colunas('Itens')).toEqual(
        'Produto,Quantidade,Estágio,Finalizados,Progresso,Total'.split(','),
      );
      expect(screen.getByText('Progresso', { selector: 'dt' })).toBeInTheDocument();
    });

    it('cancela um pagamento depois de perguntar', async () => {
      pagamentos = [pagamentoDe(), pagamentoDe({ id: 51, forma_pagamento: 'Boleto' })];
      server.delete('/api/adm/receita/destroy/:id', ({ params }) => {
        pagamentos = pagamentos.filter(({ id }) => id !== Number(params.id));
        return { body: { message: 'Pagamento cancelado.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(await screen.findByRole('button', { name: 'Excluir pagamento 51' }));
      expect(
        await screen.findByText('Deseja realmente cancelar este pagamento?'),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Excluir' }));
      expect(await screen.findByText('Pagamento cancelado.')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByText('Boleto')).not.toBeInTheDocument());
      expect(screen.getByText('Pix')).toBeInTheDocument();
    });
  });

  describe('tags', () => {
    it('põe e tira', async () => {
      server.post('/api/adm/pedido-tags/store', () => {
        pedido = { ...pedido, tags: [{ pedido_tag_id: 9, ...tags[1]! }] };
        return { body: { message: 'Tag adicionada.', type: 'success', id: 9 } };
      });
      server.delete('/api/adm/pedido-tags/destroy/9', () => {
        pedido = { ...pedido, tags: [] };
        return { body: { message: 'Tag removida.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(botao('Tag')!);
      await user.click(await screen.findByRole('menuitem', { name: 'Presente' }));
      await user.click(await screen.findByRole('button', { name: 'Remover tag Presente' }));
      expect(server.requestsTo('/api/adm/pedido-tags/store')[0]?.body).toEqual({
        pedido_id: 12,
        tag_id: 2,
      });
      expect(await screen.findByText('Tag removida.')).toBeInTheDocument();
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /Remover tag/ })).not.toBeInTheDocument(),
      );
    });

    it('não oferece a tag que o pedido já tem', async () => {
      pedido = pedidoDe({ tags: [{ pedido_tag_id: 9, ...tags[0]! }] });
      const { user } = await abrir();
      await user.click(botao('Tag')!);
      expect(await screen.findByRole('menuitem', { name: 'Presente' })).toBeInTheDocument();
      expect(screen.queryByRole('menuitem', { name: 'Urgente' })).not.toBeInTheDocument();
    });

    it('Nova Tag é criada e já posta no pedido', async () => {
      server.post('/api/adm/tags/store', { message: 'Tag criada.', type: 'success', id: 3 });
      server.post('/api/adm/pedido-tags/store', () => {
        const nova = { id: 3, nome: 'Retirada', icone: 'tag', cor: 'primary' };
        pedido = { ...pedido, tags: [{ pedido_tag_id: 10, ...nova }] };
        return { body: { message: 'Tag adicionada.', type: 'success', id: 10 } };
      });
      const { user } = await abrir();
      await user.click(botao('Tag')!);
      await user.click(await screen.findByRole('menuitem', { name: 'Nova Tag' }));
      const dialogo = await screen.findByRole('dialog', { name: 'Nova Tag' });
      await user.type(within(dialogo).getByLabelText(/^Nome/), 'Retirada');
      await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
      expect(
        await screen.findByRole('button', { name: 'Remover tag Retirada' }),
      ).toBeInTheDocument();
      expect(server.requestsTo('/api/adm/pedido-tags/store')[0]?.body).toEqual({
        pedido_id: 12,
        tag_id: 3,
      });
    });
  });

  describe('cancelar', () => {
    const abrirCancelamento = async (after?: string[]) => {
      const view = await abrir(after);
      await view.user.click(botao('Mais ações')!);
      await view.user.click(await screen.findByRole('menuitem', { name: 'Cancelar pedido' }));
      await screen.findByText('Deseja realmente cancelar este pedido?');
      return view;
    };

    it('sem nada pago não fala de dinheiro, e volta à página anterior', async () => {
      server.delete('/api/adm/pedidos/destroy/12', {
        message: 'Pedido cancelado com sucesso.',
        type: 'success',
      });
      server.get('/api/adm/pedidos/apagar', () => ({ body: pagina([]) }));
      const { user, address } = await abrirCancelamento(['/adm/pedidos/a-pagar?q=maria']);
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('Motivo'), 'Desistiu');
      expect(screen.getByRole('button', { name: 'Cancelar' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Excluir' }));
      expect(await screen.findByText('Pedido cancelado com sucesso.')).toBeInTheDocument();
      expect(server.requestsTo('/api/adm/pedidos/destroy/12')[0]?.body).toEqual({
        motivo: 'Desistiu',
        pagamentos: 'reter',
      });
      await waitFor(() => expect(address()).toMatch(/^\/adm\/pedidos(\/a-pagar\?q=maria)?$/));
    });

    it('com dinheiro recebido pergunta o que fazer com ele', async () => {
      pedido = pedidoDe({ valor_pago: 50 });
      server.delete('/api/adm/pedidos/destroy/12', { message: 'Cancelado.', type: 'success' });
      const { user } = await abrirCancelamento();
      expect(screen.getByText(/O que fazer com R\$\s50,00 já recebidos\?/)).toBeInTheDocument();
      expect(screen.getByRole('radio', { name: /^Reter/ })).toBeChecked();
      await user.click(screen.getByRole('radio', { name: /^Estornar/ }));
      await user.click(screen.getByRole('button', { name: 'Excluir' }));
      await waitFor(() =>
        expect(server.requestsTo('/api/adm/pedidos/destroy/12')[0]?.body).toMatchObject({
          pagamentos: 'estornar',
        }),
      );
    });
  });

  it('a falha de carregar tem o caminho para tentar de novo', async () => {
    server.get('/api/adm/pedidos/show/12', () => ({ status: 503, body: {} }));
    const { user } = renderApp(rotas, { at: '/adm/pedidos/show/12' });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/adm/pedidos/show/12').length).toBeGreaterThan(1),
    );
  });

  it('acompanha o que outra pessoa faz: pedido, itens e pagamentos', async () => {
    const { store } = await abrir();
    await screen.findByText('Nenhum pagamento ainda');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    pedido = pedidoDe({ estagio_id: 2, valor_pago: 120, proximo_estagio: null });
    pagamentos = [pagamentoDe({ valor: 120 })];
    act(() => live.announce({ assunto: 'pedidos', id: 12 }));
    expect(await screen.findByText('Pix')).toBeInTheDocument();
    await waitFor(() => expect(botao('Efetuar Pagamento')).not.toBeInTheDocument());
    close();
  });
});
