import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPackage, IconTag, type Icon } from '@tabler/icons-react';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { useSearchParams } from 'react-router-dom';
import { useProdutoQuery } from '../produtos/produtos.api';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';
import { FilterChips } from '../shared/table/controls/filter-chips';
import { useTagQuery } from '../tags/tags.api';

interface Nomeado {
  id: number;
  nome: string;
}

const NUMERO = /^[1-9]\d{0,8}$/;
const numeroEm = (params: URLSearchParams, nome: string): string | undefined => {
  const pedido = params.get(nome) ?? '';
  return NUMERO.test(pedido) ? pedido : undefined;
};

export const useFiltrosDaAgenda = () => {
  const [params] = useSearchParams();
  return { tag: numeroEm(params, 'tag'), produto: numeroEm(params, 'produto') };
};

interface EscolherProps {
  param: string;
  label: string;
  link: string;
  subject: Assunto;
  icone: Icon;
}

const Escolher = ({ param, label, link, subject, icone: Icone }: EscolherProps) => {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [, setParams] = useSearchParams();
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
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icone size={16} aria-hidden />}
          onClick={toggle}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <RemoteDropdown<Nomeado>
          label={label}
          link={link}
          subject={subject}
          getId={({ id }) => id}
          getLabel={({ nome }) => nome}
          onChange={(_id, escolhido) => {
            if (escolhido === null) return;
            close();
            setParams(
              (current) => {
                const next = new URLSearchParams(current);
                next.set(param, String(escolhido.id));
                return next;
              },
              { preventScrollReset: true },
            );
          }}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
};

export const FiltrosDaAgenda = ({ tag, produto }: ReturnType<typeof useFiltrosDaAgenda>) => {
  const { data: daTag } = useTagQuery(Number(tag), { skip: tag === undefined });
  const { data: doProduto } = useProdutoQuery(Number(produto), { skip: produto === undefined });
  return (
    <>
      <Escolher
        param="tag"
        label="Com a tag"
        link="/api/adm/tags/list"
        subject="tags"
        icone={IconTag}
      />
      <Escolher
        param="produto"
        label="Com o produto"
        link="/api/adm/produtos/list"
        subject="produtos"
        icone={IconPackage}
      />
      <FilterChips
        chips={[
          ...(tag === undefined ? [] : [{ param: 'tag', label: daTag?.nome ?? `Tag ${tag}` }]),
          ...(produto === undefined
            ? []
            : [{ param: 'produto', label: doProduto?.nome ?? `Produto ${produto}` }]),
        ]}
      />
    </>
  );
};
