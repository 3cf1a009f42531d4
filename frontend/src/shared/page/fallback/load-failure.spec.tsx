import { describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { renderElement } from '../../../testing/render';
import { LoadFailure } from './load-failure';

const erro = (status: number, message: string) => ({ status, message, errors: {}, generic: false });

describe('uma página cujo registro não carregou', () => {
  it('diz que o registro não existe e oferece voltar', async () => {
    const { user, address } = renderElement(
      <LoadFailure error={erro(404, 'Pedido não encontrado.')} onRetry={vi.fn()} list="/lista" />,
      { at: '/adm/pedidos/show/99' },
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Pedido não encontrado.');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(address()).toBe('/lista'));
  });

  it('depois de uma falha oferece tentar de novo e voltar', async () => {
    const onRetry = vi.fn();
    const { user } = renderElement(<LoadFailure error={erro(500, 'x')} onRetry={onRetry} />);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeInTheDocument();
  });
});
