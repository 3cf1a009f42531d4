import { findByText, getByText } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';

describe('uma busca que não acha', () => {
  const page = document.createElement('main');
  page.textContent = 'olá';

  it('mostra a página', () => {
    expect(() => getByText(page, 'nada')).toThrow(/element with the text: nada[^]*olá/);
  });

  it('também depois de esperar', async () => {
    const search = findByText(page, 'nada', {}, { timeout: 50 });
    await expect(search).rejects.toThrow(/element with the text: nada[^]*olá/);
  });

  it('aponta para quem buscou', () => {
    let stack: string | undefined;
    try {
      getByText(page, 'nada');
    } catch (error) {
      ({ stack } = error as Error);
    }
    expect(stack).toContain('setup.spec.ts');
    expect(stack).not.toContain('setup.ts');
  });
});
