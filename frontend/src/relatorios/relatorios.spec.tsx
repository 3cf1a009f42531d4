import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { rotas } from './relatorios.routes';

describe('relatórios', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
  });

  it('o de pedidos mostra totais, médias e as quatro datas', async () => {
    server.get('/api/adm/relatorios/pedidos/:dia', {
      total: 30,
      total_ano: 20,
      total_semestre: 10,
      total_trimestre: 5,
      media: 2.5,
      media_ano: 1.67,
      media_semestre: 1.25,
      media_trimestre: 1,
      melhor_data: { data: '2024-02-29', data_br: '29/02/2024', total: 4 },
      pior_data: { data: '2024-01-02', data_br: '02/01/2024', total: 1 },
      melhor_mes_ano: { mes: '2024-02-01', mes_br: 'Fev/2024', total: 12 },
      pior_mes_ano: null,
      canais: {
        mes: [{ rnum: 1, canal: null, nome: 'Sem canal', total_pedidos: 3, valor: 120 }],
        ano: [],
        geral: [
          { rnum: 1, canal: 'loja', nome: 'Loja', total_pedidos: 9, valor: 1234.5 },
          { rnum: 2, canal: null, nome: 'Sem canal', total_pedidos: 3, valor: 120 },
        ],
      },
    });
    const { user } = renderApp(rotas, { at: '/adm/relatorios/pedidos?data=2024-02-29' });
    const datas = await screen.findByRole('region', { name: 'Melhores / Piores Datas' });
    expect(await within(datas).findByText('29/02/2024')).toBeInTheDocument();
    expect(within(datas).getByText('1 pedido')).toBeInTheDocument();
    expect(within(datas).getByText('Fev/2024')).toBeInTheDocument();
    expect(within(datas).getByText('—')).toBeInTheDocument();
    for (const media of ['2,50', '1,67', '1,25', '1,00'])
      expect(screen.getByText(media)).toBeInTheDocument();
    const canais = within(screen.getByRole('region', { name: 'Vendas por canal' }));
    expect(canais.getByText('Sem canal').closest('tr')).toHaveTextContent('3R$ 120,00');
    await user.click(canais.getByRole('radio', { name: 'Ano' }));
    expect(canais.getByText('Nada vendido neste período')).toBeInTheDocument();
    await user.click(canais.getByRole('radio', { name: 'Geral' }));
    expect(canais.getByText('Loja').closest('tr')).toHaveTextContent('9R$ 1.234,50');
    await expectScreenStructure('/adm/relatorios/pedidos');
  });

  it('o ranking de clientes segue o período do endereço; a média fica escondida', async () => {
    server.get('/api/adm/relatorios/clientes/:dia', {
      total: 60,
      total_ano: 20,
      total_mes: 3,
      media_mes: 5,
    });
    const pedidos: string[] = [];
    server.get('/api/adm/relatorios/clientes/rank/:dia', ({ query, params }) => {
      pedidos.push(`${params.dia} ${query.get('periodo')}`);
      return {
        body: [
          {
            rnum: 1,
            id: 5,
            nome: 'Maria Souza',
            total_pedidos: 2,
            quantidade_produtos: 12345,
            valor: 1234567.89,
          },
        ],
      };
    });
    const { user } = renderApp(rotas, { at: '/adm/relatorios/clientes?data=2024-02-29' });
    const linha = (await screen.findByText('Maria Souza')).closest('tr')!;
    expect(linha).toHaveTextContent('R$ 1.234.567,89');
    expect(linha).toHaveTextContent('12.345');
    expect(screen.getByText('Média de Novos Clientes Mês').parentElement).toHaveTextContent('—');
    expect(screen.getByText('Pedidos de Fev/2024.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Geral' }));
    await screen.findByText('Maria Souza');
    expect(screen.getByText('Todos os pedidos até o fim de Fev/2024.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Ano' }));
    expect(
      await screen.findByText('Pedidos de Jan/2024 até o fim de Fev/2024.'),
    ).toBeInTheDocument();
    expect(pedidos).toEqual(['2024-02-29 mes', '2024-02-29 geral', '2024-02-29 ano']);
    await expectScreenStructure('/adm/relatorios/clientes');
  });

  it('um período sem vendas diz isso', async () => {
    server.get('/api/adm/relatorios/produtos/:dia', {
      total_finalizados: 0,
      total_finalizados_ano: 0,
      total_finalizados_mes: 0,
    });
    server.get('/api/adm/relatorios/produtos/rank/:dia', () => ({ body: [] }));
    renderApp(rotas, { at: '/adm/relatorios/produtos' });
    expect(await screen.findByText('Nada vendido neste período')).toBeInTheDocument();
    await expectScreenStructure('/adm/relatorios/produtos');
  });
});
