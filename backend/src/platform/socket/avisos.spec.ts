import { describe, expect, it } from '@jest/globals';
import { avisosPorPapel } from './avisos.js';

describe('Avisos', () => {
  it('cada papel só ouve do que pode ler', () => {
    const porPapel = new Map(
      avisosPorPapel([
        { assunto: 'pedidos', id: 12 },
        { assunto: 'tags', id: 3 },
        { assunto: 'usuarios', id: null },
      ]).map(({ papel, mudancas }) => [papel, mudancas.map(({ assunto }) => assunto)]),
    );
    expect(porPapel.get('Administrador')).toEqual(['pedidos', 'tags', 'usuarios']);
    expect(porPapel.get('Gerente')).toEqual(['pedidos', 'tags']);
    expect(porPapel.get('Produção')).toEqual(['pedidos', 'tags']);
    expect(porPapel.get('Financeiro')).toEqual(['pedidos', 'tags']);
    expect(porPapel.has('Visitante')).toBe(false);
  });

  it('sem nada a dizer, ninguém ouve', () => {
    expect(avisosPorPapel([])).toEqual([]);
  });
});
