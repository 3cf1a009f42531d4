import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ETIQUETA_DA_SOLICITACAO } from '@encomenda/contracts/solicitacoes/situacao';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { rotas } from './solicitacoes.routes';

const solicitacaoDe = (dados: Partial<Solicitacao> = {}): Solicitacao => ({
  id: 7,
  codigo: 'K7QM-4XRT',
  nome: 'Maria da Silva',
  telefone: '(81) 99999-0000',
  encomenda: '2 × Bolo',
  para: '2099-12-04',
  para_br: '04/12/2099',
  situacao: 'nova',
  situacao_badge: ETIQUETA_DA_SOLICITACAO[dados.situacao ?? 'nova'],
  recebida_br: '26/11/2026 10:00',
  data: '2026-11-26',
  produto: { id: 3, nome: 'Bolo' },
  quantidade: 2,
  opcoes: [{ nome: 'Tamanho', valor: 'G' }],
  valor: 115,
  valor_br: 'R$ 115,00',
  total_br: 'R$ 230,00',
  observacao: 'Sem lactose',
  fotos: [],
  motivo: null,
  cliente: null,
  orcamento_id: null,
  pedido_id: null,
  clientes_com_telefone: [{ id: 5, nome: 'Maria Silva' }],
  ligar: 'tel:+5581999990000',
  whatsapp: '5581999990000',
  resposta: 'Olá, Maria!',
  eliminada: false,
  revisao: 0,
  ...dados,
});

describe('Solicitações do site', () => {
  let server: FakeApi;
  let solicitacao: Solicitacao;

  beforeEach(() => {
    solicitacao = solicitacaoDe();
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/solicitacoes/contagens', { novas: 2, respondidas: 0, recusadas: 1 });
    server.get('/api/adm/solicitacoes/datatable/:tab', ({ params, query }) => ({
      body: pagina(
        params['tab'] === 'novas'
          ? [solicitacao, solicitacaoDe({ id: 8, nome: 'João', para_br: null })]
          : [],
        query,
      ),
    }));
    server.get('/api/adm/solicitacoes/show/:id', () => ({ body: solicitacao }));
  });

  const abrir = () => renderApp(rotas, { at: '/adm/solicitacoes/show/7' });
  const enviados = (method: string) => server.requests.filter((um) => um.method === method);

  it('lista as novas, e conta as de cada aba', async () => {
    renderApp(rotas, { at: '/adm/solicitacoes' });
    const maria = await screen.findByRole('link', { name: /#7/ });
    expect(maria).toHaveAttribute('href', '/adm/solicitacoes/show/7');
    expect(maria.closest('tr')).toHaveTextContent('2 × Bolo');
    expect(maria.closest('tr')).toHaveTextContent('#7K7QM-4XRT');
    expect(screen.getByRole('link', { name: /#8/ })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: /Novas\D*2/ })).toBeInTheDocument();
    await expectScreenStructure('/adm/solicitacoes');
    fireEvent.click(screen.getByRole('tab', { name: /Respondidas/ }));
    expect(await screen.findByText(/já tiveram resposta/)).toBeInTheDocument();
  });

  it('mostra o que se pediu, e o cliente com este telefone é escolhido com um toque', async () => {
    server.put('/api/adm/solicitacoes/cliente/:id', { message: 'Cliente escolhido.' });
    abrir();
    const pedido = within(await screen.findByRole('region', { name: 'O que se pediu' }));
    for (const texto of ['K7QM-4XRT', 'Bolo', 'G', '04/12/2099', 'Sem lactose', 'R$ 230,00'])
      expect(pedido.getByText(texto)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'É este cliente: Maria Silva' }));
    await waitFor(() => expect(enviados('PUT')).toHaveLength(1));
    expect(enviados('PUT')[0]).toMatchObject({
      path: '/api/adm/solicitacoes/cliente/7',
      body: { cliente_id: 5 },
    });
    await expectScreenStructure('/adm/solicitacoes/show/:id');
  });

  it('mostra as fotos de referência, e amplia a que se escolhe', async () => {
    const foto = (id: number) => ({
      id,
      nome: `referencia-${id - 69}.webp`,
      size: 2_000,
      src: `/api/adm/solicitacoes/foto/${id}`,
      largura: 4,
      altura: 3,
    });
    solicitacao = solicitacaoDe({ fotos: [foto(70), foto(71)] });
    abrir();
    const fotos = within(await screen.findByRole('list', { name: 'Fotos de referência' }));
    expect(fotos.getAllByRole('button')).toHaveLength(2);
    fireEvent.click(fotos.getByRole('button', { name: 'Ampliar foto 2 de 2' }));
    expect(await screen.findByAltText('Foto 2 de 2')).toHaveAttribute(
      'src',
      '/api/adm/solicitacoes/foto/71?tamanho=1280',
    );
  });

  it('recusa com uma frase, que depois se leva ao WhatsApp', async () => {
    server.put('/api/adm/solicitacoes/recusar/:id', () => {
      solicitacao = solicitacaoDe({ situacao: 'recusada', motivo: 'Nesse dia não abrimos.' });
      return { body: { message: 'Solicitação #7 recusada.', type: 'success' } };
    });
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Recusar/ }));
    fireEvent.change(dialog.getByLabelText(/^Motivo/), {
      target: { value: 'Nesse dia não abrimos.' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
    const link = await screen.findByRole('link', { name: 'Dizer pelo WhatsApp' });
    expect(link).toHaveAttribute(
      'href',
      'https://wa.me/5581999990000?text=Nesse%20dia%20n%C3%A3o%20abrimos.',
    );
    expect(enviados('PUT')[0]).toMatchObject({ body: { motivo: 'Nesse dia não abrimos.' } });
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('responde pelo WhatsApp com o texto que se editou', async () => {
    const open = vi.spyOn(globalThis, 'open').mockImplementation(() => null);
    server.post('/api/adm/solicitacoes/responder/:id', { message: 'Preparada.', type: 'success' });
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Responder/ }));
    fireEvent.change(dialog.getByLabelText('Texto'), { target: { value: 'Sai por R$ 230,00.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar pelo WhatsApp' }));
    await waitFor(() => expect(enviados('POST')).toHaveLength(1));
    expect(enviados('POST')[0]).toMatchObject({
      body: { canal: 'whatsapp', texto: 'Sai por R$ 230,00.' },
    });
    expect(await dialog.findByRole('link', { name: 'Abrir de novo' })).toBeInTheDocument();
    open.mockRestore();
  });

  it('diz o que se fez dela', async () => {
    solicitacao = solicitacaoDe({ situacao: 'respondida', orcamento_id: 3, pedido_id: 12 });
    abrir();
    const link = (name: string) => screen.findByRole('link', { name });
    expect(await link('Orçamento 3')).toHaveAttribute('href', '/adm/orcamentos/show/3');
    expect(await link('Pedido 12')).toHaveAttribute('href', '/adm/pedidos/show/12');
  });

  it.each([
    ['link', 'Fazer orçamento', '/adm/orcamentos/novo?solicitacao=7'],
    ['button', 'Fazer pedido', '/adm/pedidos/novo?solicitacao=7'],
  ])('%s %s leva ao formulário já preenchido', async (papel, nome, endereco) => {
    const { address } = abrir();
    fireEvent.click(await screen.findByRole(papel, { name: nome }));
    await waitFor(() => expect(address()).toBe(endereco));
  });

  it('quem só lê não responde, não recusa e não elimina', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    abrir();
    await screen.findByRole('region', { name: 'O que se pediu' });
    for (const nome of [
      /Responder/,
      /Recusar/,
      /Fazer pedido/,
      /Fazer orçamento/,
      /É este cliente/,
      /Eliminar/,
    ])
      expect(
        screen.queryByRole(/orçamento/.test(nome.source) ? 'link' : 'button', { name: nome }),
      ).toBeNull();
  });

  it('com um orçamento feito, leva a ele em vez de oferecer outro', async () => {
    solicitacao = solicitacaoDe({ situacao: 'respondida', orcamento_id: 3 });
    abrir();
    expect(await screen.findByRole('link', { name: 'Ver orçamento' })).toHaveAttribute(
      'href',
      '/adm/orcamentos/show/3',
    );
    expect(screen.queryByRole('link', { name: 'Fazer orçamento' })).toBeNull();
  });
});
