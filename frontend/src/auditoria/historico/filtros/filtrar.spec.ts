import { describe, expect, it } from 'vitest';
import { filtrar, opcoesDoHistorico } from './filtrar';
import { eventoDe, eventosDoPedido } from '../historico.fixtures';
import { nomeDoTipo } from './nome-do-tipo';

const revisoes = (eventos: readonly { revisao: number }[]) => eventos.map(({ revisao }) => revisao);

describe('os filtros do histórico', () => {
  const eventos = [
    ...eventosDoPedido(),
    eventoDe(4, { autor: { id: null, nome: 'Sistema' }, quando: '2026-11-22T02:30:00.000Z' }),
    eventoDe(5, { quando: '2026-11-22T03:30:00.000Z' }),
  ];

  it('por pessoa, também o sistema', () => {
    expect(revisoes(filtrar(eventos, { pessoa: '2' }))).toEqual([2]);
    expect(revisoes(filtrar(eventos, { pessoa: 'sistema' }))).toEqual([4]);
  });

  it('por tipo, e por tipo e pessoa juntos', () => {
    expect(revisoes(filtrar(eventos, { tipo: 'PedidoAtualizado' }))).toEqual([3, 4, 5]);
    expect(revisoes(filtrar(eventos, { tipo: 'PedidoAtualizado', pessoa: '2' }))).toEqual([]);
  });

  it('por período de dias em São Paulo, com o primeiro e o último', () => {
    expect(revisoes(filtrar(eventos, { de: '2026-11-21', ate: '2026-11-21' }))).toEqual([4]);
    expect(revisoes(filtrar(eventos, { de: '2026-11-22' }))).toEqual([5]);
    expect(revisoes(filtrar(eventos, { ate: '2026-11-20' }))).toEqual([0, 1, 2, 3]);
  });

  it('oferecem cada pessoa e cada tipo uma vez, por nome', () => {
    const { pessoas, tipos } = opcoesDoHistorico(eventos);
    expect(pessoas.map(({ label }) => label)).toEqual(['Ana', 'Bia', 'Sistema']);
    expect(tipos.map(({ label }) => label)).toEqual([
      'Item adicionado',
      'Pagamento efetuado',
      'Pedido alterado',
      'Pedido criado',
    ]);
  });

  it('o nome de um tipo tem os acentos que a língua pede', () => {
    expect(nomeDoTipo('EstagioDoItemAvancado')).toBe('Estágio do item avançado');
    expect(nomeDoTipo('UsuarioDesativado')).toBe('Usuário desativado');
    expect(nomeDoTipo('UnidadeDeMedidaExcluida')).toBe('Unidade de medida excluída');
  });
});
