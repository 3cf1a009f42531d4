import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { connectLive } from '../../app/live/socket';
import { undoesActs } from '../../shared/feedback/toasts/undo';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';
import { pagamentoDe, pedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { assuntos } from '../pedidos.socket';
import { abrir, botao, telaDoPedido, URGENTE, type TelaDoPedido } from './tela-do-pedido.fixtures';

describe('detalhe do pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  it('diz o que saber do cliente antes de fazer o pedido', async () => {
    tela.pedido = pedidoDe({ cliente_observacoes: 'Alergia a castanhas.' });
    await abrir();
    expect(screen.getByRole('note', { name: 'Observações do cliente' })).toHaveTextContent(
      'Alergia a castanhas.',
    );
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
      expect(await screen.findByRole('menuitem', { name: 'Repetir pedido' })).toHaveAttribute(
        'href',
        '/adm/pedidos/novo?repetir=12',
      );
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Ficha de produção',
        'Etiquetas',
        'Repetir pedido',
        'Cancelar pedido',
      ]);
      await user.click(screen.getByRole('menuitem', { name: 'Etiquetas' }));
      expect(await screen.findByRole('dialog', { name: 'Etiquetas' })).toBeInTheDocument();
    });

    it('entregue e pago: arquivar, e nada de itens novos, pagamento ou avanço', async () => {
      tela.pedido = pedidoDe({ estagio_id: 4, valor_pago: 120, proximo_estagio: null });
      tela.server.put('/api/adm/pedidos/arquivar/12', () => {
        tela.pedido = { ...tela.pedido, arquivado: true };
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
      tela.pedido = pedidoDe({ estagio_id: 4, arquivado: true, proximo_estagio: null });
      tela.server.put('/api/adm/pedidos/desarquivar/12', () => {
        tela.pedido = { ...tela.pedido, arquivado: false };
        return { body: { message: 'Pedido restaurado.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(botao('Restaurar ao Painel')!);
      expect(await screen.findByText('Pedido restaurado.')).toBeInTheDocument();
      await waitFor(() => expect(botao('Arquivar')).toBeInTheDocument());
      await expectScreenStructure('/adm/pedidos/show/:id');
    });

    it('cancelado: só voltar, o PDF e devolver o que foi pago, com o motivo à vista', async () => {
      tela.pagamentos = [pagamentoDe()];
      tela.pedido = pedidoDe({
        cancelado: true,
        valor_pago: 50,
        motivo_cancelamento: 'A cliente desistiu.',
        proximo_estagio: null,
        tags: [{ pedido_tag_id: 9, ...URGENTE }],
      });
      await abrir();
      expect(await screen.findByText('20/11/2026', { selector: 'td' })).toBeInTheDocument();
      expect(screen.getByText('A cliente desistiu.')).toBeInTheDocument();
      expect(screen.getByText('Cancelado')).toBeInTheDocument();
      for (const nome of ['Editar', 'Mais ações', 'Novo', 'Efetuar Pagamento', 'Tag'])
        expect(botao(nome)).not.toBeInTheDocument();
      expect(botao(/^(Remover|Editar) /)).not.toBeInTheDocument();
      expect(botao(/^Excluir /)).toHaveAccessibleName('Excluir pagamento 50');
      expect(botao('Voltar')).toBeInTheDocument();
      expect(botao('Gerar PDF')).toBeInTheDocument();
    });

    it('cancelado: quem pode desfaz o cancelamento dali mesmo', async () => {
      tela.pedido = pedidoDe({
        cancelado: true,
        proximo_estagio: null,
        desfazer_cancelamento: { assunto: 'pedidos', id: 12, revisao: 4 },
      });
      const { user } = await abrir();
      const desfeitos: unknown[] = [];
      const parar = undoesActs((ato) => desfeitos.push(ato));
      await user.click(botao('Desfazer cancelamento')!);
      expect(desfeitos).toEqual([{ assunto: 'pedidos', id: 12, revisao: 4 }]);
      parar();
    });

    it('de um pedido cancelado não se diz que falta pagar', async () => {
      tela.pedido = pedidoDe({ valor: 120, valor_pago: 20, cancelado: true });
      await abrir();
      expect(screen.queryByText('Falta pagar')).not.toBeInTheDocument();
      expect(screen.getByText('Cancelado: nada mais a receber.')).toBeInTheDocument();
    });

    it('o sinal combinado que falta aparece uma vez, antes e depois de iniciar a produção', async () => {
      const combinado = { valor: 200, sinal_combinado: 100, sinal_a_receber: 100 };
      tela.pedido = pedidoDe({ ...combinado, falta_do_sinal: 100 });
      const { unmount } = await abrir();
      expect(screen.getByText('Falta do sinal').parentElement).toHaveTextContent(/R\$\s100,00/);
      unmount();
      tela.pedido = pedidoDe({ ...combinado, estagio_id: 2 });
      await abrir();
      expect(screen.getByText('Falta do sinal').parentElement).toHaveTextContent(/R\$\s100,00/);
    });

    it('sem valor ainda não há o que pagar', async () => {
      tela.pedido = pedidoDe({ valor: 0, total_itens: 0 });
      tela.itens = [];
      await abrir();
      expect(botao('Efetuar Pagamento')).not.toBeInTheDocument();
      expect(await screen.findByText('Nenhum item ainda')).toBeInTheDocument();
      expect(botao('Adicionar item')).toBeInTheDocument();
    });

    it('o que foi pago a mais é crédito do cliente', async () => {
      tela.pedido = pedidoDe({ valor: 100, valor_pago: 130 });
      await abrir();
      expect(screen.getByText('Crédito do cliente').parentElement).toHaveTextContent(/R\$\s30,00/);
    });
  });

  describe('itens e pagamentos', () => {
    it('baixa o recibo de um pagamento, também num pedido cancelado', async () => {
      Object.assign(URL, { createObjectURL: () => 'blob:recibo', revokeObjectURL: vi.fn() });
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      tela.pedido = pedidoDe({ cancelado: true, proximo_estagio: null });
      tela.pagamentos = [pagamentoDe(), pagamentoDe({ id: 51 })];
      tela.server.get('/api/adm/pedidos/recibo/12/:id', { body: 'papel' });
      const { user } = await abrir();
      await user.click(await screen.findByRole('button', { name: 'Recibo do pagamento 51' }));
      await waitFor(() =>
        expect(tela.server.requestsTo('/api/adm/pedidos/recibo/12/51')).toHaveLength(1),
      );
    });

    const colunas = (tabela: string) =>
      within(screen.getByRole('table', { name: tabela }))
        .getAllByRole('columnheader')
        .map((th) => th.textContent);

    it('Estágio, Finalizados e Progresso só aparecem em produção', async () => {
      const { unmount } = await abrir();
      await screen.findByText('Bolo de cenoura');
      expect(colunas('Itens')).toEqual(['Produto', 'Quantidade', 'Valor', 'Desconto', 'Total']);
      unmount();
      tela.pedido = pedidoDe({ estagio_id: 2 });
      await abrir();
      await screen.findByText('Bolo de cenoura');
      expect(colunas('Itens')).toEqual(
        'Produto,Quantidade,Valor,Desconto,Estágio,Finalizados,Progresso,Total'.split(','),
      );
      expect(screen.getByText('Progresso', { selector: 'dt' })).toBeInTheDocument();
    });

    it('cancela um pagamento depois de perguntar', async () => {
      tela.pagamentos = [pagamentoDe(), pagamentoDe({ id: 51, forma_pagamento: 'Boleto' })];
      tela.server.delete('/api/adm/receita/destroy/:id', ({ params }) => {
        tela.pagamentos = tela.pagamentos.filter(({ id }) => id !== Number(params.id));
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

  describe('num pedido cancelado', () => {
    it('o que foi retido é devolvido dali, sem voltar a faltar; não se corrige', async () => {
      tela.pedido = pedidoDe({ valor_pago: 50, cancelado: true, proximo_estagio: null });
      tela.pagamentos = [pagamentoDe(), pagamentoDe({ id: 51 })];
      tela.server.delete('/api/adm/receita/destroy/:id', { message: 'Pagamento cancelado.' });
      const { user } = await abrir();
      await user.click(await screen.findByRole('button', { name: 'Excluir pagamento 51' }));
      expect(
        await screen.findByText('Sai da receita de 20/11/2026. Dá para desfazer.'),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Excluir' }));
      await waitFor(() =>
        expect(tela.server.requestsTo('/api/adm/receita/destroy/51')).toHaveLength(1),
      );
      expect(botao(/^Editar pagamento/)).not.toBeInTheDocument();
    });
  });

  describe('o telefone e a descrição', () => {
    it('o WhatsApp do cliente está a um toque, ao lado do nome', async () => {
      tela.pedido = pedidoDe(telefoneNaTela('81999991234'));
      await abrir();
      expect(screen.getByRole('link', { name: 'WhatsApp: (81) 99999-1234' })).toHaveAttribute(
        'href',
        'https://wa.me/5581999991234',
      );
      expect(screen.getByRole('link', { name: '(81) 99999-1234' })).toHaveAttribute(
        'href',
        'tel:+5581999991234',
      );
    });

    it('sem telefone não há nada no lugar dele', async () => {
      await abrir();
      expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    });

    it('a descrição vem antes dos itens', async () => {
      tela.pedido = pedidoDe({ descricao: '<p>Escrever Ana no bolo</p>' });
      await abrir();
      const regioes = screen.getAllByRole('region').map((regiao) => regiao.textContent);
      const posicao = (texto: string) =>
        regioes.findIndex((conteudo) => conteudo?.startsWith(texto));
      expect(posicao('Descrição')).toBeGreaterThanOrEqual(0);
      expect(posicao('Descrição')).toBeLessThan(posicao('Itens'));
    });
  });

  it('a falha de carregar tem o caminho para tentar de novo', async () => {
    tela.server.get('/api/adm/pedidos/show/12', () => ({ status: 503, body: {} }));
    const { user } = renderApp(rotas, { at: '/adm/pedidos/show/12' });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() =>
      expect(tela.server.requestsTo('/api/adm/pedidos/show/12').length).toBeGreaterThan(1),
    );
  });

  it('acompanha o que outra pessoa faz: pedido, itens e pagamentos', async () => {
    const { store } = await abrir();
    await screen.findByText('Nenhum pagamento ainda');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    tela.pedido = pedidoDe({ estagio_id: 2, valor_pago: 120, proximo_estagio: null });
    tela.pagamentos = [pagamentoDe({ valor: 120 })];
    act(() => live.announce({ assunto: 'pedidos', id: 12 }));
    expect(await screen.findByText('Pix')).toBeInTheDocument();
    await waitFor(() => expect(botao('Efetuar Pagamento')).not.toBeInTheDocument());
    close();
  });
});
