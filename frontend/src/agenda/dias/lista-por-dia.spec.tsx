import { describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { renderElement } from '../../testing/render';
import { diaNaAgenda, pedidoNaAgenda } from '../agenda.fixtures';
import { ListaPorDia } from './lista-por-dia';

const comPedido = (dia: string, id: number) =>
  diaNaAgenda(dia, { pedidos: 1, unidades: 2, filtrados: 1, lista: [pedidoNaAgenda(id)] });

const DIAS = [
  comPedido('2026-11-03', 1),
  comPedido('2026-11-21', 2),
  diaNaAgenda('2026-11-22'),
  comPedido('2026-11-27', 3),
  diaNaAgenda('2026-11-28'),
];

const abrir = (hoje: string, dias = DIAS) =>
  renderElement(
    <ListaPorDia
      agenda={{ hoje, medida: 'pedidos', dias }}
      mes="2026-11"
      diaEm={(dia) => `/adm/agenda?data=${dia}`}
    />,
  );
const titulos = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('os dias em lista', () => {
  it('começam em hoje; os passados, a um toque', async () => {
    const { user } = abrir('2026-11-22');
    expect(titulos()).toEqual(['sexta-feira, 27 de novembro']);
    await user.click(screen.getByRole('button', { name: 'Ver 2 dias passados' }));
    expect(titulos()).toEqual([
      'terça-feira, 3 de novembro',
      'sábado, 21 de novembro',
      'sexta-feira, 27 de novembro',
    ]);
  });

  it('sem nada de hoje em diante, dizem isso', () => {
    abrir('2026-11-28');
    expect(screen.getByText('De hoje em diante, neste período.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver 3 dias passados' })).toBeInTheDocument();
  });

  it('em que só se pediu algo pelo site também estão', () => {
    const solicitacoes = [{ id: 7, encomenda: 'Bolo de cenoura' }];
    abrir('2026-11-22', [
      ...DIAS,
      diaNaAgenda('2026-11-29', { solicitacoes, solicitacoes_ao_todo: 1 }),
    ]);
    expect(titulos()).toEqual(['sexta-feira, 27 de novembro', 'domingo, 29 de novembro']);
    expect(screen.getByRole('link', { name: 'Solicitação 7 · Bolo de cenoura' })).toBeVisible();
  });

  it('de um mês que passou, são todos', () => {
    abrir('2026-12-01');
    expect(titulos()).toHaveLength(3);
  });
});
