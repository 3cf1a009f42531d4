import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconTableImport,
  IconUser,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Keys } from '../../../shared/shortcuts/keys';
import { useSessaoQuery } from '../../../core/sessao.api';
import { useLogout } from '../../use-logout';
import classes from './user-menu.module.css';

interface UserMenuProps {
  leaveTo: string;
  admin?: boolean;
  onAtalhos?: () => void;
}

export const UserMenu = ({ leaveTo, admin = false, onAtalhos }: UserMenuProps) => {
  const user = useSessaoQuery().data?.user;
  const logout = useLogout(leaveTo);
  if (!user) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={classes.name}>{user.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.roleName}</Menu.Label>
        {admin ? (
          <Menu.Item
            component={Link}
            to="/adm/conta"
            leftSection={<IconUserCog size={16} aria-hidden />}
          >
            Minha conta
          </Menu.Item>
        ) : null}
        {admin && user.powers.includes('usuarios:ler') ? (
          <Menu.Item
            component={Link}
            to="/adm/users"
            leftSection={<IconUsers size={16} aria-hidden />}
          >
            Usuários
          </Menu.Item>
        ) : null}
        {admin && user.powers.includes('configuracoes:ler') ? (
          <Menu.Item
            component={Link}
            to="/adm/configuracoes"
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            Configurações
          </Menu.Item>
        ) : null}
        {admin && user.powers.includes('importacoes:alterar') ? (
          <Menu.Item
            component={Link}
            to="/adm/importacoes"
            leftSection={<IconTableImport size={16} aria-hidden />}
          >
            Importar planilha
          </Menu.Item>
        ) : null}
        {onAtalhos ? (
          <Menu.Item
            leftSection={<IconKeyboard size={16} aria-hidden />}
            rightSection={<Keys shortcut="ajuda" />}
            onClick={onAtalhos}
          >
            Atalhos do teclado
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
