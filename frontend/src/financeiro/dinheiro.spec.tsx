import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { LinhaDaReceita } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { rotas as rotasDaReceita } from '../receita/receita.routes';
import { dataBr, hoje } from '../shared/format/dates';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { rotas } from './financeiro.routes';

const doze = (primeiro: number) => [primeiro, ...Array.from({ length: 11 }, () => 0)];
const zeros = (quantos: number) => Array.from({ length: quantos }, () => 0);

describe('o dinheiro', () => {
  let server: FakeApi;
  const dias: string[] = [];

  beforeEach(() => {
    dias.length = 0;
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/financeiro/caixa', ({ query }) => {
      dias.push(query.get('data')!);
      return {
        body: {
          caixa: -50.5,
          receita: 100,
          despesas: 150.5,
          saldo_inicial: 0,
        },
      };
    });
    server.get('/api/adm/financeiro/data', {
      total_dia: 0,
      total_semana: 10,
      total_mes: -20,
      total_ano: 30,
    });
    server.get('/api/adm/financeiro/chart', {
      financeiro_mes_ano: { receita: doze(100), despesa: doze(150.5) },
      financeiro_dia_mes: { receita: zeros(31), despesa: zeros(31) },
      financeiro_dia_semana: { receita: zeros(7), despesa: zeros(7) },
      financeiro_mes: { receita: 0, despesa: 0 },
      financeiro_ano: { receita: 100, despesa: 150.5 },
    });
  });

  it('mostra o caixa com a palavra do sinal, e a fórmula ao lado de cada número', async () => {
    renderApp(rotas, { at: '/adm/financeiro?data=2024-01-31' });
    expect(await screen.findByText(/^-R\$\s50,50$/)).toBeInTheDocument();
    expect(screen.getAllByText('negativo')).toHaveLength(2);
    expect(screen.getAllByText('zerado')).toHaveLength(1);
    expect(
      screen.getByRole('button', { name: /Como se calcula Caixa: Saldo inicial \+ tudo/ }),
    ).toBeInTheDocument();
    expect(dias).toEqual(['2024-01-31']);
    await expectScreenStructure('/adm/financeiro');
  });

  it('cada cartão tem um nome só seu', async () => {
    server.get('/api/adm/receita/data', {
      receitaDia: 1,
      receitaSemana: 2,
      receitaMes: 3,
      receitaAno: 4,
    });
    server.get('/api/adm/receita/chart', {
      receita_mes_ano: doze(1),
      receita_dia_mes: zeros(31),
      receita_dia_semana: zeros(7),
    });
    server.get('/api/adm/receita/datatable/:dia', ({ query }) => ({ body: pagina([], query) }));
    const nomes = async (quantos: number) => {
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: /^Como se calcula/ })).toHaveLength(quantos),
      );
      return screen
        .getAllByRole('button', { name: /^Como se calcula/ })
        .map((botao) => /^Como se calcula ([^:]+):/.exec(botao.ariaLabel!)![1]);
    };
    const { unmount } = renderApp(rotas, { at: '/adm/financeiro?data=2024-01-31' });
    expect(await nomes(7)).toEqual([
      'Caixa',
      'Receita, do início até 31/01/2024',
      'Despesas, do início até 31/01/2024',
      'Dia, saldo',
      'Semana, saldo',
      'Mês, saldo',
      'Ano, saldo',
    ]);
    expect(screen.getAllByText('do início até 31/01/2024')).toHaveLength(2);
    expect(screen.getAllByText('saldo', { selector: 'span' })).toHaveLength(4);
    unmount();
    renderApp(rotasDaReceita, { at: '/adm/receita?data=2024-01-31' });
    expect(await nomes(4)).toEqual([
      'Dia, receita',
      'Semana, receita',
      'Mês, receita',
      'Ano, receita',
    ]);
    expect(screen.getAllByText('receita', { selector: 'span' })).toHaveLength(4);
    await expectScreenStructure('/adm/receita');
  });

  it('o dia de antes entra no endereço e pede as figuras dele', async () => {
    const { user } = renderApp(rotas, { at: '/adm/financeiro?data=2024-03-01' });
    await user.click(await screen.findByRole('button', { name: 'Dia anterior' }));
    await waitFor(() => expect(dias).toEqual(['2024-03-01', '2024-02-29']));
  });

  it('o gráfico se lê em palavras e em tabela, com o período no endereço', async () => {
    const { user } = renderApp(rotas, { at: '/adm/financeiro?data=2024-01-31' });
    expect(
      await screen.findByRole('group', { name: /Receita em 2024: R\$\s100,00, maior em Jan/ }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver tabela de Receita × Despesa' }));
    const tabela = screen.getByRole('table', { name: 'Receita × Despesa' });
    expect(within(tabela).getAllByRole('row')).toHaveLength(13);
    expect(within(tabela).getByRole('row', { name: /^Jan/ })).toHaveTextContent(
      'JanR$ 100,00R$ 150,50',
    );
    await user.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(within(tabela).getAllByRole('row')).toHaveLength(8);
  });

  it('um endereço com uma data que não existe diz isso, e mostra o dia de hoje', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/financeiro?data=31/31/2026' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“31/31/2026” não é uma data válida. Esta tela mostra o dia de hoje.',
    );
    expect(screen.getByRole('textbox', { name: 'Data' })).toHaveValue(dataBr(hoje()));
    await user.click(screen.getByRole('button', { name: 'Dia anterior' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(address()).toMatch(/data=\d{4}-/);
  });

  it('um endereço com o dia como se escreve mostra esse dia', async () => {
    renderApp(rotas, { at: '/adm/financeiro?data=31/01/2024' });
    expect(await screen.findByRole('textbox', { name: 'Data' })).toHaveValue('31/01/2024');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sem lançamentos no período, diz isso em palavras', async () => {
    renderApp(rotas, { at: '/adm/financeiro?data=2024-01-31&grafico=mes' });
    expect(await screen.findByText('Sem lançamentos neste período.')).toBeInTheDocument();
  });

  it('a receita mostra os pagamentos do mês e cancela um com a pergunta certa', async () => {
    const pagamentos: LinhaDaReceita[] = [
      {
        id: 7,
        pedido_id: 12,
        cliente: 'Maria Souza',
        distincao: 'Bela Vista',
        data: '2024-01-02',
        data_br: '02/01/2024',
        forma_pagamento: 'Pix',
        valor: 65,
        valor_br: 'R$ 65,00',
        pago: true,
      },
    ];
    server.get('/api/adm/receita/data', {
      receitaDia: 0,
      receitaSemana: 65,
      receitaMes: 65,
      receitaAno: 65,
    });
    server.get('/api/adm/receita/chart', {
      receita_mes_ano: doze(65),
      receita_dia_mes: zeros(31),
      receita_dia_semana: zeros(7),
    });
    server.get('/api/adm/receita/datatable/:dia', ({ query }) => ({
      body: pagina(pagamentos, query),
    }));
    const { user } = renderApp(rotasDaReceita, { at: '/adm/receita?data=2024-01-03' });
    expect(await screen.findByRole('link', { name: '#12' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/12',
    );
    expect(screen.getByText('Bela Vista')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir pagamento 7' }));
    expect(
      await screen.findByText('Deseja realmente cancelar este pagamento?'),
    ).toBeInTheDocument();
    const cabecas = screen.getAllByRole('columnheader').map((th) => th.textContent);
    expect(cabecas).toEqual([
      '#',
      'Pedido',
      'Cliente',
      'Data Pagamento',
      'Forma de Pagamento',
      'Valor',
      'Ações',
    ]);
  });
});
