import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { Calendario } from '@encomenda/contracts/agenda/agenda.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { calendario } from '../agenda.fixtures';
import { CapacidadeCard } from './capacidade.card';

const rotas = (editable: boolean) => [
  { path: 'configuracoes', Component: () => <CapacidadeCard editable={editable} /> },
];

describe('Capacidade e dias fechados', () => {
  let server: FakeApi;
  let guardado: Calendario;
  beforeEach(() => {
    guardado = calendario;
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/calendario/show', () => ({ body: guardado }));
  });

  it('mostra quanto se faz em cada dia, e o que está fechado', async () => {
    renderApp(rotas(false), { at: '/adm/configuracoes' });
    expect(await screen.findAllByText('12 pedidos')).toHaveLength(3);
    expect(screen.getByText('1 pedido')).toBeInTheDocument();
    expect(screen.getByText('sem limite')).toBeInTheDocument();
    expect(screen.getByText('24/12 de todo ano').parentElement).toHaveTextContent(
      '24/12 de todo ano: Véspera de Natal',
    );
    expect(screen.queryByRole('button', { name: /Alterar|Fechar|Abrir/ })).not.toBeInTheDocument();
  });

  it('salva a capacidade; zero diz que fecha, e a recusa fica sob o campo', async () => {
    server.put('/api/adm/calendario/capacidade', ({ body }) => {
      const { segunda, terca } = body as { segunda: number; terca: number };
      if (terca === -1)
        return {
          status: 422,
          body: { errors: { terca: ['O campo Terça-feira deve ser no mínimo 0.'] } },
        };
      guardado = { ...guardado, segunda, terca };
      return { body: { message: 'Capacidade salva.', type: 'success' } };
    });
    const { user } = renderApp(rotas(true), { at: '/adm/configuracoes' });
    await user.click(await screen.findByRole('button', { name: 'Alterar capacidade' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Capacidade de produção' }));
    await expectDialogStructure('Capacidade de produção');
    const escrever = async (nome: string, texto: string) => {
      await user.clear(janela.getByLabelText(nome));
      await user.type(janela.getByLabelText(nome), texto);
    };
    await escrever('Segunda-feira', '0');
    expect(janela.getByLabelText('Segunda-feira')).toHaveAccessibleDescription('fechado');
    await escrever('Terça-feira', '-1');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    expect(
      await janela.findByText('O campo Terça-feira deve ser no mínimo 0.'),
    ).toBeInTheDocument();
    await escrever('Terça-feira', '9');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('9 pedidos')).toBeInTheDocument();
    const [, enviada] = server.requestsTo('/api/adm/calendario/capacidade');
    expect(enviada?.headers.get('If-Match')).toBe('3');
    expect(enviada?.body).toMatchObject({ medida: 'pedidos', segunda: 0, terca: 9, quinta: '' });
  });

  it('fecha um dia e o abre de novo', async () => {
    server.post('/api/adm/calendario/fechados', ({ body }) => {
      const { dia, nome } = body as { dia: string; nome: string };
      guardado = {
        ...guardado,
        fechados: [...guardado.fechados, { dia, quando: '28/12/2026', nome, todo_ano: false }],
      };
      return { body: { message: 'Fechado em 28/12/2026.', type: 'success' } };
    });
    server.delete('/api/adm/calendario/fechados/:dia', ({ params }) => {
      guardado = {
        ...guardado,
        fechados: guardado.fechados.filter(({ dia }) => dia !== params.dia),
      };
      return { body: { message: 'Aberto em 24/12/2026.', type: 'success' } };
    });
    const { user } = renderApp(rotas(true), { at: '/adm/configuracoes' });
    await user.click(await screen.findByRole('button', { name: 'Fechar um dia' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Fechar um dia' }));
    await expectDialogStructure('Fechar um dia');
    await user.type(janela.getByLabelText(/^Dia/), '28/12/2026');
    await user.type(janela.getByLabelText(/^Nome/), 'Férias');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/: Férias/)).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Abrir em 24/12 de todo ano: Véspera de Natal' }),
    );
    expect(await screen.findByText('Aberto em 24/12/2026.')).toBeInTheDocument();
    expect(screen.queryByText(/: Véspera de Natal/)).not.toBeInTheDocument();
    expect(server.requestsTo('/api/adm/calendario/fechados')[0]?.body).toEqual({
      dia: '2026-12-28',
      nome: 'Férias',
      todo_ano: false,
    });
  });
});
