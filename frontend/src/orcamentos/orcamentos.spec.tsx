import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectRefusedRemoval } from '../testing/fakes/refused-removal';
import { expectScreenStructure } from '../testing/structure';
import { orcamentoDe, resumoDe } from './orcamentos.fixtures';
import { rotas } from './orcamentos.routes';

const adm = (path: string) => `/api/adm/orcamentos/${path}`;

describe('orçamentos', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get(adm('contagens'), { 'em-aberto': 2, aprovado: 0, recusado: 1, vencido: 3 });
    server.get(adm('datatable/:aba'), ({ params, query }) => ({
      body: pagina(
        params.aba === 'em-aberto'
          ? [resumoDe({ enviado: true, dias_de_validade: 1 }), resumoDe({ id: 8 })]
          : [],
        query,
      ),
    }));
  });

  it('a lista separa por situação, com quantos há em cada, e diz o que vence amanhã', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/orcamentos' });
    const linha = (await screen.findByText('#7')).closest('tr')!;
    expect(within(linha).getByText('2, enviada')).toBeInTheDocument();
    expect(within(linha).getByText('05/12/2030, amanhã')).toBeInTheDocument();
    expect(within(linha).getByRole('link')).toHaveAttribute('href', '/adm/orcamentos/show/7');
    await expectScreenStructure('/adm/orcamentos');
    await user.click(await screen.findByRole('tab', { name: 'Vencido 3' }));
    expect(await screen.findByText('Nenhum orçamento')).toBeInTheDocument();
    expect(address()).toBe('/adm/orcamentos?aba=vencido');
  });

  it('escreve um com as partes de um novo pedido, e a validade', async () => {
    server.get('/api/adm/clientes/show/5', { id: 5, nome: 'Maria Souza' });
    server.get('/api/adm/produtos/list', {
      data: { data: [{ id: 4, nome: 'Bolo', valor: 120, valor_br: 'R$ 120,00' }] },
    });
    server.post(adm('store'), { message: 'Orçamento #9 escrito.', type: 'success', id: 9 });
    server.get(adm('show/9'), orcamentoDe({ id: 9 }));
    const { user, address } = renderApp(rotas, { at: '/adm/orcamentos/novo?cliente=5' });
    await screen.findByRole('heading', { name: 'Novo orçamento' });
    await expectScreenStructure('/adm/orcamentos/novo');
    const item = within(screen.getByRole('group', { name: 'Item 1' }));
    expect(item.queryByRole('button', { name: /Fotos e arquivos/ })).not.toBeInTheDocument();
    await user.type(item.getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.type(screen.getByLabelText('Sinal'), '50%');
    expect(screen.getByRole('status', { name: 'Total do orçamento' })).toHaveTextContent(
      /Total R\$\s120,00.*falta R\$\s60,00/,
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(address()).toBe('/adm/orcamentos/show/9'));
    const { body } = server.requestsTo(adm('store'))[0]!;
    expect(body).toMatchObject({
      cliente_id: 5,
      validade: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      itens: [{ produto_id: 4, quantidade: 1, valor: 120 }],
      sinal: { valor: 50, em: 'porcentagem' },
    });
    expect(body).not.toHaveProperty('data');
  });

  it('a página mostra versões e o que mudou, e registra quem aprovou qual', async () => {
    server.get(adm('show/7'), orcamentoDe());
    server.put(adm('aprovar/7'), { message: 'Orçamento #7 aprovado.', type: 'success' });
    const { user } = renderApp(rotas, { at: '/adm/orcamentos/show/7' });
    const mudou = await screen.findByRole('list', { name: 'O que mudou na versão 2' });
    expect(mudou).toHaveTextContent('Bolo: 1 × R$ 120,00 2 × R$ 120,00');
    expect(screen.getByText(/Preparada no WhatsApp por Bia/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cliente aprovou' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await user.clear(dialogo.getByLabelText(/^Quem aprovou/));
    await user.type(dialogo.getByLabelText(/^Quem aprovou/), 'João');
    await user.click(dialogo.getByRole('button', { name: 'Aprovar' }));
    await waitFor(() =>
      expect(server.requestsTo(adm('aprovar/7'))[0]?.body).toEqual({ nome: 'João', versao: 2 }),
    );
  });

  it('o aprovado leva ao seu pedido, e diz quando o pedido é de outra versão', async () => {
    server.get(
      adm('show/7'),
      orcamentoDe({
        situacao: 'Aprovado',
        pedido_id: 12,
        pedido: { id: 12, versao: 1, cancelado: false },
        recusa_da_exclusao: 'Um orçamento aprovado não pode ser excluído.',
      }),
    );
    const { user } = renderApp(rotas, { at: '/adm/orcamentos/show/7' });
    expect(await screen.findByText(/é da versão 1, e alguém já mexeu nele/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'pedido 12' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/12',
    );
    expect(screen.queryByRole('button', { name: 'Cliente aprovou' })).not.toBeInTheDocument();
    await expectRefusedRemoval(user, 'Um orçamento aprovado não pode ser excluído.');
    await expectScreenStructure('/adm/orcamentos/show/:id');
  });

  it('quem só lê não vê botões que mudam', async () => {
    server.get('/sessao', sessaoDe('Financeiro'));
    server.get(adm('show/7'), orcamentoDe());
    renderApp(rotas, { at: '/adm/orcamentos/show/7' });
    await screen.findByRole('heading', { name: 'Orçamento 7' });
    for (const nome of ['Cliente aprovou', 'Não quis', 'Enviar', 'Excluir'])
      expect(screen.queryByRole('button', { name: nome })).not.toBeInTheDocument();
  });
});
