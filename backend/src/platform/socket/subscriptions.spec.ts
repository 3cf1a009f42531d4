import { describe, expect, it } from 'vitest';
import type { Acompanhado } from '@encomenda/contracts/shared/transport/socket';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { subscriptionOf, broadcastsFor } from './subscriptions.js';

const ouvinte = (id: string, papel: Papel, ...pedidos: Acompanhado[]) => ({
  id,
  subscription: subscriptionOf(papel, pedidos),
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
    expect(broadcastsFor([pedido(12)], [doze, treze, lista, produtos, nada])).toEqual([
      { listeners: ['doze', 'lista'], changes: [pedido(12)] },
    ]);
  });

  it('quando muda o assunto inteiro, ouve também quem só vê um registro', () => {
    const doze = ouvinte('doze', 'Atendimento', pedido(12));
    expect(broadcastsFor([todos('pedidos')], [doze])).toEqual([
      { listeners: ['doze'], changes: [todos('pedidos')] },
    ]);
  });

  it('cada um ouve numa só mensagem tudo o que lhe diz respeito', () => {
    const changes = [pedido(12), pedido(13), { assunto: 'tags' as const, id: 3 }];
    expect(
      broadcastsFor(changes, [
        ouvinte('a', 'Gerente', todos('pedidos'), todos('tags')),
        ouvinte('b', 'Gerente', pedido(13)),
        ouvinte('c', 'Gerente', todos('tags'), todos('pedidos')),
      ]),
    ).toEqual([
      { listeners: ['a', 'c'], changes },
      { listeners: ['b'], changes: [pedido(13)] },
    ]);
  });

  it('ninguém acompanha o que o papel não pode ler', () => {
    const pedidos = [todos('usuarios'), todos('despesas'), pedido(12)];
    const deles = (papel: Papel) => [...subscriptionOf(papel, pedidos).keys()];
    expect(deles('Administrador')).toEqual(['usuarios', 'despesas', 'pedidos']);
    expect(deles('Produção')).toEqual(['pedidos']);
    expect(deles('Visitante')).toEqual([]);
  });

  it('sem nada a dizer, ninguém ouve', () => {
    expect(broadcastsFor([], [ouvinte('a', 'Gerente', todos('pedidos'))])).toEqual([]);
  });
});
