import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comprovante } from '@encomenda/contracts/despesas/comprovante';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import { hoje } from '../shared/format/dates';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { despesaDe } from './despesas.fixtures';
import { rotas } from './despesas.routes';

const noMes = (despesas: readonly Despesa[], dia: Dia): Despesa[] => {
  const { primeiro, ultimo } = mesDe(dia);
  return despesas.filter(({ data }) => data >= primeiro && data <= ultimo);
};

describe('Despesas', () => {
  let server: FakeApi;
  let despesas: Despesa[];
  let categorias: RegistroComNome[];
  let unidades: RegistroComNome[];
  let comprovantes: Comprovante[];

  beforeEach(() => {
    despesas = [
      despesaDe(),
      despesaDe({
        id: 2,
        nome: 'Conta de luz',
        categoria_id: null,
        categoria: { id: null, nome: 'Sem Categoria' },
        quantidade: null,
        quantidade_br: null,
        medida: null,
        data: '2026-02-01',
        data_br: '01/02/2026',
      }),
      despesaDe({ id: 3, nome: 'Fita', data: '2026-01-31', data_br: '31/01/2026' }),
    ];
    categorias = [
      { id: 2, nome: 'Insumos' },
      { id: 3, nome: 'Frete' },
    ];
    unidades = [{ id: 1, nome: 'kg' }];
    comprovantes = [];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/despesa-comprovantes/list/:id', () => ({ body: comprovantes }));
    server.get('/api/adm/despesas/datatable/:dia', ({ params, query }) => ({
      body: pagina(noMes(despesas, params.dia ?? ''), query),
    }));
    server.get('/api/adm/despesas/show/:id', ({ params }) => {
      const despesa = despesas.find(({ id }) => id === Number(params.id));
      return despesa
        ? { body: despesa }
        : { status: 404, body: { message: 'Despesa não encontrada.', type: 'error' } };
    });
    const listas = { 'categ-despesas': () => categorias, 'unidades-medida': () => unidades };
    for (const [nome, lista] of Object.entries(listas))
      server.get(`/api/adm/${nome}/data`, ({ query }) => ({
        body: { data: pagina(lista(), query) },
      }));
  });

  const botao = (nome: string) => screen.getByRole('button', { name: nome });
  describe('lista', () => {
    it('mostra o mês do endereço, com quantidade e categoria', async () => {
      renderApp(rotas, { at: '/adm/despesas?data=2026-02-10' });
      const farinha = await screen.findByRole('link', { name: '1' });
      expect(farinha).toHaveAttribute('href', '/adm/despesas/show/1');
      const linha = farinha.closest('tr');
      expect(linha).toHaveTextContent('Farinha de trigo');
      expect(linha).toHaveTextContent('2,5 kg');
      expect(linha).toHaveTextContent('10/02/2026');
      expect(linha).toHaveTextContent(/R\$\s1\.234,50/);
      expect(screen.getByText('Conta de luz').closest('tr')).toHaveTextContent('Sem Categoria');
      expect(screen.queryByText('Fita')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Unidades de Medida' })).toHaveAttribute(
        'href',
        '/adm/despesas/unidades',
      );
      expect(screen.getByRole('link', { name: 'Categorias' })).toHaveAttribute(
        'href',
        '/adm/despesas/categorias',
      );
      await expectScreenStructure('/adm/despesas');
    });

    it('as setas levam ao dia vizinho, com a tabela do mês dele, e Hoje ao de hoje', async () => {
      const { user, address } = renderApp(rotas, {
        at: '/adm/despesas?data=2026-02-01&pagina=2&ordem=-valor',
      });
      await user.click(await screen.findByRole('button', { name: 'Dia anterior' }));
      expect(address()).toBe('/adm/despesas?data=2026-01-31&ordem=-valor');
      expect(await screen.findByText('Fita')).toBeInTheDocument();
      await user.click(botao('Próximo dia'));
      expect(address()).toBe('/adm/despesas?data=2026-02-01&ordem=-valor');
      await user.click(botao('Hoje'));
      expect(address()).toBe('/adm/despesas?ordem=-valor');
      expect(botao('Hoje')).toBeDisabled();
    });

    it('um dia que não existe no endereço mostra o mês de hoje', async () => {
      renderApp(rotas, { at: '/adm/despesas?data=2026-02-30' });
      await screen.findByText('Nenhuma despesa neste mês');
      const { primeiro } = mesDe(hoje());
      expect(server.requestsTo(`/api/adm/despesas/datatable/${primeiro}`)).not.toHaveLength(0);
    });
  });

  describe('detalhe', () => {
    it('mostra tudo, e abre o formulário com o que é', async () => {
      const { user } = renderApp(rotas, { at: '/adm/despesas/show/1' });
      expect(await screen.findByRole('heading', { name: 'Farinha de trigo' })).toBeInTheDocument();
      for (const texto of ['Insumos', '2,5 kg', '10/02/2026', 'moinho'])
        expect(screen.getByText(texto)).toBeInTheDocument();
      await user.click(botao('Editar'));
      await screen.findByRole('dialog', { name: 'Editar Despesa' });
      await expectDialogStructure('Editar Despesa');
      expect(screen.getByLabelText(/^Quantidade/, { selector: 'input' })).toHaveValue('2,5');
    });

    it('pergunta antes de cancelar, e volta ao mês de onde veio', async () => {
      server.delete('/api/adm/despesas/destroy/1', () => {
        despesas = despesas.slice(1);
        return { body: { message: 'Despesa cancelada.', type: 'success' } };
      });
      const { user, address } = renderApp(rotas, {
        after: ['/adm/despesas?data=2026-02-01'],
        at: '/adm/despesas/show/1',
      });
      await user.click(await screen.findByRole('button', { name: 'Excluir' }));
      const dialogo = await screen.findByRole('dialog', { name: /^Cancelar a despesa .*\?$/ });
      expect(dialogo).toHaveTextContent('Deseja realmente cancelar esta despesa?');
      await user.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(server.requestsTo('/api/adm/despesas/destroy/1')).toHaveLength(0);

      await user.click(botao('Excluir'));
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }),
      );
      expect(await screen.findByText('Despesa cancelada.')).toBeInTheDocument();
      await screen.findByText('Conta de luz');
      expect(screen.queryByText('Farinha de trigo')).not.toBeInTheDocument();
      expect(address()).toMatch(/^\/adm\/despesas/);
    });

    it('a cancelada volta pelo Desfazer do aviso, também depois de sair da sua página', async () => {
      const todas = despesas;
      server.delete('/api/adm/despesas/destroy/1', () => {
        despesas = despesas.slice(1);
        const desfazer = { assunto: 'despesas', id: 1, revisao: 1 };
        return { body: { message: 'Despesa cancelada.', type: 'success', desfazer } };
      });
      const muda = ['A despesa volta a contar na data dela.'];
      server.get('/api/adm/desfazer/despesas/1/1', { pode: true, muda, impede: null });
      server.post('/api/adm/desfazer/despesas/1/1', () => {
        despesas = todas;
        return { body: { message: 'Desfeito.', type: 'success' } };
      });
      const { user } = renderApp(rotas, {
        after: ['/adm/despesas?data=2026-02-01'],
        at: '/adm/despesas/show/1',
      });
      await user.click(await screen.findByRole('button', { name: 'Excluir' }));
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }),
      );
      // Focus holds the toast, however long the list takes to load.
      const aviso = await screen.findByRole('button', { name: 'Desfazer' });
      act(() => aviso.focus());
      await screen.findByText('Conta de luz');
      expect(screen.queryByText('Farinha de trigo')).not.toBeInTheDocument();
      await user.click(aviso);
      const pergunta = await screen.findByRole('dialog', { name: 'Desfazer' });
      await expectDialogStructure('Desfazer');
      await user.click(within(pergunta).getByRole('button', { name: 'Desfazer' }));
      expect(await screen.findByText('Farinha de trigo')).toBeInTheDocument();
    });

    it('quem só lê não vê Editar nem Excluir', async () => {
      server.get('/sessao', sessaoDe('Auditor'));
      renderApp(rotas, { at: '/adm/despesas/show/1' });
      await screen.findByRole('heading', { name: 'Farinha de trigo' });
      expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
      await expectScreenStructure('/adm/despesas/show/:id');
    });
  });

  it.each([
    ['categorias', 'categ-despesas', 'Categorias de Despesas', 'Insumos', 'esta categoria'],
    ['unidades', 'unidades-medida', 'Unidades de Medida', 'kg', 'esta medida'],
  ])('%s: lista e exclui', async (caminho, chamada, titulo, nome, oQue) => {
    server.delete(`/api/adm/${chamada}/destroy/:id`, () => {
      categorias = [];
      unidades = [];
      return { body: { message: 'Excluída.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: `/adm/despesas/${caminho}` });
    expect(await screen.findByRole('heading', { name: titulo, level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Registros' })).toBeInTheDocument();
    await expectScreenStructure(`/adm/despesas/${caminho}`);
    await user.click(await screen.findByRole('button', { name: `Excluir ${nome}` }));
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo).toHaveTextContent(`Deseja realmente excluir ${oQue}?`);
    await user.click(within(dialogo).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Nada cadastrado ainda')).toBeInTheDocument();
  });
});
