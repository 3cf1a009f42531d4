import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { createFakeUploads, type FakeUpload } from '../../testing/fakes/fake-xhr';
import { renderApp } from '../../testing/render';
import { rotas } from '../pedidos.routes';

const COMPLETO = '/api/adm/pedidos/completo';
const foto = (nome: string, type = 'image/jpeg') => new File(['foto'], nome, { type });

describe('fotos e arquivos de um pedido que ainda não há', () => {
  let server: FakeApi;
  let uploads: FakeUpload[];
  const realRequest = globalThis.XMLHttpRequest;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get('/api/adm/clientes/show/7', { id: 7, nome: 'Maria Souza' });
    server.get('/api/adm/pedidos/sinal', NENHUM_SINAL);
    server.get('/api/adm/produtos/list', {
      data: { data: [{ id: 4, nome: 'Bolo', valor: 120, valor_br: 'R$ 120,00' }] },
    });
    server.post(COMPLETO, {
      message: 'Pedido #14 criado.',
      type: 'success',
      id: 14,
      itens: [101, 102],
    });
    uploads = createFakeUploads();
    Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  const item = (n: number) => within(screen.getByRole('group', { name: `Item ${n}` }));
  const produto = (n: number) => item(n).getByLabelText(/^Produto/, { selector: 'input' });
  const comDoisBolos = async () => {
    const view = renderApp(rotas, { at: '/adm/pedidos/novo?cliente=7' });
    const { user } = view;
    await screen.findByRole('heading', { name: 'Novo pedido' });
    await user.type(produto(1), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Mais um item' }));
    await user.type(produto(2), 'bolo');
    return view;
  };
  const abrirArquivos = async (n: number, user: Awaited<ReturnType<typeof comDoisBolos>>['user']) =>
    user.click(await screen.findByRole('button', { name: `Fotos e arquivos do item ${n}` }));
  const escolher = (n: number, ...files: File[]) =>
    fireEvent.change(screen.getByLabelText(`Arquivos do item ${n}`, { selector: 'input' }), {
      target: { files },
    });

  it('seguem para os seus itens assim que o pedido é salvo', async () => {
    const { user } = await comDoisBolos();
    await abrirArquivos(2, user);
    escolher(2, foto('topo.jpg'), foto('errada.jpg'));
    await user.click(await item(2).findByRole('button', { name: 'Retirar errada.jpg' }));
    fireEvent.paste(produto(1), {
      clipboardData: { files: [foto('colada.png', 'image/png')], getData: () => '' },
    });
    expect(await item(1).findByText('colada.png')).toBeInTheDocument();
    expect(item(2).queryByText('errada.jpg')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const { itens } = server.requestsTo(COMPLETO)[0]!.body as { itens: object[] };
    expect(itens).toHaveLength(2);
    expect(itens[0]).not.toHaveProperty('arquivos');
    expect([...uploads[0]!.body.entries()]).toMatchObject([
      ['name', 'colada.png'],
      ['pedido_id', '14'],
      ['item_id', '101'],
      ['file', expect.anything()],
    ]);
  });

  it('as fotos de uma solicitação começam no primeiro item, e a que não se lê fica de fora', async () => {
    const foto = (id: number) => ({
      id,
      nome: `referencia-${id - 69}.webp`,
      size: 2_000,
      src: `/api/adm/solicitacoes/foto/${id}`,
      largura: 4,
      altura: 3,
    });
    server.get('/api/adm/solicitacoes/show/7', {
      id: 7,
      cliente: { id: 7, nome: 'Maria Souza' },
      nome: 'Maria',
      telefone: null,
      produto: { id: 4, nome: 'Bolo' },
      quantidade: 1,
      valor: 120,
      opcoes: [],
      para: null,
      observacao: null,
      fotos: [foto(70), foto(71)],
    });
    server.get('/api/adm/solicitacoes/foto/70', {});
    server.get('/api/adm/solicitacoes/foto/71', () => ({ status: 404, body: {} }));
    const { user } = renderApp(rotas, { at: '/adm/pedidos/novo?solicitacao=7' });
    await screen.findByRole('group', { name: 'Item 1' });
    expect(await item(1).findByText('referencia-1.webp')).toBeInTheDocument();
    expect(item(1).queryByText('referencia-2.webp')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(server.requestsTo(COMPLETO)[0]!.body).toMatchObject({
      solicitacao_id: 7,
      canal: 'vitrine',
    });
    expect([...uploads[0]!.body.entries()]).toMatchObject([
      ['name', 'referencia-1.webp'],
      ['pedido_id', '14'],
      ['item_id', '101'],
      ['file', expect.anything()],
    ]);
  });

  it('o que não se pode enviar é dito logo, e não impede o resto', async () => {
    const { user } = await comDoisBolos();
    await abrirArquivos(1, user);
    escolher(1, foto('planilha.xlsx', 'application/vnd.ms-excel'), foto('topo.jpg'));
    expect(await item(1).findByRole('alert')).toHaveTextContent(
      'planilha.xlsx: Envie uma foto JPEG, PNG ou WebP, ou um PDF.',
    );
    expect(item(1).getByText('topo.jpg')).toBeInTheDocument();
    expect(item(1).queryByText('planilha.xlsx')).not.toBeInTheDocument();
  });

  it('de um rascunho voltam os nomes, e o que é preciso escolher de novo', async () => {
    const { user, unmount } = await comDoisBolos();
    await abrirArquivos(1, user);
    escolher(1, foto('topo.jpg'));
    await item(1).findByText('topo.jpg');
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('topo.jpg'));
    unmount();
    sessionStorage.clear();
    renderApp(rotas, { at: '/adm/pedidos/novo?cliente=7' });
    await user.click(await screen.findByRole('button', { name: 'Recuperar rascunho' }));
    expect(await item(1).findByText('topo.jpg')).toBeInTheDocument();
    expect(
      item(1).getByText('não ficou no rascunho: retire e escolha de novo'),
    ).toBeInTheDocument();
  });
});
