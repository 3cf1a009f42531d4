import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectLive } from '../../app/live/socket';
import {
  createFakeApi,
  sessaoDe,
  type FakeAnswer,
  type FakeApi,
} from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';
import { rotas } from '../pedidos.routes';
import { assuntos } from '../pedidos.socket';
import { cartaoDe, quadroDe } from './quadro.fixtures';

const QUADRO = '/api/adm/pedidos/quadro';

describe('o quadro', () => {
  let server: FakeApi;
  let cartoes: ReturnType<typeof cartaoDe>[];

  beforeEach(() => {
    cartoes = [
      cartaoDe({ id: 12, valor_pago: 20 }, { 4: 'Passe primeiro por “Finalizado”.' }),
      cartaoDe({ id: 13, cliente: { id: 8, nome: 'Ateliê Flor' }, valor_pago: 120 }),
      cartaoDe({ id: 14, estagio_id: 3, valor_pago: 50 }),
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(QUADRO, () => ({ body: quadroDe(cartoes, { 2: 30 }) }));
  });

  const coluna = (nome: string) => screen.findByRole('region', { name: nome });
  const pedidosEm = async (nome: string) =>
    within(await coluna(nome))
      .queryAllByRole('listitem')
      .map((cartao) => Number(cartao.dataset['pedido']));
  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/quadro' });
    await screen.findByRole('link', { name: '#12 Maria Souza' });
    return view;
  };
  const mover = async (view: Awaited<ReturnType<typeof abrir>>, id: number, para: string) => {
    await view.user.click(screen.getByRole('button', { name: `Mover o pedido ${id} para…` }));
    await view.user.click(await screen.findByRole('menuitem', { name: para }));
  };

  it('cada coluna conta os seus cartões, e mostra mais quando se pede', async () => {
    const { user } = await abrir();
    const emProducao = await coluna('Em Produção');
    expect(emProducao).toHaveTextContent(/^Em Produção30/);
    expect(await pedidosEm('Em Produção')).toEqual([12, 13]);
    expect(await pedidosEm('Finalizado')).toEqual([14]);
    expect(await coluna('Inicializar')).toHaveTextContent('Nenhum pedido.');
    expect(screen.getByText(/falta R\$\s100,00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais de Em Produção' }));
    await waitFor(() => expect(server.requestsTo(QUADRO)).toHaveLength(2));
    const [primeira, segunda] = server.requestsTo(QUADRO);
    expect(primeira!.query.get('em_producao')).toBe('1');
    expect(segunda!.query.get('em_producao')).toBe('2');
    await expectScreenStructure('/adm/quadro');
  });

  it('o cartão diz o que saber do cliente', async () => {
    cartoes[0] = cartaoDe({ id: 12, cliente_observacoes: 'Alergia a castanhas.' });
    await abrir();
    const notas = screen.getAllByRole('note', { name: 'Observações do cliente' });
    expect(notas.map(({ textContent }) => textContent)).toEqual(['Alergia a castanhas.']);
  });

  it('o cartão muda de coluna antes da resposta, e fica lá', async () => {
    let responder: (answer: FakeAnswer) => void = () => undefined;
    server.put('/api/adm/pedidos/mover/12', () => new Promise((done) => (responder = done)));
    const view = await abrir();
    await mover(view, 12, 'Finalizado');
    expect(await pedidosEm('Finalizado')).toEqual([12, 14]);
    expect(await coluna('Em Produção')).toHaveTextContent(/^Em Produção29/);
    await waitFor(() => expect(server.requestsTo('/api/adm/pedidos/mover/12')).toHaveLength(1));
    const [enviado] = server.requestsTo('/api/adm/pedidos/mover/12');
    expect(enviado!.body).toEqual({ estagio_id: 3, estagio_visto: 2, mesmo_sem_sinal: false });
    expect(enviado!.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    cartoes = [cartaoDe({ id: 12, estagio_id: 3 }), ...cartoes.slice(1)];
    act(() => responder({ body: { message: 'Pedido #12 finalizado.', type: 'success' } }));
    expect(await screen.findByText('Pedido #12 finalizado.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mover o pedido 12 para…' })).toBeEnabled(),
    );
    expect(await pedidosEm('Finalizado')).toEqual([12, 14]);
  });

  it('recusado, diz por quê e volta', async () => {
    server.put('/api/adm/pedidos/mover/12', () => ({
      status: 409,
      body: { message: 'Finalize 2 itens para continuar.', type: 'error' },
    }));
    const view = await abrir();
    await mover(view, 12, 'Finalizado');
    expect(await screen.findByRole('alert')).toHaveTextContent('Finalize 2 itens para continuar.');
    await waitFor(async () => expect(await pedidosEm('Em Produção')).toEqual([12, 13]));
    expect(await pedidosEm('Finalizado')).toEqual([14]);
  });

  it('sem o sinal, volta e pergunta; confirmado, vai', async () => {
    const frase = 'Falta receber R$ 45,00 do sinal.';
    server.put('/api/adm/pedidos/mover/12', ({ body }) =>
      (body as { mesmo_sem_sinal?: boolean }).mesmo_sem_sinal
        ? { body: { message: 'Pedido #12 movido.', type: 'success' } }
        : { status: 422, body: { message: frase, errors: { mesmo_sem_sinal: [frase] } } },
    );
    const view = await abrir();
    await mover(view, 12, 'Finalizado');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Iniciar sem o sinal?' }));
    expect(dialogo.getByText(frase)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    cartoes = [cartaoDe({ id: 12, estagio_id: 3 }), ...cartoes.slice(1)];
    await view.user.click(dialogo.getByRole('button', { name: 'Iniciar mesmo assim' }));
    expect(await screen.findByText('Pedido #12 movido.')).toBeInTheDocument();
    await waitFor(async () => expect(await pedidosEm('Finalizado')).toEqual([12, 14]));
  });

  it('o menu só oferece o que pode, e diz por que não o resto', async () => {
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Mover o pedido 12 para…' }));
    const entregue = await screen.findByRole('menuitem', { name: /Entregue/ });
    expect(entregue).toHaveTextContent('Passe primeiro por “Finalizado”.');
    expect(entregue).toBeDisabled();
    expect(screen.getByRole('menuitem', { name: 'Inicializar' })).toBeEnabled();
  });

  it('o cartão que não pode ir a coluna nenhuma não se arrasta, e diz por quê', async () => {
    const porque = 'O pedido está pausado: Falta a foto. Retome o pedido para continuar.';
    const passe = 'Passe primeiro por “Em Produção”.';
    cartoes = [
      cartaoDe(
        { id: 11, estagio_id: 1, pausado: true, motivo_da_pausa: 'Falta a foto' },
        { 2: porque, 3: passe, 4: passe },
      ),
      cartaoDe({ id: 12, pausado: true, motivo_da_pausa: 'Falta a foto' }, { 3: porque, 4: passe }),
    ];
    await abrir();
    const [preso, solto] = [11, 12].map((id) =>
      screen.getByRole('button', { name: `Arrastar o pedido ${id}` }),
    );
    expect(preso).toHaveAttribute('aria-disabled', 'true');
    expect(preso).toHaveAccessibleDescription(porque);
    // It may still go back to its column before.
    expect(solto).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByText('Esperando o cliente')).toHaveLength(2);
  });

  it('quem recebe é perguntado como o cliente pagou o que falta', async () => {
    server.put('/api/adm/pedidos/entregar/14', {
      message: 'Pedido #14 entregue.',
      type: 'success',
    });
    const view = await abrir();
    await mover(view, 14, 'Entregue');
    await view.user.click(await screen.findByRole('button', { name: 'Pix' }));
    expect(await screen.findByText('Pedido #14 entregue.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/pedidos/entregar/14')[0]!.body).toEqual({
      valor: 70,
      forma_pagamento: 'Pix',
    });
  });

  it('filtra pela tag, pelo produto e pelo texto do endereço', async () => {
    server.get('/api/adm/tags/show/3', { id: 3, nome: 'Frágil', icone: null, cor: 'danger' });
    server.get('/api/adm/produtos/show/7', { id: 7, nome: 'Bolo' });
    const { user, address } = renderApp(rotas, { at: '/adm/quadro?tag=3&produto=7&q=maria' });
    await user.click(await screen.findByRole('button', { name: 'Frágil, retirar filtro' }));
    await waitFor(() => expect(address()).toBe('/adm/quadro?produto=7&q=maria'));
    const pedidas = () =>
      server
        .requestsTo(QUADRO)
        .map(({ query }) => [query.get('tag'), query.get('produto'), query.get('pesquisa')]);
    await waitFor(() =>
      expect(pedidas()).toEqual([
        ['3', '7', 'maria'],
        [null, '7', 'maria'],
      ]),
    );
  });

  it('o que outra pessoa move se vê na hora', async () => {
    const { store } = await abrir();
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    cartoes = [cartaoDe({ id: 12, estagio_id: 1 }), ...cartoes.slice(1)];
    act(() => live.announce({ assunto: 'pedidos', id: 12 }));
    await waitFor(async () => expect(await pedidosEm('Inicializar')).toEqual([12]));
    close();
  });

  it('quem não produz vê o quadro, sem mover', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    await abrir();
    expect(screen.queryByRole('button', { name: /Mover|Arrastar/ })).not.toBeInTheDocument();
  });

  it('quem não vê valores não vê o que falta', async () => {
    server.get('/sessao', sessaoDe('Produção'));
    await abrir();
    expect(screen.getByRole('button', { name: 'Arrastar o pedido 12' })).toBeEnabled();
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
  });
});
