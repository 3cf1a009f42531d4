import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import type { Categoria, Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { useState } from 'react';
import { showToast } from '../shared/feedback/toasts/toasts';
import { definedFields } from '../shared/form/defined/defined-fields';
import { FormModal } from '../shared/form/modal/form-modal';
import { MoneyInput } from '../shared/form/inputs/money-input';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';
import { RichTextEditor } from '../shared/form/rich-text/rich-text-editor';
import { useNewName } from '../shared/table/simple-list/use-new-name';
import { FotosEscolhidas } from './imagens/fotos-escolhidas';
import { useEnvioDeFotos } from './imagens/use-envios';
import {
  useAtualizarProdutoMutation,
  useCadastrarProdutoMutation,
  type FormularioDoProduto,
} from './produtos.api';

interface ProdutoFormModalProps {
  opened: boolean;
  onClose: () => void;
  produto?: Produto;
  onSaved?: (answer: RespostaDeAcao & { id?: number }) => void;
}

const valoresDe = (produto: Produto | undefined): FormularioDoProduto => ({
  nome: produto?.nome ?? '',
  descricao: produto?.descricao ?? '',
  categ_produto_id: produto?.categ_produto_id ?? null,
  ativo_site: produto?.ativo_site ?? false,
  valor: produto?.valor ?? null,
  fotos: [],
});

/** A reload loses chosen files: a restored draft has only their names. */
const perdidas = ({ fotos }: FormularioDoProduto, escolhidas: readonly File[]): boolean =>
  escolhidas.length === 0 && fotos.length > 0;

export const ProdutoFormModal = ({ opened, onClose, produto, onSaved }: ProdutoFormModalProps) => {
  const [cadastrar] = useCadastrarProdutoMutation();
  const [atualizar] = useAtualizarProdutoMutation();
  const criarCategoria = useNewName('/api/adm/categ-produtos', 'categorias-de-produtos');
  const enviar = useEnvioDeFotos();
  const [fotos, setFotos] = useState<readonly File[]>([]);
  const close = () => {
    setFotos([]);
    onClose();
  };
  return (
    <FormModal<FormularioDoProduto, RespostaDeAcao & { id?: number }>
      opened={opened}
      onClose={close}
      onSaved={(answer, values) => {
        if (answer.id !== undefined && fotos.length > 0) enviar(answer.id, fotos);
        if (perdidas(values, fotos))
          showToast('As fotos não foram enviadas. Escolha-as de novo.', 'warning');
        onSaved?.(answer);
      }}
      title={produto ? 'Editar Produto' : 'Novo Produto'}
      initialValues={valoresDe(produto)}
      revisao={produto?.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        produto
          ? atualizar({ ...values, id: produto.id, idempotencyKey, ifMatch }).unwrap()
          : cadastrar({ ...values, idempotencyKey }).unwrap()
      }
    >
      {(form) => {
        const campo = definedFields(camposDoProduto, form);
        return (
          <>
            <TextInput data-autofocus {...campo('nome')} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <RemoteDropdown<Categoria>
                link="/api/adm/categ-produtos/list"
                subject="categorias-de-produtos"
                getId={(categoria) => categoria.id}
                getLabel={(categoria) => categoria.nome}
                selectedLabel={produto?.categoria_nome ?? undefined}
                onCreate={criarCategoria}
                {...campo('categ_produto_id')}
              />
              <MoneyInput {...campo('valor')} />
            </SimpleGrid>
            <Switch {...campo('ativo_site')} />
            <RichTextEditor {...campo('descricao')} />
            {produto ? null : (
              <FotosEscolhidas
                fotos={fotos}
                perdidas={perdidas(form.getValues(), fotos)}
                onChange={(escolhidas) => {
                  setFotos(escolhidas);
                  form.setFieldValue(
                    'fotos',
                    escolhidas.map(({ name }) => name),
                  );
                }}
              />
            )}
          </>
        );
      }}
    </FormModal>
  );
};
