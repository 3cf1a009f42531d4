import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render';
import {
  importacaoDe,
  PLANILHA,
  telaDasImportacoes,
  type TelaDasImportacoes,
} from '../importacoes.fixtures';
import { rotas } from '../importacoes.routes';

const SUCESSO = { message: 'Feito.', type: 'success' };

describe('o que falta no cadastro', () => {
  let tela: TelaDasImportacoes;
  let server: TelaDasImportacoes['server'];
  beforeEach(() => {
    tela = telaDasImportacoes();
    ({ server } = tela);
  });
  const abrir = () => renderApp(rotas, { at: `/adm/importacoes/${PLANILHA}?passo=linhas` });
  const conferidas = () =>
    server.requestsTo(`/api/adm/importacoes/colunas/${PLANILHA}`).map(({ body }) => body);

  it('as categorias que faltam se criam, uma a uma, e as linhas se conferem de novo', async () => {
    tela.importacao = importacaoDe({
      assunto: 'produtos',
      nomes_que_faltam: [{ de: 'categorias-de-produtos', nomes: ['Salgados', 'Bolos'] }],
    });
    server.post('/api/adm/importacoes/nomes/:id', { ...SUCESSO, id: 9 });
    server.put('/api/adm/importacoes/colunas/:id', () => {
      tela.importacao = importacaoDe({ assunto: 'produtos' });
      return { body: SUCESSO };
    });
    const { user } = abrir();
    expect(
      await screen.findByText(
        'Não estão no cadastro: 2 categorias da planilha (Salgados e Bolos).',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Criar 2 categorias' }));
    expect(
      await screen.findByText('2 categorias criadas. Linhas conferidas de novo.'),
    ).toBeInTheDocument();
    const criados = server.requestsTo(`/api/adm/importacoes/nomes/${PLANILHA}`);
    expect(criados.map(({ body }) => body)).toEqual([
      { de: 'categorias-de-produtos', nome: 'Salgados' },
      { de: 'categorias-de-produtos', nome: 'Bolos' },
    ]);
    expect(conferidas()).toEqual([{ colunas: ['nome', 'telefone', null] }]);
    await waitFor(() => expect(screen.queryByText(/^Não estão no cadastro/)).toBeNull());
  });

  it('uma que é recusada é dita, e as linhas se conferem de novo com as outras', async () => {
    tela.importacao = importacaoDe({
      assunto: 'despesas',
      nomes_que_faltam: [{ de: 'unidades-de-medida', nomes: ['kg'] }],
    });
    server.post('/api/adm/importacoes/nomes/:id', () => ({
      status: 422,
      body: { message: 'Verifique.', errors: { nome: ['Já existe uma unidade com este nome.'] } },
    }));
    server.put('/api/adm/importacoes/colunas/:id', SUCESSO);
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Criar 1 unidade de medida' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“kg”: Já existe uma unidade com este nome.',
    );
    expect(conferidas()).toHaveLength(1);
  });
});
