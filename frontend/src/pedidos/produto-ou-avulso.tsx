import { Button, Stack, TextInput } from '@mantine/core';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { ReactNode } from 'react';
import { RemoteDropdown } from '../shared/form/remote-dropdown';

/** `produto_id` null and a text in `avulso`: an item of its own name, without a registered product. */
export interface EscolhaDoItem {
  produto_id: number | null;
  avulso?: string | null;
}

export const ehAvulso = ({ produto_id, avulso }: EscolhaDoItem): boolean =>
  produto_id === null && typeof avulso === 'string';

/** As the server reads it: never both. */
export const umaEscolha = (escolha: EscolhaDoItem): Required<EscolhaDoItem> => ({
  produto_id: escolha.produto_id,
  avulso: ehAvulso(escolha) ? (escolha.avulso ?? null) : null,
});

interface ProdutoOuAvulsoProps {
  escolha: EscolhaDoItem;
  /** `getInputProps` of `produto_id` and of `avulso`. */
  produto: object & { error?: ReactNode };
  avulso: object & { error?: ReactNode };
  /** Name of the product while it is not in the list. */
  nome: string | undefined;
  onProduto: (id: number | string | null, produto: Produto | null) => void;
  /** Null: back to the products. */
  onAvulso: (nome: string | null) => void;
  'data-autofocus'?: boolean;
}

/** A product from the list or, with a name that no product has, an item of its own. */
export const ProdutoOuAvulso = ({
  escolha,
  produto,
  avulso,
  nome,
  onProduto,
  onAvulso,
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
      withAsterisk
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
