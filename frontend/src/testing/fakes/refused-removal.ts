import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const expectRefusedRemoval = async (user: UserEvent, reason: string): Promise<void> => {
  const button = screen.getByRole('button', { name: 'Excluir' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};
