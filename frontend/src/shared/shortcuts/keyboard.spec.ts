import { afterEach, describe, expect, it, vi } from 'vitest';
import { fireEvent } from '@testing-library/react';
import { listenForShortcuts } from './keyboard';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const listen = () => {
  const press = vi.fn(() => true);
  stop = listenForShortcuts(press, () => true);
  return press;
};

const cover = () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
};

describe('as teclas de um atalho', () => {
  it('uma tecla de ninguém não procura na página o que a cobre', () => {
    const press = listen();
    const search = vi.spyOn(document, 'querySelectorAll');
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    fireEvent.keyDown(document.body, { key: 'q' });
    expect(search).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(search).toHaveBeenCalledTimes(1);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('com uma janela aberta, nem a segunda tecla de uma sequência vale', () => {
    const press = listen();
    fireEvent.keyDown(document.body, { key: 'g' });
    cover();
    fireEvent.keyDown(document.body, { key: 'p' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(press).not.toHaveBeenCalled();
  });
});
