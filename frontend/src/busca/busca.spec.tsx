import { beforeEach, describe, expect, it } from 'vitest';
import type { Achados } from '@encomenda/contracts/busca/busca.http';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotas as clientes } from '../clientes/clientes.routes';
import { rotas as pedidos } from '../pedidos/pedidos.routes';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectDialogStructure } from '../testing/structure';
import { guardarRecente, recentesDe } from './recentes';

const NADA: Achados = { pedidos: [], clientes: [], produtos: [], solicitacoes: [] };
const MARIA: Achados = {
  pedidos: [{ id: 12, cliente: 'Maria Souza', distincao: 'Bela Vista', situacao: 'Em Produção' }],
  clientes: [{ id: 7, nome: 'Maria Souza', distincao: 'CPF final 247-25 · (31) 97777-8888' }],
  produtos: [{ id: 3, nome: 'Bolo Maria', categoria: 'Bolos' }],
  solicitacoes: [{ id: 57, codigo: 'K7QM-4XRT', nome: 'Maria Lima', encomenda: '2 × Bolo' }],
};
const ENDERECO = '/api/adm/busca';

let server: FakeApi;
beforeEach(() => {
  server = createFakeApi();
  server.get('/api/adm/pedidos/datatable/:aba', pagina([]));
  server.get('/api/adm/clientes/datatable', pagina([]));
  server.get('/api/adm/clientes/list', { data: [] });
  server.get(ENDERECO, ({ query }) => ({
    body: query.get('pesquisa')?.startsWith('maria') ? MARIA : NADA,
  }));
});

const abrir = async (papel: Papel = 'Administrador') => {
  server.get('/sessao', sessaoDe(papel));
  const view = renderApp([...pedidos, ...clientes], { at: '/adm/pedidos' });
  await view.user.click(await screen.findByRole('button', { name: 'Buscar ou ir para…' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Buscar ou ir para' });
  const campo = within(dialogo).getByRole('combobox');
  await waitFor(() => expect(campo).toHaveFocus());
  const opcoes = () =>
    within(dialogo)
      .queryAllByRole('option')
      .map((one) => one.textContent);
  const grupo = (name: string) =>
    within(within(dialogo).getByRole('group', { name }))
      .getAllByRole('option')
      .map((one) => one.textContent);
  return { ...view, dialogo, campo, opcoes, grupo };
};

describe('a paleta', () => {
  it('mostra telas, ações e resultados, e vai com Enter ao que as setas escolheram', async () => {
    const { user, campo, grupo, address } = await abrir();
    await expectDialogStructure('Buscar ou ir para');
    await user.type(campo, 'maria');
    await screen.findByRole('option', { name: /Pedido #12/ });
    expect(grupo('Resultados')).toEqual([
      'Pedido #12 · Maria SouzaEm Produção · Bela Vista',
      'Maria SouzaCliente · CPF final 247-25 · (31) 97777-8888',
      'Bolo MariaProduto · Bolos',
      'Solicitação #57 · Maria LimaK7QM-4XRT · 2 × Bolo',
    ]);
    await user.keyboard('{ArrowDown}');
    const escolhida = screen.getByRole('option', { selected: true });
    expect(escolhida).toHaveTextContent('Maria SouzaCliente');
    expect(campo).toHaveAttribute('aria-activedescendant', escolhida.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/adm/clientes/show/7'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('acha telas sem acentos e abre o formulário de uma ação', async () => {
    const { user, campo, grupo } = await abrir();
    await user.type(campo, 'configuracoes');
    expect(grupo('Ir para')).toEqual(['Configurações']);
    await user.clear(campo);
    await user.type(campo, 'novo pedido{Enter}');
    expect(await screen.findByRole('heading', { name: 'Novo pedido' })).toBeInTheDocument();
  });

  it('oferece a cada um as suas telas e as suas ações', async () => {
    const { grupo } = await abrir('Produção');
    expect(grupo('Ir para')).toEqual([
      'PainelG depois I',
      'AgendaG depois A',
      'Pedidos: PrincipalG depois P',
      'Pedidos: QuadroG depois Q',
      'Pedidos: ProduzirG depois F',
      'Pedidos: Arquivados',
    ]);
    expect(grupo('Ações')).toEqual(['Nova entrega', 'Alterar senha', 'Atalhos do teclado?']);
  });

  it('pergunta uma vez quando a pessoa para de escrever', async () => {
    const { campo } = await abrir();
    for (const value of ['m', 'ma', 'mar', 'maria']) fireEvent.change(campo, { target: { value } });
    await screen.findByRole('option', { name: /Pedido #12/ });
    expect(server.requestsTo(ENDERECO).map(({ query }) => query.get('pesquisa'))).toEqual([
      'maria',
    ]);
  });

  it('cancela a consulta quando outra a substitui', async () => {
    let primeira: AbortSignal | undefined;
    server.get(ENDERECO, async ({ query, signal }) => {
      if (query.get('pesquisa') !== 'jo') return { body: MARIA };
      primeira = signal;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { body: { ...NADA, produtos: [{ id: 9, nome: 'Joia', categoria: null }] } };
    });
    const { user, campo, opcoes } = await abrir();
    await user.type(campo, 'jo');
    await waitFor(() => expect(primeira).toBeDefined());
    await user.clear(campo);
    await user.type(campo, 'maria');
    await screen.findByRole('option', { name: /Pedido #12/ });
    expect(primeira?.aborted).toBe(true);
    expect(opcoes().join()).not.toContain('Joia');
  });

  it('#123 vai ao pedido, antes mesmo da resposta', async () => {
    server.get(ENDERECO, () => new Promise(() => undefined));
    const { user, campo, address } = await abrir();
    await user.type(campo, '#123{Enter}');
    await waitFor(() => expect(address()).toBe('/adm/pedidos/show/123'));
  });

  it('sem nada achado diz isso e oferece criar', async () => {
    const { user, campo, dialogo, grupo } = await abrir('Atendimento');
    await user.type(campo, 'zzzz');
    expect(await within(dialogo).findByText('Nenhum resultado para “zzzz”.')).toBeInTheDocument();
    expect(grupo('Criar')).toEqual(['Novo pedido', 'Novo cliente']);
  });

  it('não oferece um pedido que não existe', async () => {
    const { user, campo, dialogo } = await abrir();
    await user.type(campo, '#99');
    expect(await within(dialogo).findByText('Nenhum resultado para “#99”.')).toBeInTheDocument();
  });

  it('uma falha se diz, e as telas continuam', async () => {
    server.get(ENDERECO, () => ({ status: 500, body: { message: 'x', type: 'error' } }));
    const { user, campo, dialogo, grupo } = await abrir();
    await user.type(campo, 'pedidos');
    expect(await within(dialogo).findByText(/^Não foi possível buscar/)).toBeInTheDocument();
    expect(grupo('Ir para')).toContain('Pedidos: Arquivados');
  });

  it('Esc fecha, e o foco volta a quem a abriu', async () => {
    const { user } = await abrir();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Buscar ou ir para…' })).toHaveFocus(),
    );
  });

  it('vazia, mostra o que a pessoa viu por último, e só o que ainda há', async () => {
    guardarRecente(1, '/adm/pedidos/show/12');
    guardarRecente(1, '/adm/clientes/show/8');
    guardarRecente(1, '/adm/produtos/show/3');
    guardarRecente(1, '/adm/solicitacoes/show/57');
    guardarRecente(2, '/adm/produtos/show/99');
    server.get(ENDERECO, ({ query }) => ({
      body: query.has('pesquisa') ? NADA : { ...MARIA, clientes: [] },
    }));
    const { grupo } = await abrir();
    await screen.findByRole('group', { name: 'Recentes' });
    expect(grupo('Recentes')).toEqual([
      'Solicitação #57 · Maria LimaK7QM-4XRT · 2 × Bolo',
      'Bolo MariaProduto · Bolos',
      'Pedido #12 · Maria SouzaEm Produção · Bela Vista',
    ]);
    const { query } = server.requestsTo(ENDERECO)[0]!;
    const perguntados = ['pedidos', 'clientes', 'produtos', 'solicitacoes'];
    expect(perguntados.map((assunto) => query.get(assunto))).toEqual(['12', '8', '3', '57']);
  });
});

describe('registros vistos por último', () => {
  it('são números, os oito mais novos, cada um uma vez', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) guardarRecente(1, `/adm/pedidos/show/${id}`);
    guardarRecente(1, '/adm/pedidos');
    guardarRecente(1, '/adm/usuarios/show/5');
    expect(recentesDe(1).map(({ id }) => id)).toEqual([2, 9, 8, 7, 6, 5, 4, 3]);
    expect(recentesDe(2)).toEqual([]);
    const [guardado] = [localStorage.getItem('encomenda-recentes:1')];
    expect(guardado).toMatch(/^[[\]{},":a-z\d]+$/);
  });

  it.each(['x', '{}', '[1,"a",null,{"assunto":"pedidos","id":"1"}]'])(
    'de %s não se lê nada',
    (guardado) => {
      localStorage.setItem('encomenda-recentes:1', guardado);
      expect(recentesDe(1)).toEqual([]);
    },
  );
});
