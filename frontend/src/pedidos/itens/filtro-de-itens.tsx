import { Button, Group } from '@mantine/core';
import { IconPackage, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { useProdutoQuery } from '../../produtos/produtos.api';
import { IfAllowed } from '../../shared/access/if-allowed';
import { FilterChips } from '../../shared/table/controls/filter-chips';
import { TableSearch } from '../../shared/table/controls/table-search';
import { useTagQuery } from '../../tags/tags.api';
import { EscolherProduto } from './escolher-produto';
import { EscolherTag } from '../escolher-tag';

const NUMERO = /^[1-9]\d{0,8}$/;

interface Escolhido {
  param: string;
  value: string;
  label: string;
}

const idIn = (asked: string | null): number | undefined =>
  asked !== null && NUMERO.test(asked) ? Number(asked) : undefined;

export const useFiltroDeItens = () => {
  const [params, setParams] = useSearchParams();
  const [tag, produto] = [idIn(params.get('tag')), idIn(params.get('produto'))];
  const leTags = usePoder('tags:ler');
  const leProdutos = usePoder('produtos:ler');
  const { data: daTag } = useTagQuery(tag ?? 0, { skip: tag === undefined || !leTags });
  const { data: doProduto } = useProdutoQuery(produto ?? 0, {
    skip: produto === undefined || !leProdutos,
  });
  const escolhidos: Escolhido[] = [];
  if (tag !== undefined)
    escolhidos.push({ param: 'tag', value: String(tag), label: daTag?.nome ?? `Tag ${tag}` });
  if (produto !== undefined)
    escolhidos.push({
      param: 'produto',
      value: String(produto),
      label: doProduto?.nome ?? `Produto ${produto}`,
    });
  const pesquisa = params.get('q') ?? '';
  const usar = (param: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(param);
        else next.set(param, value);
        next.delete('pagina');
        return next;
      },
      { preventScrollReset: true, replace: param === 'q' },
    );
  return {
    escolhidos,
    pesquisa,
    usar,
    params: {
      ...Object.fromEntries(escolhidos.map(({ param, value }) => [param, value])),
      ...(pesquisa === '' ? {} : { pesquisa }),
    },
  };
};

interface FiltroDeItensProps {
  filtro: ReturnType<typeof useFiltroDeItens>;
  label?: string;
  children?: ReactNode;
}

const look = { variant: 'default', size: 'compact-sm' } as const;

export const FiltroDeItens = ({
  filtro,
  label = 'Pesquisar pedidos',
  children,
}: FiltroDeItensProps) => (
  <Group gap="xs" mb="md" className="no-paper">
    <TableSearch
      label={label}
      value={filtro.pesquisa}
      onSearch={(texto) => filtro.usar('q', texto.trim())}
    />
    {children}
    <IfAllowed poder="tags:ler">
      <EscolherTag
        label="Com a tag"
        onChoose={({ id }) => filtro.usar('tag', String(id))}
        button={(toggle) => (
          <Button {...look} leftSection={<IconTag size={16} aria-hidden />} onClick={toggle}>
            Com a tag
          </Button>
        )}
      />
    </IfAllowed>
    <IfAllowed poder="produtos:ler">
      <EscolherProduto
        label="Com o produto"
        onChoose={({ id }) => filtro.usar('produto', String(id))}
        button={(toggle) => (
          <Button {...look} leftSection={<IconPackage size={16} aria-hidden />} onClick={toggle}>
            Com o produto
          </Button>
        )}
      />
    </IfAllowed>
    <FilterChips chips={filtro.escolhidos} />
  </Group>
);
