import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconNote, IconPhotoPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePoder } from '../core/sessao.api';
import { IntegerInput } from '../shared/form/inputs/integer-input';
import { MoneyInput } from '../shared/form/inputs/money-input';
import { RichTextEditor } from '../shared/form/rich-text/rich-text-editor';
import { emReal } from '../shared/format/money';
import { IconAction } from '../shared/page/actions/icon-action';
import { ehAvulso } from './item-avulso';
import { ProdutoOuAvulso } from './produto-ou-avulso';
import { ArquivosDaLinha } from '../shared/envios/arquivos-da-linha';
import { fileDoNome, type ArquivosDasLinhas } from '../shared/envios/arquivos-das-linhas';
import { enterIn } from '../shared/form/enter-in';
import {
  linhasPreenchidas,
  linhaVazia,
  somasDaLinha,
  type FormularioDoPedidoCompleto,
} from './formulario-da-encomenda';
import classes from './linhas-do-pedido.module.css';
import { ValorOuParteInput } from './valor-ou-parte-input';

type Form = UseFormReturnType<FormularioDoPedidoCompleto>;

interface LinhaProps {
  form: Form;
  arquivos: ArquivosDasLinhas | undefined;
  index: number;
  obrigatoria: boolean;
}

const Linha = ({ form, arquivos, index, obrigatoria }: LinhaProps) => {
  const campo = (nome: string) => `itens.${index}.${nome}`;
  const linha = form.values.itens[index]!;
  const [comNota, setComNota] = useState(linha.descricao !== '');
  const { arquivos: nomes = [], fotos: guardadas = [] } = linha;
  const anexados = nomes.length + guardadas.length;
  const [comArquivos, setComArquivos] = useState(anexados > 0);
  const podeAnexar =
    usePoder(arquivos?.anexos.poder ?? 'arquivos:alterar') && arquivos !== undefined;
  const recusaDasFotos = form.errors[campo('fotos')];
  const somas = somasDaLinha(linha);

  const escolher = (id: number | string | null, produto: Produto | null) => {
    // The typed text already became an item without a product.
    if (ehAvulso(form.getValues().itens[index]!)) return;
    form.setFieldValue(campo('produto_id'), id);
    if (!produto) return;
    form.setFieldValue(campo('produto'), produto.nome);
    form.setFieldValue(campo('preco'), produto.valor);
    if (linha.valor === '' || linha.valor === linha.preco)
      form.setFieldValue(campo('valor'), produto.valor);
  };

  /** An item without a product does not keep the price of the product chosen before. */
  const escolherAvulso = (nome: string | null) => {
    form.setFieldValue(campo('produto_id'), null);
    form.setFieldValue(campo('avulso'), nome);
    form.setFieldValue(campo('preco'), null);
    if (linha.preco !== null && linha.valor === linha.preco) form.setFieldValue(campo('valor'), '');
  };

  /** A draft stores only names of files, so that the user knows which to choose again. */
  const anexar = (files: readonly File[]) => {
    if (!arquivos) return;
    const aceitos = arquivos.add(linha.chave, files, arquivos.anexos.maximo - anexados);
    setComArquivos(true);
    form.clearFieldError(campo('fotos'));
    form.setFieldValue(campo('arquivos'), [...nomes, ...aceitos.map(({ name }) => name)]);
  };

  return (
    <fieldset
      className={classes.linha}
      data-linha={index}
      onPasteCapture={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || !podeAnexar) return;
        event.preventDefault();
        event.stopPropagation();
        anexar(files);
      }}
    >
      <legend className={classes.legenda}>Item {index + 1}</legend>
      <div className={classes.campos}>
        <ProdutoOuAvulso
          escolha={linha}
          required={obrigatoria}
          produto={form.getInputProps(campo('produto_id'))}
          avulso={form.getInputProps(campo('avulso'))}
          nome={linha.produto}
          onProduto={escolher}
          onAvulso={escolherAvulso}
        />
        <IntegerInput label="Quantidade" {...form.getInputProps(campo('quantidade'))} />
        <MoneyInput label="Valor unitário" {...form.getInputProps(campo('valor'))} />
        <ValorOuParteInput
          label="Desconto"
          {...form.getInputProps(campo('desconto'))}
          em={linha.desconto_em}
          onChangeEm={(em) => form.setFieldValue(campo('desconto_em'), em)}
        />
        <Text className={classes.total} role="status" aria-label={`Total do item ${index + 1}`}>
          {somas ? emReal(emReais(somas.total)) : '—'}
        </Text>
        <div className={classes.acoes}>
          <IconAction
            tip="Observação"
            label={`Observação do item ${index + 1}`}
            icon={IconNote}
            onClick={() => setComNota(true)}
          />
          {podeAnexar ? (
            <IconAction
              tip={arquivos.anexos.titulo}
              label={`${arquivos.anexos.titulo} do item ${index + 1}`}
              icon={IconPhotoPlus}
              onClick={() => setComArquivos(true)}
            />
          ) : null}
          <IconAction
            tip="Retirar"
            label={`Retirar o item ${index + 1}`}
            icon={IconTrash}
            onClick={() => form.removeListItem('itens', index)}
          />
        </div>
      </div>
      {comNota ? (
        <RichTextEditor label="Observação" {...form.getInputProps(campo('descricao'))} />
      ) : null}
      {(comArquivos || recusaDasFotos) && arquivos ? (
        <ArquivosDaLinha
          label={`Arquivos do item ${index + 1}`}
          anexos={arquivos.anexos}
          guardadas={guardadas}
          nomes={nomes}
          files={arquivos.de(linha.chave)}
          recusas={[
            ...arquivos.recusasDe(linha.chave),
            ...(typeof recusaDasFotos === 'string' ? [recusaDasFotos] : []),
          ]}
          onFiles={anexar}
          onRemoveGuardada={(posicao) => {
            form.clearFieldError(campo('fotos'));
            form.removeListItem(campo('fotos'), posicao);
          }}
          onRemove={(posicao) => {
            form.clearFieldError(campo('fotos'));
            arquivos.remove(linha.chave, fileDoNome(arquivos.de(linha.chave), nomes, posicao));
            form.removeListItem(campo('arquivos'), posicao);
          }}
        />
      ) : null}
    </fieldset>
  );
};

/** Enter goes from product to quantity to the next line; on a line without product it calls `onDone`. */
interface LinhasDoPedidoProps {
  form: Form;
  arquivos?: ArquivosDasLinhas;
  precisaDeItem?: boolean;
  onDone: () => void;
}

export const LinhasDoPedidoPanel = ({
  form,
  arquivos,
  precisaDeItem = false,
  onDone,
}: LinhasDoPedidoProps) => {
  const element = useRef<HTMLDivElement>(null);
  const { itens } = form.values;
  const salvas = Math.max(linhasPreenchidas(form.values).length, precisaDeItem ? 1 : 0);
  const aFocar = useRef<string | null>(null);
  const inputs = (index: number) =>
    element.current?.querySelectorAll<HTMLInputElement>(`[data-linha="${index}"] input`);

  useEffect(() => {
    if (aFocar.current === null) return;
    inputs(itens.findIndex(({ chave }) => chave === aFocar.current))?.[0]?.focus();
    aFocar.current = null;
  }, [itens]);

  const acrescentar = () => {
    const linha = linhaVazia();
    form.insertListItem('itens', linha);
    aFocar.current = linha.chave;
  };

  const seguir = (event: KeyboardEvent<HTMLDivElement>) => {
    const field = enterIn(event);
    if (!field) return;
    const index = Number(field.closest<HTMLElement>('[data-linha]')?.dataset['linha']);
    const linha = form.getValues().itens[index]!;
    const escolhido = linha.produto_id !== null || ehAvulso(linha);
    if (field === inputs(index)?.[0] && escolhido) inputs(index)?.[1]?.focus();
    else if (field.role === 'combobox') onDone();
    else if (index + 1 < itens.length) inputs(index + 1)?.[0]?.focus();
    else acrescentar();
  };

  return (
    <div ref={element} className={classes.linhas} onKeyDown={seguir}>
      {itens.map(({ chave }, index) => (
        <Linha
          key={chave}
          form={form}
          arquivos={arquivos}
          index={index}
          obrigatoria={index < salvas}
        />
      ))}
      {form.errors['itens'] ? (
        <Text size="sm" c="var(--danger)" role="alert">
          {form.errors['itens']}
        </Text>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={acrescentar}
      >
        Mais um item
      </Button>
    </div>
  );
};
