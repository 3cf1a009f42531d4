import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { EventoBruto } from '@encomenda/contracts/auditoria/auditoria.http';
import { comPoderes, createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import { eventosDoPedido, historicoDe } from './historico.fixtures';
import { rotas } from './historico.routes';
import { linhas, PEDIDO, telaDoHistorico } from './tela-do-historico.fixtures';
// Preloaded, so that the first test does not wait for it.
import '../../app/layouts/admin-layout';
import './historico.page';

const frases = async () =>
  (await linhas()).getAllByRole('button', { name: /\.$/ }).map(({ textContent }) => textContent);

describe('o histórico de um pedido', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = telaDoHistorico();
  });

  it('conta o que aconteceu, com quem, quando, por quê, e o que mudou', async () => {
    renderApp(rotas, { at: PEDIDO });
    const lista = await linhas();
    expect(lista.getAllByRole('listitem')).not.toHaveLength(0);
    const linha = lista
      .getByText('Pedido alterado: prazo 25/11/2026.')
      .closest<HTMLElement>('[role="listitem"]');
    expect(linha).toHaveTextContent('Ana · 20/11/2026, 12:32 · revisão 3');
    expect(linha).toHaveTextContent('Motivo: A cliente pediu');
    expect(linha).toHaveTextContent('Prazo: 25/11/2026');
    const paga = lista
      .getByText(/^Pagamento 50 recebido/)
      .closest<HTMLElement>('[role="listitem"]');
    expect(paga).toHaveTextContent('Pago: R$ 0,00 → passou a R$ 50,00');
    expect(screen.getByRole('heading', { name: 'Histórico · Pedido 12' })).toBeInTheDocument();
    await expectScreenStructure('/adm/pedidos/show/:id/historico');
  });

  it('não toma o lugar da tela do pedido, e diz o caminho até ele', async () => {
    const doPedido = [{ path: 'pedidos/show/:id', Component: () => <h1>O pedido</h1> }];
    const { user } = renderApp([...rotas, ...doPedido], { at: PEDIDO });
    const caminho = within(await screen.findByRole('navigation', { name: 'Você está em' }));
    expect(caminho.getByRole('link', { name: 'Pedidos' })).toHaveAttribute('href', '/adm/pedidos');
    await user.click(caminho.getByRole('link', { name: 'Pedido 12' }));
    expect(await screen.findByRole('heading', { name: 'O pedido' })).toBeInTheDocument();
  });

  it('os filtros ficam no endereço, e se tiram um a um ou todos', async () => {
    const { user, address } = renderApp(rotas, { at: `${PEDIDO}?pessoa=2` });
    expect(await frases()).toEqual(['Pagamento 50 recebido: R$ 50,00 em Pix.']);
    expect(screen.getByText('1 de 4 eventos')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bia, retirar filtro' }));
    expect(await frases()).toHaveLength(4);
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    await user.click(await screen.findByRole('option', { name: 'Pedido criado' }));
    expect(await frases()).toEqual(['Pedido aberto: cliente Maria Souza.']);
    expect(address()).toBe(`${PEDIDO}?tipo=PedidoCriado`);
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(address()).toBe(PEDIDO);
  });

  it('sem nada que combine oferece limpar os filtros', async () => {
    const { user } = renderApp(rotas, { at: `${PEDIDO}?de=2030-01-01` });
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await frases()).toHaveLength(4);
  });

  it('permite tentar de novo depois de uma falha', async () => {
    server.get('/api/adm/auditoria/historico/pedidos/12', () => ({ status: 500, body: {} }));
    const { user } = renderApp(rotas, { at: PEDIDO });
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
    server.get('/api/adm/auditoria/historico/pedidos/12', historicoDe());
    await user.click(tentar);
    expect(await frases()).toHaveLength(4);
  });

  describe('a gaveta técnica', () => {
    const bruto: EventoBruto = {
      evento_id: 'e-2',
      tipo: 'ClienteCadastrado',
      stream: 'cliente-7',
      revisao: 2,
      posicao: 1002,
      comando_id: 'c-2',
      correlacao_id: 'k-2',
      causa_id: 'c-2',
      versao: 1,
      quando: '2026-11-20T14:32:00.000Z',
      metadados: { usuarioId: 2 },
      dados: { clienteId: 7, nome: '••••' },
      campos_pessoais: ['nome'],
      titular: 'cliente-7',
      abertos: false,
    };

    beforeEach(() => {
      server.get('/api/adm/auditoria/eventos/1002', ({ query }) => ({
        body: query.has('dados_pessoais')
          ? { ...bruto, abertos: true, dados: { clienteId: 7, nome: 'Maria Souza' } }
          : bruto,
      }));
    });

    it('mostra o evento como está guardado, com os dados pessoais ocultos', async () => {
      const { user, address } = renderApp(rotas, { at: PEDIDO });
      await user.click(await screen.findByRole('button', { name: 'Dados técnicos da revisão 2' }));
      const gaveta = await screen.findByRole('dialog', { name: 'Dados técnicos' });
      await expectDialogStructure('Dados técnicos');
      expect(await within(gaveta).findByText('cliente-7')).toBeInTheDocument();
      expect(gaveta).toHaveTextContent('"nome": "••••"');
      expect(within(gaveta).getByRole('button', { name: 'Copiar o evento' })).toBeInTheDocument();
      expect(address()).toContain('tecnico=1002');
      await user.click(within(gaveta).getByRole('button', { name: 'Fechar' }));
      await waitFor(() => expect(address()).not.toContain('tecnico'));
    });

    it('abre os dados pessoais a pedido, e diz que isso ficou registrado', async () => {
      const { user } = renderApp(rotas, { at: `${PEDIDO}?tecnico=1002` });
      const gaveta = await screen.findByRole('dialog', { name: 'Dados técnicos' });
      await user.click(
        await within(gaveta).findByRole('button', { name: 'Mostrar dados pessoais' }),
      );
      expect(await within(gaveta).findByText(/leitura foi registrada/)).toBeInTheDocument();
      expect(gaveta).toHaveTextContent('"nome": "Maria Souza"');
      const pedidos = server.requestsTo('/api/adm/auditoria/eventos/1002');
      expect(pedidos.filter(({ query }) => query.has('dados_pessoais'))).toHaveLength(1);
    });

    it('quem não pode vê-los só sabe que estão ocultos', async () => {
      server.get('/sessao', comPoderes('historico:ler', 'pedidos:ler'));
      renderApp(rotas, { at: `${PEDIDO}?tecnico=1002` });
      expect(await screen.findByText(/Dados pessoais ocultos: nome/)).toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: 'Mostrar dados pessoais' }),
      ).not.toBeInTheDocument();
    });
  });

  it('quem pode alterar desfaz uma linha; quem só lê não', async () => {
    const { unmount } = renderApp(rotas, { at: PEDIDO });
    await linhas();
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).not.toBeInTheDocument();
    unmount();
    server.get('/sessao', sessaoDe('Administrador'));
    renderApp(rotas, { at: PEDIDO });
    const linha = (await linhas())
      .getByText(/^Pagamento 50 recebido/)
      .closest<HTMLElement>('[role="listitem"]');
    expect(
      within(linha as HTMLElement).getByRole('button', { name: 'Desfazer a revisão 2' }),
    ).toBeInTheDocument();
  });

  it('ninguém desfaz o que é irreversível', async () => {
    server.get('/sessao', sessaoDe('Administrador'));
    const [primeiro, ...outros] = eventosDoPedido();
    const eventos = [{ ...primeiro!, poder_de_desfazer: null }, ...outros];
    server.get('/api/adm/auditoria/historico/pedidos/12', historicoDe(eventos));
    renderApp(rotas, { at: PEDIDO });
    await linhas();
    expect(screen.getByRole('button', { name: 'Desfazer a revisão 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desfazer a revisão 0' })).not.toBeInTheDocument();
  });

  it('quem altera pedidos e não recebe desfaz o que é do pedido, não o pagamento', async () => {
    server.get('/sessao', comPoderes('historico:ler', 'pedidos:ler', 'pedidos:alterar'));
    renderApp(rotas, { at: PEDIDO });
    await linhas();
    expect(screen.getAllByRole('button', { name: /^Desfazer/ }).length).toBeGreaterThan(0);
    const pagamento = screen
      .getByText(/^Pagamento 50 recebido/)
      .closest('[role="listitem"]') as HTMLElement;
    expect(within(pagamento).queryByRole('button', { name: /^Desfazer/ })).toBeNull();
  });

  it('exporta em PDF e CSV com a linha de conferência', async () => {
    server.get('/api/adm/auditoria/historico/pedidos/12/selo', () => ({ body: 'o texto' }));
    server.get('/api/adm/auditoria/historico/pedidos/12/pdf', () => ({ body: 'pdf' }));
    const { user } = renderApp(rotas, { at: PEDIDO });
    await user.click(await screen.findByRole('button', { name: 'Exportar histórico' }));
    const janela = await screen.findByRole('dialog', { name: 'Exportar histórico' });
    await expectDialogStructure('Exportar histórico');
    // Of the text as this server answers it, quotes included.
    const doTexto = 'dd336ffbc76b7d187bd6ecd598e49ee9fa8b4fee6cc28017ab96d9b83394f717';
    expect(await within(janela).findByText(doTexto)).toBeInTheDocument();
    expect(within(janela).getByText('Última revisão').nextSibling).toHaveTextContent('3');
    expect(within(janela).getByRole('button', { name: 'Gerar CSV' })).toBeInTheDocument();
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(within(janela).getByRole('button', { name: 'Gerar PDF' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/adm/auditoria/historico/pedidos/12/pdf')).toHaveLength(1),
    );
  });
});

describe('o histórico de outros registros', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Auditor'));
    server.get('/api/adm/auditoria/historico/:assunto/:id', ({ params }) => ({
      body: { ...historicoDe(), ...params, id: Number(params.id), titulo: `Coisa ${params.id}` },
    }));
  });

  it('é a mesma linha do tempo, sem o percurso', async () => {
    renderApp(rotas, { at: '/adm/clientes/show/7/historico' });
    expect(await screen.findByText('Item 30 adicionado: 3 × Bolo de cenoura.')).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Abrir como está agora' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/7',
    );
    await expectScreenStructure('/adm/:assunto/show/:id/historico');
  });

  it('também de um registro sem tela própria; um assunto que não há não se encontra', async () => {
    const { unmount } = renderApp(rotas, { at: '/adm/historico/tags/3' });
    expect(await screen.findByRole('heading', { name: 'Histórico · Coisa 3' })).toBeVisible();
    await expectScreenStructure('/adm/historico/:assunto/:id');
    expect(screen.queryByRole('link', { name: 'Abrir como está agora' })).not.toBeInTheDocument();
    unmount();
    renderApp(rotas, { at: '/adm/historico/nada/3' });
    expect(await screen.findByText('Página não encontrada')).toBeInTheDocument();
  });
});
