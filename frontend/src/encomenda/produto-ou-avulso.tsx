import { Button, Stack, TextInput } from '@mantine/core';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { ReactNode } from 'react';
import { ehAvulso, type EscolhaDoItem } from './item-avulso';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';

interface ProdutoOuAvulsoProps {
  escolha: EscolhaDoItem;
  produto: object & { error?: ReactNode };
  avulso: object & { error?: ReactNode };
  nome: string | undefined;
  onProduto: (id: number | string | null, produto: Produto | null) => void;
  /** Null returns to the list of products. */
  onAvulso: (nome: string | null) => void;
  required?: boolean;
  'data-autofocus'?: boolean;
}

export const ProdutoOuAvulso = ({
  escolha,
  produto,
  avulso,
  nome,
  onProduto,
  onAvulso,
  required = true,
  ...focus
}: ProdutoOuAvulsoProps) =>
  ehAvulso(escolha) ? (
    <Stack gap={2} align="stretch">
      <TextInput
        label="Item avulso"
        withAsterisk
        autoComplete="off"
        {...avulso}
        error={avulso.error ?? produto.error}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onAvulso(null)}
      >
        Escolher um produto
      </Button>
    </Stack>
  ) : (
    <RemoteDropdown<Produto>
      label="Produto"
      withAsterisk={required}
      placeholder="Nome do produto"
      link="/api/adm/produtos/list"
      subject="produtos"
      getId={(opcao) => opcao.id}
      getLabel={(opcao) => opcao.nome}
      renderOption={(opcao) => `${opcao.nome} · ${opcao.valor_br}`}
      selectedLabel={nome}
      createText={(digitado) => `Usar “${digitado}” como item avulso`}
      onCreate={(digitado) => {
        onAvulso(digitado);
        return Promise.resolve(undefined);
      }}
      {...focus}
      {...produto}
      onChange={onProduto}
    />
  );
