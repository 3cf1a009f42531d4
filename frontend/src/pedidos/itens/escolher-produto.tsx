import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';

interface Produto {
  id: number;
  nome: string;
}

interface EscolherProdutoProps {
  label: string;
  button: (toggle: () => void) => ReactElement;
  onChoose: (produto: Produto) => void;
}

export const EscolherProduto = ({ label, button, onChoose }: EscolherProdutoProps) => {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button(toggle)}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <RemoteDropdown<Produto>
          label={label}
          link="/api/adm/produtos/list"
          subject="produtos"
          getId={({ id }) => id}
          getLabel={({ nome }) => nome}
          onChange={(_id, produto) => {
            if (produto === null) return;
            close();
            onChoose(produto);
          }}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
};
