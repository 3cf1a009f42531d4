import { Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { useRef, useState } from 'react';
import { usePoder } from '../../../core/sessao.api';
import { ConfirmModal } from '../../../shared/feedback/confirm-modal';
import { tamanhoDoArquivo } from '../../../shared/format/bytes';
import { IconAction } from '../../../shared/page/actions/icon-action';
import { Miniatura } from '../../miniatura';
import { EditarArquivoModal } from './editar-arquivo.modal';
import { useExcluirImagemMutation } from '../imagens.api';
import classes from './lista-de-arquivos.module.css';
import { VisualizadorModal } from '../../../shared/picture/visualizador.modal';

interface ListaDeArquivosProps {
  produtoId: number;
  imagens: readonly ImagemDoProduto[];
}

const LADO = 44;

export const ListaDeArquivos = ({ produtoId, imagens }: ListaDeArquivosProps) => {
  const pode = usePoder('produtos:alterar');
  const [excluir] = useExcluirImagemMutation();
  const [viewing, setViewing] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ImagemDoProduto>();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const list = useRef<HTMLOListElement>(null);

  const choose = (imagem: ImagemDoProduto, open: () => void) => {
    setChosen(imagem);
    open();
  };

  return (
    <>
      <ol className={classes.list} aria-label="Arquivos enviados" ref={list} tabIndex={-1}>
        {imagens.map((imagem, index) => {
          const { nome, size } = imagem.arquivo;
          return (
            <li key={imagem.id} className={classes.file}>
              <Text span size="sm" c="var(--ink-3)" className={classes.index}>
                {index + 1}
              </Text>
              <Miniatura imagem={imagem} lado={LADO} />
              <div className={classes.words}>
                <Text size="sm" fw={500} className={classes.name}>
                  {nome}
                </Text>
                <Text size="xs" c="var(--ink-2)" className="tabular">
                  {tamanhoDoArquivo(size)}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap" className={classes.actions}>
                <IconAction
                  tip="Ver"
                  label={`Ver ${nome}`}
                  icon={IconEye}
                  onClick={() => setViewing(index)}
                />
                {pode ? (
                  <>
                    <IconAction
                      tip="Editar nome"
                      label={`Editar nome de ${nome}`}
                      icon={IconPencil}
                      onClick={() => choose(imagem, edit.open)}
                    />
                    <IconAction
                      tip="Excluir"
                      label={`Excluir ${nome}`}
                      icon={IconTrash}
                      color="red"
                      onClick={() => choose(imagem, confirm.open)}
                    />
                  </>
                ) : null}
              </Group>
            </li>
          );
        })}
      </ol>
      <VisualizadorModal
        imagens={imagens}
        index={viewing}
        onIndex={setViewing}
        onClose={() => setViewing(null)}
      />
      <EditarArquivoModal
        opened={editing}
        onClose={edit.close}
        produtoId={produtoId}
        imagem={chosen}
      />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title={chosen ? `Excluir a imagem ${chosen.arquivo.nome}?` : ''}
        message="Deseja realmente excluir esta imagem?"
        consequence="A foto sai do produto e da vitrine. Dá para desfazer."
        onConfirm={() => excluir({ id: chosen?.id ?? 0, produtoId }).unwrap()}
        // The button that opened the dialog is removed with its row.
        onDone={() => list.current?.focus()}
      >
        {chosen ? (
          <Group mt="sm" gap="sm" wrap="nowrap">
            <Miniatura imagem={chosen} lado={LADO} />
            <Text size="sm" fw={500} className={classes.name}>
              {chosen.arquivo.nome}
            </Text>
          </Group>
        ) : null}
      </ConfirmModal>
    </>
  );
};
