import { Text, TextInput } from '@mantine/core';
import { partesDoNome } from '@encomenda/contracts/produtos/imagem';
import { camposDaImagem } from '@encomenda/contracts/produtos/produto.campos';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { definedFields } from '../../../shared/form/defined/defined-fields';
import { FormModal } from '../../../shared/form/modal/form-modal';
import { useAlterarImagemMutation } from '../imagens.api';
import classes from './editar-arquivo.module.css';

interface EditarArquivoModalProps {
  opened: boolean;
  onClose: () => void;
  produtoId: number;
  imagem: ImagemDoProduto | undefined;
}

export const EditarArquivoModal = ({
  opened,
  onClose,
  produtoId,
  imagem,
}: EditarArquivoModalProps) => {
  const [alterar] = useAlterarImagemMutation();
  const { nome, extensao } = partesDoNome(imagem?.arquivo.nome ?? '');
  return (
    <FormModal<{ nome: string }, RespostaDeAcao>
      opened={opened && imagem !== undefined}
      onClose={onClose}
      size="sm"
      title="Editar Arquivo"
      initialValues={{ nome }}
      onSubmit={(values, { idempotencyKey }) =>
        alterar({ ...values, id: imagem?.id ?? 0, produtoId, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <TextInput
          description={extensao === '' ? undefined : `A extensão ${extensao} fica como está.`}
          data-autofocus
          inputContainer={(input) => (
            <div className={classes.field}>
              {input}
              <Text span className={classes.extension} aria-hidden>
                {extensao}
              </Text>
            </div>
          )}
          {...definedFields(camposDaImagem, form)('nome')}
        />
      )}
    </FormModal>
  );
};
