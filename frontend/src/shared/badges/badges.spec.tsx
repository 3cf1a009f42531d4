import { describe, expect, it, vi } from 'vitest';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { screen } from '@testing-library/react';
import { renderElement } from '../../testing/render';
import { EstagioBadge } from './estagio-badge';
import { PrazoBadge } from './prazo-badge';
import { SituacaoDoPedido } from './situacao-do-pedido';
import { TagBadge, TagBadges } from './tag-badge';

const DIA = '2026-11-21';

describe('badges', () => {
  it.each([
    [1, 'Inicializar'],
    [2, 'Em Produção'],
    [3, 'Finalizado'],
    [4, 'Entregue'],
  ])('stage %i reads %s', (id, nome) => {
    renderElement(<EstagioBadge id={id} />);
    expect(screen.getByText(nome)).toBeInTheDocument();
  });

  it.each([
    [{ estagio_id: 2 }, ['Em Produção'], 'Em Produção'],
    [{ estagio_id: 4, arquivado: true, cancelado: false }, ['Entregue', 'Arquivado'], 'Entregue'],
    [
      { estagio_id: 2, arquivado: false, cancelado: true },
      ['Em Produção', 'Cancelado'],
      'Cancelado',
    ],
    [
      { estagio_id: 2, pausado: true, motivo_da_pausa: 'Falta a foto' },
      ['Em Produção', 'Esperando o cliente'],
      'Em ProduçãoEsperando o cliente',
    ],
  ])('order %o reads %j, and in short %s', (pedido, todas, curta) => {
    const { container } = renderElement(<SituacaoDoPedido pedido={pedido} />);
    expect(container).toHaveTextContent(todas.join(''));
    const short = renderElement(<SituacaoDoPedido pedido={pedido} curta />);
    expect(short.container).toHaveTextContent(curta);
  });

  it.each<[string | null, EstagioId, string]>([
    ['2026-11-18', 2, 'Atrasado 3 dias'],
    ['2026-11-20', 2, 'Atrasado 1 dia'],
    ['2026-11-21', 1, 'Hoje'],
    ['2026-11-22', 3, 'Amanhã'],
    ['2026-12-03', 2, '12 dias'],
    ['2026-11-18', 4, '18/11/2026'],
    [null, 2, 'Sem prazo'],
  ])('deadline %s at stage %i reads %s', (prazo, estagioId, texto) => {
    renderElement(<PrazoBadge prazo={prazo} estagioId={estagioId} dia={DIA} />);
    expect(screen.getByText(texto)).toBeInTheDocument();
  });

  it.each([
    ['2026-11-21', 'Hoje, 14:30', '21/11/2026'],
    ['2026-12-03', '12 dias', '03/12/2026, 14:30'],
  ])('deadline %s with an hour says it once', (prazo, texto, dia) => {
    renderElement(<PrazoBadge prazo={prazo} hora="14:30" estagioId={2} dia={DIA} />);
    expect(screen.getByText(texto)).toBeInTheDocument();
    expect(screen.getByText(dia)).toBeInTheDocument();
  });

  it('removes a tag', async () => {
    const onRemove = vi.fn();
    const { user } = renderElement(
      <TagBadge tag={{ nome: 'Urgente', cor: 'danger', icone: 'flame' }} onRemove={onRemove} />,
    );
    await user.click(screen.getByRole('button', { name: 'Remover tag Urgente' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('counts the tags beyond the maximum and names them', () => {
    const tags = ['A', 'B', 'C', 'D'].map((nome) => ({ nome, cor: 'primary' }));
    renderElement(<TagBadges tags={tags} max={2} />);
    expect(screen.getByTitle('C, D')).toHaveTextContent('+2');
  });
});
