import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { anticipate } from './anticipate';
import type { RouteHandle } from '../core/route-handle';
import { createStore } from '../core/store/store';

const asked: string[] = [];
const page = { Component: () => null };
const lazy = vi.fn<() => Promise<typeof page>>();

const routes: RouteObject[] = [
  { path: '/', Component: () => null },
  {
    path: '/pedidos/:id',
    handle: {
      crumb: 'Pedido',
      ask:
        ({ id }) =>
        () =>
          asked.push(`dados de ${id}`),
    } satisfies RouteHandle,
    lazy,
  },
];

let stop: () => void;
const open = () => {
  const router = createMemoryRouter(routes);
  stop = anticipate(router, createStore());
  return router;
};

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>Abrir</span></a>`;
  return document.querySelector('span')!;
};

beforeEach(() => {
  asked.length = 0;
  lazy.mockReset().mockResolvedValue(page);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

describe('preloading of the next page', () => {
  it('loads the code of a page when the pointer reaches a link to it', () => {
    open();
    const words = link('/pedidos/12');
    fireEvent.pointerOver(words);
    fireEvent.pointerOver(words);
    expect(lazy).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });

  it('loads it on keyboard focus too', () => {
    open();
    fireEvent.focusIn(link('/pedidos/12').parentElement!);
    expect(lazy).toHaveBeenCalledTimes(1);
  });

  it('ignores other elements and stays silent about a failed preload', async () => {
    lazy.mockRejectedValue(new Error('offline'));
    open();
    fireEvent.pointerOver(link('https://example.com/pedidos/12'));
    fireEvent.pointerOver(document.body);
    expect(lazy).not.toHaveBeenCalled();
    fireEvent.pointerOver(link('/pedidos/12'));
    await Promise.resolve();
    expect(lazy).toHaveBeenCalledTimes(1);
  });

  it('requests the data on the click, before the code has loaded', async () => {
    const arriving: ((got: typeof page) => void)[] = [];
    lazy.mockReturnValue(new Promise((resolve) => arriving.push(resolve)));
    const router = open();
    const going = router.navigate('/pedidos/12');
    expect(router.state.navigation.state).toBe('loading');
    expect(asked).toEqual(['dados de 12']);
    arriving[0]!(page);
    await going;
    expect(router.state.location.pathname).toBe('/pedidos/12');
  });
});
