import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { Categoria, Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { FormModal } from '../shared/form/form-modal';
import { MoneyInput } from '../shared/form/money-input';
import { RemoteDropdown } from '../shared/form/remote-dropdown';
import { RichTextEditor } from '../shared/form/rich-text-editor';
import {
  useAtualizarProdutoMutation,
  useCadastrarProdutoMutation,
  type FormularioDoProduto,
} from './produtos.api';

interface ProdutoFormModalProps {
  opened: boolean;
  onClose: () => void;
  /** The product to edit; without one the form registers a new one. */
  produto?: Produto;
  onSaved?: (answer: RespostaDeAcao & { id?: number }) => void;
}

const valoresDe = (produto: Produto | undefined): FormularioDoProduto => ({
  nome: produto?.nome ?? '',
  descricao: produto?.descricao ?? '',
  categ_produto_id: produto?.categ_produto_id ?? null,
  ativo_site: produto?.ativo_site ?? false,
  valor: produto?.valor ?? null,
});

/** Registers or edits a product. */
export const ProdutoFormModal = ({ opened, onClose, produto, onSaved }: ProdutoFormModalProps) => {
  const [cadastrar] = useCadastrarProdutoMutation();
  const [atualizar] = useAtualizarProdutoMutation();
  return (
    <FormModal<FormularioDoProduto, RespostaDeAcao & { id?: number }>
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={produto ? 'Editar Produto' : 'Novo Produto'}
      initialValues={valoresDe(produto)}
      revisao={produto?.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        produto
          ? atualizar({ ...values, id: produto.id, idempotencyKey, ifMatch }).unwrap()
          : cadastrar({ ...values, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <TextInput
            label="Nome"
            withAsterisk
            data-autofocus
            maxLength={120}
            {...form.getInputProps('nome')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <RemoteDropdown<Categoria>
              label="Categoria"
              link="/api/adm/categ-produtos/list"
              subject="categorias-de-produtos"
              getId={(categoria) => categoria.id}
              getLabel={(categoria) => categoria.nome}
              selectedLabel={produto?.categoria_nome ?? undefined}
              {...form.getInputProps('categ_produto_id')}
            />
            <MoneyInput label="Valor" withAsterisk {...form.getInputProps('valor')} />
          </SimpleGrid>
          <Switch
            label="Mostrar no site"
            {...form.getInputProps('ativo_site', { type: 'checkbox' })}
          />
          <RichTextEditor label="Descrição" {...form.getInputProps('descricao')} />
        </>
      )}
    </FormModal>
  );
};
