import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { connectLive } from '../../../app/live/socket';
import { createFakeSocket } from '../../../testing/fakes/fake-socket';
import { destinoDe } from '../../entregas.fixtures';
import { assuntos } from '../../entregas.socket';
import { abrir, botao, rota, telaDaEntrega, type TelaDaEntrega } from '../tela-da-entrega.fixtures';

describe('a ordem da rota', () => {
  let tela: TelaDaEntrega;
  beforeEach(() => {
    tela = telaDaEntrega();
  });

  it('muda na hora, manda todos os destinos, e o foco vai junto', async () => {
    let responder = () => {};
    tela.server.put('/api/adm/entregas/ordenar/3', async ({ body }) => {
      await new Promise<void>((resolve) => {
        responder = resolve;
      });
      const { destinos: ids } = body as { destinos: number[] };
      tela.destinos = ids.map((id) => tela.destinos.find((destino) => destino.id === id)!);
      return { body: { message: 'Ordem atualizada.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Mover para baixo: Ana Lima' }));
    await waitFor(() => expect(rota()).toEqual(['Bruno Reis', 'Ana Lima', 'Carla Dias']));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mover para baixo: Ana Lima' })).toHaveFocus(),
    );
    expect(screen.getByText('Ana Lima: agora na posição 2 de 3.')).toBeInTheDocument();
    // A second move during the first request: only the newest order is sent after it.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rota()).toEqual(['Bruno Reis', 'Carla Dias', 'Ana Lima']));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mover para cima: Ana Lima' })).toHaveFocus(),
    );
    expect(screen.getByRole('button', { name: 'Mover para baixo: Ana Lima' })).toBeDisabled();
    const pedidas = () => tela.server.requestsTo('/api/adm/entregas/ordenar/3');
    await waitFor(() => expect(pedidas()).toHaveLength(1));
    const feita = responder;
    feita();
    await waitFor(() => expect(responder).not.toBe(feita));
    expect(pedidas().map(({ body }) => body)).toEqual([
      { destinos: [2, 1, 3] },
      { destinos: [2, 3, 1] },
    ]);
    responder();
    await waitFor(() => expect(tela.destinos.map(({ id }) => id)).toEqual([2, 3, 1]));
    expect(rota()).toEqual(['Bruno Reis', 'Carla Dias', 'Ana Lima']);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(rota()).toEqual(['Bruno Reis', 'Carla Dias', 'Ana Lima']);
  });

  it('recusada, volta ao que era e diz por quê, com os destinos de agora', async () => {
    const frase = 'Os destinos mudaram enquanto eram ordenados. Recarregue e tente novamente.';
    let responder = () => {};
    tela.server.put('/api/adm/entregas/ordenar/3', async () => {
      await new Promise<void>((resolve) => {
        responder = resolve;
      });
      tela.destinos = [...tela.destinos, destinoDe({ id: 4, nome: 'Davi Melo' })];
      return { status: 409, body: { message: frase, type: 'error' } };
    });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Mover para cima: Carla Dias' }));
    expect(rota()).toEqual(['Ana Lima', 'Carla Dias', 'Bruno Reis']);
    await waitFor(() =>
      expect(tela.server.requestsTo('/api/adm/entregas/ordenar/3')).toHaveLength(1),
    );
    responder();
    expect(await screen.findByRole('alert')).toHaveTextContent(frase);
    await waitFor(() =>
      expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias', 'Davi Melo']),
    );
  });

  it('a primeira não sobe, a última não desce', async () => {
    await abrir();
    expect(await screen.findByRole('button', { name: 'Mover para cima: Ana Lima' })).toBeDisabled();
    expect(botao('Mover para baixo: Carla Dias')).toBeDisabled();
    expect(botao('Mover para cima: Bruno Reis')).toBeEnabled();
  });

  it('pode ser arrastada pelo teclado, com avisos em português', async () => {
    const { user } = await abrir();
    const alca = await screen.findByRole('button', { name: 'Arrastar: Bruno Reis' });
    expect(alca).toHaveAccessibleDescription(/aperte espaço/);
    alca.focus();
    await user.keyboard('[Space]');
    expect(await screen.findByText(/^Bruno Reis: na posição \d de 3\.$/)).toBeInTheDocument();
    await user.keyboard('[Escape]');
    expect(await screen.findByText('Bruno Reis: voltou ao seu lugar.')).toBeInTheDocument();
    expect(tela.server.requestsTo('/api/adm/entregas/ordenar/3')).toEqual([]);
  });

  it('sem rede, o que já foi lido continua na tela, e mudar a ordem diz que não deu', async () => {
    const { store, user } = await abrir();
    await screen.findByText('Ana Lima');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    act(() => live.announce({ assunto: 'entregas', id: 3 }));
    await user.click(botao('Mover para baixo: Ana Lima')!);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta do servidor.');
    await waitFor(() => expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias']));
    expect(screen.getByRole('heading', { name: 'Entrega 3' })).toBeInTheDocument();
    close();
  });
});
