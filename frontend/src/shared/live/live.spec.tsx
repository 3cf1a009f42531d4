import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { useAppSelector } from '../../core/store/hooks';
import { connectLive } from '../../app/live/socket';
import { useSessaoQuery } from '../../core/sessao.api';
import { createFakeApi, sessaoDe } from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderElement } from '../../testing/render';
import { DataList } from '../page/detail/data-list';
import { LiveFields } from './live-fields';
import { Presence } from './presence';

const EU = { id: 1, nome: 'Ana' };
const BIA = { id: 2, nome: 'Bia Souza' };
const registro = { assunto: 'pedidos', id: 12 } as const;
let valores: object = { prazo: '01/12/2026', data: '02/11/2026' };

const Tela = () => {
  useSessaoQuery();
  // Re-renders on every announcement, as a refetch does.
  useAppSelector(({ live }) => live);
  return (
    <LiveFields registro={registro} valores={valores} rotulos={{ prazo: 'Prazo' }}>
      <Presence {...registro} />
      <DataList
        items={[
          { label: 'Prazo', campo: 'prazo', value: 'x' },
          { label: 'Data', campo: 'data', value: 'y' },
        ]}
      />
    </LiveFields>
  );
};

describe('ao vivo no registro', () => {
  beforeEach(() => {
    valores = { prazo: '01/12/2026', data: '02/11/2026' };
    createFakeApi().get('/sessao', sessaoDe('Administrador'));
  });

  const abrir = async () => {
    const view = renderElement(<Tela />);
    const live = createFakeSocket();
    const close = connectLive(view.store, [], () => live.socket);
    act(() => live.connected());
    await waitFor(() => expect(view.store.getState().api.queries).not.toEqual({}));
    return { ...view, live, close };
  };

  it('diz o que a tela mostra, e de novo depois de cada conexão', async () => {
    const { live, unmount, close } = await abrir();
    expect(live.sent).toEqual([registro]);
    act(() => live.lost());
    act(() => live.connected());
    expect(live.sent).toEqual([registro, registro]);
    unmount();
    expect(live.sent.at(-1)).toBeNull();
    close();
  });

  it('mostra os outros, nunca a própria pessoa', async () => {
    const { live, close } = await abrir();
    act(() => live.present({ ...registro, pessoas: [EU, BIA] }));
    expect(
      await screen.findByRole('img', { name: 'Bia Souza está vendo este pedido' }),
    ).toHaveTextContent('BS');
    act(() => live.present({ ...registro, pessoas: [EU] }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    close();
  });

  const mudar = (view: Awaited<ReturnType<typeof abrir>>, autor: typeof EU) => {
    act(() => {
      view.live.announce({ ...registro, autor });
      valores = { ...valores, prazo: '24/12/2026' };
    });
    act(() => view.live.present({ ...registro, pessoas: [EU, BIA] }));
  };

  it('marca o campo que outra pessoa mudou, e o diz; os outros campos não', async () => {
    const view = await abrir();
    mudar(view, BIA);
    expect(await screen.findAllByText('Bia Souza, agora')).toHaveLength(1);
    expect(screen.getByText('Bia Souza alterou Prazo.')).toBeInTheDocument();
    view.close();
  });

  it('o que a própria pessoa mudou não se marca', async () => {
    const view = await abrir();
    mudar(view, EU);
    await screen.findByRole('img', { name: /Bia Souza/ });
    expect(screen.queryByText(/, agora$/)).not.toBeInTheDocument();
    view.close();
  });
});
