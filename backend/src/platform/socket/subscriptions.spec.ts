import { describe, expect, it } from '@jest/globals';
import type { Acompanhado } from '@encomenda/contracts/shared/socket';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { acompanhadosDe, avisosPorOuvinte } from './subscriptions.js';

const ouvinte = (id: string, papel: Papel, ...pedidos: Acompanhado[]) => ({
  id,
  acompanhados: acompanhadosDe(papel, pedidos),
});
const todos = (assunto: Acompanhado['assunto']) => ({ assunto, id: null });
const pedido = (id: number) => ({ assunto: 'pedidos' as const, id });

describe('Avisos', () => {
  it('a mudança de um pedido chega a quem o vê ou vê uma lista, e a mais ninguém', () => {
    const doze = ouvinte('doze', 'Atendimento', pedido(12), pedido(14));
    const treze = ouvinte('treze', 'Atendimento', pedido(13));
    const lista = ouvinte('lista', 'Produção', todos('pedidos'), pedido(13));
    const produtos = ouvinte('produtos', 'Gerente', todos('produtos'));
    const nada = ouvinte('nada', 'Administrador');
    expect(avisosPorOuvinte([pedido(12)], [doze, treze, lista, produtos, nada])).toEqual([
      { ouvintes: ['doze', 'lista'], mudancas: [pedido(12)] },
    ]);
  });

  it('quando muda o assunto inteiro, ouve também quem só vê um registro', () => {
    const doze = ouvinte('doze', 'Atendimento', pedido(12));
    expect(avisosPorOuvinte([todos('pedidos')], [doze])).toEqual([
      { ouvintes: ['doze'], mudancas: [todos('pedidos')] },
    ]);
  });

  it('cada um ouve numa só mensagem tudo o que lhe diz respeito', () => {
    const mudancas = [pedido(12), pedido(13), { assunto: 'tags' as const, id: 3 }];
    expect(
      avisosPorOuvinte(mudancas, [
        ouvinte('a', 'Gerente', todos('pedidos'), todos('tags')),
        ouvinte('b', 'Gerente', pedido(13)),
        ouvinte('c', 'Gerente', todos('tags'), todos('pedidos')),
      ]),
    ).toEqual([
      { ouvintes: ['a', 'c'], mudancas },
      { ouvintes: ['b'], mudancas: [pedido(13)] },
    ]);
  });

  it('ninguém acompanha o que o papel não pode ler', () => {
    const pedidos = [todos('usuarios'), todos('despesas'), pedido(12)];
    const deles = (papel: Papel) => [...acompanhadosDe(papel, pedidos).keys()];
    expect(deles('Administrador')).toEqual(['usuarios', 'despesas', 'pedidos']);
    expect(deles('Produção')).toEqual(['pedidos']);
    expect(deles('Visitante')).toEqual([]);
  });

  it('sem nada a dizer, ninguém ouve', () => {
    expect(avisosPorOuvinte([], [ouvinte('a', 'Gerente', todos('pedidos'))])).toEqual([]);
  });
});
