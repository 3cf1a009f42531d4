import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconPlus } from '@tabler/icons-react';
import type { PrimaryAction } from './page-header';

export const newRecord = (onClick: () => void, poder: Poder, label = 'Novo'): PrimaryAction => ({
  label,
  icon: <IconPlus size={18} aria-hidden />,
  onClick,
  poder,
  shortcut: 'novo',
});
