import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { agendaDe } from './agenda.fixtures';
import { rotas } from './agenda.routes';
import { CargaDoDiaPanel } from './dias/carga-do-dia-panel';

describe('Agenda', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get('/api/adm/agenda', ({ query }: { query: URLSearchParams }) => ({
      body: agendaDe(query.get('de')!, query.get('ate')!),
    }));
  });
  const perguntas = () =>
    server.requestsTo('/api/adm/agenda').map(({ query }) => Object.fromEntries(query));

  it('do mês mostra a carga em palavras, os pedidos, as entregas e o resto de cada dia', async () => {
    renderApp(rotas, { at: '/adm/agenda?data=2026-11-22' });
    const sexta = await screen.findByRole('link', {
      name: 'sexta-feira, 27 de novembro: 3 de 2 pedidos, acima da capacidade',
    });
    expect(screen.getByRole('heading', { name: 'Novembro de 2026' })).toBeInTheDocument();
    const dia = within(sexta.closest('li')!);
    expect(await dia.findByText('3 de 2 pedidos')).toBeInTheDocument();
    expect(dia.getByRole('link', { name: /#7 Cliente 7/ })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/7',
    );
    expect(dia.getByRole('link', { name: 'Entrega 4: 1 destino' })).toHaveAttribute(
      'href',
      '/adm/entregas/show/4',
    );
    expect(dia.getByRole('link', { name: 'e mais 1' })).toHaveAttribute(
      'href',
      '/adm/agenda?data=2026-11-27&vista=dia',
    );
    expect(
      dia.getByRole('link', { name: 'Novo pedido para sexta-feira, 27 de novembro' }),
    ).toHaveAttribute('href', '/adm/pedidos/novo?prazo=2026-11-27');
    expect(perguntas()).toEqual([{ de: '2026-11-01', ate: '2026-12-05', por_dia: '4' }]);
    await expectScreenStructure('/adm/agenda');
  });

  it.each(['mes', 'semana', 'dia'])(
    '%s: mostra o que se pediu pelo site, à parte',
    async (vista) => {
      server.get('/api/adm/agenda', ({ query }: { query: URLSearchParams }) => {
        const agenda = agendaDe(query.get('de')!, query.get('ate')!);
        const dias = agenda.dias.map((dia) =>
          dia.dia === '2026-11-24'
            ? {
                ...dia,
                solicitacoes: [{ id: 7, encomenda: 'Bolo de cenoura' }],
                solicitacoes_ao_todo: 3,
              }
            : dia,
        );
        return { body: { ...agenda, dias } };
      });
      renderApp(rotas, { at: `/adm/agenda?data=2026-11-24&vista=${vista}` });
      expect(
        await screen.findByRole('link', { name: 'Solicitação 7 · Bolo de cenoura' }),
      ).toHaveAttribute('href', '/adm/solicitacoes/show/7');
      expect(screen.getByRole('link', { name: 'e mais 2 solicitações' })).toHaveAttribute(
        'href',
        '/adm/solicitacoes',
      );
      expect(screen.getAllByText('0 de 2 pedidos').length).toBeGreaterThan(0);
    },
  );

  it('anda com as setas, volta a hoje com T e muda de vista, com os filtros', async () => {
    const { user } = renderApp(rotas, { at: '/adm/agenda?data=2026-11-22&tag=3' });
    await screen.findByText('3 de 2 pedidos');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Fechado: Natal')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Dezembro de 2026' })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByRole('heading', { name: 'Outubro de 2026' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Semana' }));
    expect(screen.getByRole('button', { name: 'Semana' })).toHaveAttribute('aria-pressed', 'true');
    expect(perguntas().at(-1)).toEqual({
      de: '2026-09-27',
      ate: '2026-10-03',
      por_dia: '200',
      tag: '3',
    });
  });

  it('de um dia lista tudo, com os destinos, e abre um pedido para ele', async () => {
    renderApp(rotas, { at: '/adm/agenda?vista=dia&data=2026-11-27' });
    expect(await screen.findByText('#7 Cliente 7, Pinheiros')).toBeInTheDocument();
    expect(screen.getAllByText('2 × Caneca')).toHaveLength(2);
    const abrir = screen.getAllByRole('link', { name: /Novo pedido/ });
    expect(abrir.map((um) => um.getAttribute('href'))).toContain(
      '/adm/pedidos/novo?prazo=2026-11-27',
    );
  });

  it('quem não abre pedidos não vê onde abri-los', async () => {
    server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm/agenda?data=2026-11-22' });
    await screen.findByText('3 de 2 pedidos');
    expect(screen.queryByRole('link', { name: /Novo pedido/ })).not.toBeInTheDocument();
  });

  it('que não vem diz por quê, e se pede outra vez', async () => {
    server.get('/api/adm/agenda', () => ({ status: 500, body: { message: 'Não deu.' } }));
    const { user } = renderApp(rotas, { at: '/adm/agenda?data=2026-11-22' });
    const outraVez = await screen.findByRole('button', { name: /Tentar/ });
    server.get('/api/adm/agenda', agendaDe('2026-11-01', '2026-12-05'));
    await user.click(outraVez);
    expect(await screen.findByText('3 de 2 pedidos')).toBeInTheDocument();
  });

  it.each([
    ['2026-11-27', 'sexta, 27/11: 3 de 2 pedidos, acima da capacidade'],
    ['2026-12-25', 'sexta, 25/12: Fechado: Natal'],
    ['2026-12-26', 'sábado, 26/12: 0 de 2 pedidos'],
  ])('ao lado do prazo %s diz: %s', async (dia, frase) => {
    renderApp([{ path: 'x', Component: () => <CargaDoDiaPanel dia={dia} /> }], { at: '/adm/x' });
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(perguntas()).toEqual([{ de: dia, ate: dia, por_dia: '0' }]);
  });

  it('ao lado de um prazo que não é um dia não diz nada, e não pergunta', async () => {
    renderApp(
      [
        {
          path: 'x',
          Component: () => (
            <>
              <h1>Tela</h1>
              <CargaDoDiaPanel dia="31/02" />
            </>
          ),
        },
      ],
      {
        at: '/adm/x',
      },
    );
    await screen.findByText('Tela');
    expect(perguntas()).toEqual([]);
  });
});
