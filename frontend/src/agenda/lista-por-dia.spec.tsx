import { describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { renderElement } from '../testing/render';
import { diaNaAgenda, pedidoNaAgenda } from './agenda.fixtures';
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

const abrir = (hoje: string) =>
  renderElement(
    <ListaPorDia
      agenda={{ hoje, medida: 'pedidos', dias: DIAS }}
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

  it('de um mês que passou, são todos', () => {
    abrir('2026-12-01');
    expect(titulos()).toHaveLength(3);
  });
});
