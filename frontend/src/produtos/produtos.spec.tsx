import { beforeEach, describe, expect, it } from 'vitest';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Categoria, Produto } from '@encomenda/contracts/produtos/produtos.http';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { createFakeUploads } from '../testing/fakes/fake-xhr';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { settled } from '../testing/settled';
import { imagemDe, produtoDe } from './produtos.fixtures';
import { rotas } from './produtos.routes';

describe('Produtos', () => {
  let server: FakeApi;
  let produtos: Produto[];
  let categorias: Categoria[];

  beforeEach(() => {
    produtos = [
      produtoDe(),
      produtoDe({ id: 2, nome: 'Caneca', categoria: null, categoria_nome: null, descricao: null }),
    ];
    categorias = [
      { id: 1, nome: 'Convites' },
      { id: 2, nome: 'Bolos' },
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/configuracoes/show', { telefone: '11987654321', email: null });
    server.get('/api/adm/produtos/datatable', ({ query }) => ({ body: pagina(produtos, query) }));
    server.get('/api/adm/produtos/show/:id', ({ params }) => ({
      body: produtos.find(({ id }) => id === Number(params.id)),
    }));
    server.get('/api/adm/categ-produtos/list', () => ({ body: { data: categorias } }));
    server.get('/api/adm/categ-produtos/show/:id', ({ params }) => ({
      body: categorias.find(({ id }) => id === Number(params.id)),
    }));
    server.get('/api/adm/categ-produtos/datatable', ({ query }) => ({
      body: pagina(categorias, query),
    }));
  });

  it('lista foto, nome, categoria, valor e se está no site', async () => {
    const foto = imagemDe(7, 'bolo.jpg');
    produtos[0] = produtoDe({ arquivo_principal: foto });
    produtos[1] = produtoDe({ id: 2, nome: 'Caneca', ativo_site: false });
    renderApp(rotas, { at: '/adm/produtos' });
    const bolo = await screen.findByRole('link', { name: 'Bolo de cenoura' });
    expect(bolo).toHaveAttribute('href', '/adm/produtos/show/1');
    expect(bolo.closest('tr')).toHaveTextContent('Bolos');
    expect(bolo.querySelector('img')).toHaveAttribute('src', `${foto.src}?tamanho=100`);
    expect(bolo.closest('tr')).toHaveTextContent(/Sim$/);
    const caneca = screen.getByRole('link', { name: 'Caneca' });
    expect(caneca.querySelector('img')).toBeNull();
    expect(caneca.closest('tr')).toHaveTextContent(/Não$/);
    expect(bolo.closest('tr')).toHaveTextContent(/R\$\s1\.234,50/);
    expect(screen.getByRole('link', { name: 'Categorias' })).toHaveAttribute(
      'href',
      '/adm/produtos/categorias',
    );
    await expectScreenStructure('/adm/produtos');
  });

  describe('a vitrine sem contato', () => {
    const AVISO = /quem vê os produtos não consegue falar com você/;
    const abrir = async (contato: object, papel: Papel = 'Gerente') => {
      server.get('/sessao', sessaoDe(papel));
      server.get('/api/adm/configuracoes/show', contato);
      renderApp(rotas, { at: '/adm/produtos' });
      await screen.findByRole('link', { name: 'Bolo de cenoura' });
    };

    it('é dita a quem vê as configurações, com o caminho até elas', async () => {
      await abrir({ telefone: null, email: null });
      expect(await screen.findByText(AVISO)).toBeInTheDocument();
      expect(
        screen.getByRole('link', { name: 'Informar o contato em Configurações' }),
      ).toHaveAttribute('href', '/adm/configuracoes');
    });

    it('com telefone, ou com e-mail, nada se diz', async () => {
      await abrir({ telefone: null, email: 'oi@x.br' });
      await waitFor(() => expect(server.requestsTo('/api/adm/configuracoes/show')).toHaveLength(1));
      await settled();
      expect(screen.queryByText(AVISO)).not.toBeInTheDocument();
    });

    it('a quem não vê as configurações não se pergunta por elas', async () => {
      await abrir({ telefone: null, email: null }, 'Produção');
      expect(server.requestsTo('/api/adm/configuracoes/show')).toHaveLength(0);
    });
  });

  it('mostra como grade, e o endereço guarda isso', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/produtos?q=b' });
    await screen.findByRole('link', { name: 'Bolo de cenoura' });
    await user.click(screen.getByRole('radio', { name: 'Grade' }));
    expect(address()).toBe('/adm/produtos?q=b&grade=1');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const bolo = screen.getByRole('link', { name: /Bolo de cenoura.*R\$.1\.234,50.*No site/ });
    expect(bolo).toHaveAttribute('href', '/adm/produtos/show/1');
    await user.click(screen.getByRole('radio', { name: 'Lista' }));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('cadastra com categoria e valor', async () => {
    server.post('/api/adm/produtos/store', () => {
      produtos.push(produtoDe({ id: 3, nome: 'Topo de bolo' }));
      return { body: { message: 'Produto cadastrado.', type: 'success', id: 3 } };
    });
    const { user, address } = renderApp(rotas, { at: '/adm/produtos' });
    await screen.findByText('Caneca');
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Novo Produto' });
    await expectDialogStructure('Novo Produto');
    await user.type(within(dialogo).getByLabelText(/^Nome/), 'Topo de bolo');
    await user.click(within(dialogo).getByLabelText('Categoria', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Bolos', hidden: true }));
    await user.type(within(dialogo).getByLabelText(/^Valor/), '45,5');
    await user.click(within(dialogo).getByLabelText('Mostrar no site'));
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Produto cadastrado.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/produtos/show/3'));
    expect(server.requestsTo('/api/adm/produtos/store')[0]?.body).toEqual({
      nome: 'Topo de bolo',
      descricao: '',
      categ_produto_id: 2,
      ativo_site: true,
      valor: 45.5,
    });
  });

  it('cria a categoria no próprio campo; envia as fotos na ordem escolhida', async () => {
    server.post('/api/adm/categ-produtos/store', { message: 'Feito.', type: 'success', id: 5 });
    server.post('/api/adm/produtos/store', () => {
      produtos.push(produtoDe({ id: 3, nome: 'Topo de bolo' }));
      return { body: { message: 'Produto cadastrado.', type: 'success', id: 3 } };
    });
    const envios = createFakeUploads();
    Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
    const { user } = renderApp(rotas, { at: '/adm/produtos' });
    await screen.findByText('Caneca');
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Novo Produto' });
    await user.type(within(dialogo).getByLabelText(/^Nome/), 'Topo de bolo');
    await user.type(
      within(dialogo).getByLabelText('Categoria', { selector: 'input' }),
      'Decoração',
    );
    await user.click(await within(dialogo).findByRole('option', { name: 'Criar “Decoração”' }));
    await waitFor(() =>
      expect(within(dialogo).getByLabelText('Categoria', { selector: 'input' })).toHaveValue(
        'Decoração',
      ),
    );
    await user.type(within(dialogo).getByLabelText(/^Valor/), '45,5');
    const fotos = ['1.jpg', '2.jpg', '3.jpg'].map(
      (nome) => new File([nome], nome, { type: 'image/jpeg' }),
    );
    fireEvent.change(within(dialogo).getByLabelText('Fotos do produto', { selector: 'input' }), {
      target: { files: fotos },
    });
    const escolhidas = await within(dialogo).findByRole('list', { name: 'Fotos escolhidas' });
    expect(escolhidas).toHaveTextContent('Principal2ª3ª');
    await user.click(within(dialogo).getByRole('button', { name: 'Tirar 2.jpg' }));
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    for (const [nth, nome] of ['1.jpg', '3.jpg'].entries()) {
      await waitFor(() => expect(envios).toHaveLength(nth + 1));
      expect(envios[nth]?.body.get('name')).toBe(nome);
      expect(envios[nth]?.body.get('produto_id')).toBe('3');
      act(() => envios[nth]?.answer({ message: 'Foto enviada.', type: 'success', id: nth + 1 }));
    }
    expect(server.requestsTo('/api/adm/produtos/store')[0]?.body).toMatchObject({
      categ_produto_id: 5,
      valor: 45.5,
    });
  });

  it('mostra o produto com a descrição formatada', async () => {
    renderApp(rotas, { at: '/adm/produtos/show/1' });
    expect(await screen.findByRole('heading', { name: 'Bolo de cenoura' })).toBeInTheDocument();
    expect(screen.getByText('Mostrar no site').nextSibling).toHaveTextContent('Sim');
    expect(screen.getByText('chocolate').tagName).toBe('STRONG');
    await expectScreenStructure('/adm/produtos/show/:id');
  });

  it('abre na loja em outra aba, ou diz por que não', async () => {
    produtos[1] = produtoDe({ id: 2, nome: 'Caneca', ativo_site: false });
    const { router } = renderApp(rotas, { at: '/adm/produtos/show/1' });
    const loja = await screen.findByRole('link', { name: /^Ver na loja/ });
    expect(loja).toHaveAttribute('href', '/produtos/show/1');
    expect(loja).toHaveAttribute('target', '_blank');
    await act(() => router.navigate('/adm/produtos/show/2'));
    const desligado = await screen.findByRole('button', { name: 'Ver na loja' });
    expect(desligado).toBeDisabled();
    expect(desligado).toHaveAccessibleDescription(/Fora do site/);
  });

  it('quem só pode olhar não vê o que altera', async () => {
    produtos[0] = produtoDe({ arquivos: [imagemDe(7, 'bolo.jpg')] });
    server.get('/sessao', sessaoDe('Atendimento'));
    renderApp(rotas, { at: '/adm/produtos/show/1' });
    expect(await screen.findByRole('button', { name: 'Ver bolo.jpg' })).toBeInTheDocument();
    for (const nome of [/^Editar/, /^Excluir/, /^Mover/, 'Escolher fotos']) {
      expect(screen.queryByRole('button', { name: nome })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('exclui depois de perguntar e volta à lista quando foi aberto pelo endereço', async () => {
    server.delete('/api/adm/produtos/destroy/2', {
      message: 'Produto excluído.',
      type: 'success',
    });
    const { user, address } = renderApp(rotas, { at: '/adm/produtos/show/2' });
    expect(await screen.findByText('Sem descrição.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Deseja realmente excluir este produto?')).toBeInTheDocument();
    const [, confirmar] = screen.getAllByRole('button', { name: 'Excluir', hidden: true });
    await user.click(confirmar!);
    expect(await screen.findByText('Produto excluído.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/produtos'));
  });

  describe('Categorias', () => {
    it('lista # e Nome, com editar e excluir por linha', async () => {
      renderApp(rotas, { at: '/adm/produtos/categorias' });
      expect(await screen.findByText('Convites')).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Categorias de Produtos' })).toBeInTheDocument();
      expect(screen.getByRole('columnheader', { name: '#' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Editar Bolos' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Excluir Convites' })).toBeInTheDocument();
      await expectScreenStructure('/adm/produtos/categorias');
    });

    it('cria e edita pelo mesmo formulário', async () => {
      server.post('/api/adm/categ-produtos/store', ({ body }) => {
        categorias.push({ id: 3, ...(body as { nome: string }) });
        return { body: { message: 'Categoria criada.', type: 'success', id: 3 } };
      });
      server.put('/api/adm/categ-produtos/update/:id', ({ params, body }) => {
        const categoria = categorias.find(({ id }) => id === Number(params.id))!;
        Object.assign(categoria, body);
        return { body: { message: 'Categoria atualizada.', type: 'success' } };
      });
      const { user } = renderApp(rotas, { at: '/adm/produtos/categorias' });
      await screen.findByText('Convites');
      await user.click(screen.getByRole('button', { name: 'Novo' }));
      await user.type(await screen.findByLabelText(/^Nome/), 'Roupas');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText('Roupas')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Editar Roupas' }));
      const nome = await screen.findByLabelText(/^Nome/);
      expect(nome).toHaveValue('Roupas');
      await user.type(nome, ' infantis');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText('Roupas infantis')).toBeInTheDocument();
    });

    it('edita o nome como está agora, e o da lista quando não consegue ler', async () => {
      const { user } = renderApp(rotas, { at: '/adm/produtos/categorias' });
      await screen.findByText('Convites');
      server.get('/api/adm/categ-produtos/show/1', { id: 1, nome: 'Convites e cartões' });
      server.get('/api/adm/categ-produtos/show/2', () => ({ status: 500 }));
      await user.click(screen.getByRole('button', { name: 'Editar Convites' }));
      expect(await screen.findByLabelText(/^Nome/)).toHaveValue('Convites e cartões');
      await user.click(screen.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByLabelText(/^Nome/)).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'Editar Bolos' }));
      expect(await screen.findByLabelText(/^Nome/)).toHaveValue('Bolos');
    });

    it('pergunta antes de excluir e mostra a recusa', async () => {
      server.delete('/api/adm/categ-produtos/destroy/2', () => ({
        status: 409,
        body: { message: 'Há produtos nesta categoria.', type: 'error' },
      }));
      const { user } = renderApp(rotas, { at: '/adm/produtos/categorias' });
      await user.click(await screen.findByRole('button', { name: 'Excluir Bolos' }));
      expect(
        await screen.findByText('Deseja realmente excluir esta categoria?'),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Excluir' }));
      expect(await screen.findByText('Há produtos nesta categoria.')).toBeInTheDocument();
      expect(screen.getByText('Bolos')).toBeInTheDocument();
    });
  });
});
