import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingPart } from '../../shared/offline/bring';
import { reloadOnce } from './reload-once';

describe('uma parte que não chegou', () => {
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/adm/clientes');
  });

  it('recarrega a página uma só vez', () => {
    const reload = vi.fn();
    expect(reloadOnce(reload)).toBe(true);
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('recarrega de novo em outro endereço', () => {
    const reload = vi.fn();
    reloadOnce(reload);
    history.replaceState(null, '', '/adm/produtos');
    expect(reloadOnce(reload)).toBe(true);
  });

  it.each([
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'error loading dynamically imported module: http://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('é reconhecida em cada navegador: %s', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true);
  });

  it('não confunde com um erro de programa', () => {
    expect(isMissingPart(new TypeError('x is not a function'))).toBe(false);
  });
});
