import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { useRef, useState } from 'react';
import { ITEM_VALOR } from '../../shared/constants';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { MoneyInput } from '../../shared/form/inputs/money-input';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor';
import { emReal } from '../../shared/format/money';
import { IfAllowed } from '../../shared/access/if-allowed';
import type { FormularioDoItem } from './itens.api';
import { ehAvulso } from '../../encomenda/item-avulso';
import { ProdutoOuAvulso } from '../../encomenda/produto-ou-avulso';

interface CamposDoItemProps {
  form: UseFormReturnType<FormularioDoItem>;
  item: ItemComPedido | undefined;
}

interface AvisoDoPreco {
  texto: string;
  botao: string;
  /** Decimal reais. */
  valor: number;
}

/** The price follows the chosen product; a typed price is kept and the product's is offered. */
const usePrecoDoProduto = ({ form, item }: CamposDoItemProps) => {
  const [aviso, setAviso] = useState<AvisoDoPreco | null>(null);
  const escolhido = useRef(item?.produto_id ?? null);
  const trazido = useRef<number>(item?.valor ?? ITEM_VALOR);

  const usar = (valor: number) => {
    trazido.current = valor;
    form.setFieldValue('valor', valor);
    setAviso(null);
  };
  const escolher = (id: number | string | null, produto: Produto | null) => {
    // The typed text already became an item without a product.
    if (ehAvulso(form.getValues())) return;
    form.setFieldValue('produto_id', id as number | null);
    if (!produto || produto.id === escolhido.current) return;
    escolhido.current = produto.id;
    const { valor } = form.getValues();
    const digitado = valor !== '' && valor !== 0 && valor !== trazido.current;
    if (!digitado) usar(produto.valor);
    if (digitado && valor !== produto.valor)
      setAviso({
        texto: `O preço de ${produto.nome} é ${produto.valor_br}.`,
        botao: `Usar ${produto.valor_br}`,
        valor: produto.valor,
      });
    else if (item && item.valor > 0 && item.valor !== produto.valor)
      setAviso({
        texto: `O valor passou de ${item.valor_br} para ${produto.valor_br}.`,
        botao: `Manter ${item.valor_br}`,
        valor: item.valor,
      });
  };
  /** An item without a product does not keep the price of the product chosen before. */
  const escolherAvulso = (nome: string | null) => {
    escolhido.current = null;
    form.setFieldValue('produto_id', null);
    form.setFieldValue('avulso', nome);
    setAviso(null);
    if (!item && form.getValues().valor === trazido.current) usar(ITEM_VALOR);
  };
  return { aviso, usar, escolher, escolherAvulso, esquecer: () => setAviso(null) };
};

const totalDe = ({ quantidade, valor, desconto }: FormularioDoItem): number | null => {
  const total = Number(quantidade || 0) * Number(valor || 0) - Number(desconto || 0);
  return Number.isFinite(total) ? total : null;
};

export const CamposDoItem = ({ form, item }: CamposDoItemProps) => {
  const preco = usePrecoDoProduto({ form, item });
  const total = totalDe(form.values);
  const campo = definedFields(camposDaLinha, form);
  return (
    <>
      <ProdutoOuAvulso
        data-autofocus
        escolha={form.values}
        produto={form.getInputProps('produto_id')}
        avulso={form.getInputProps('avulso')}
        nome={item?.produto}
        onProduto={preco.escolher}
        onAvulso={preco.escolherAvulso}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <IntegerInput {...campo('quantidade')} />
        <IfAllowed poder="valores:ler">
          <MoneyInput
            {...campo('valor')}
            label="Valor unitário"
            onChange={(digitado) => {
              preco.esquecer();
              form.setFieldValue('valor', digitado);
            }}
          />
          <MoneyInput {...campo('desconto')} />
        </IfAllowed>
      </SimpleGrid>
      <IfAllowed poder="valores:ler">
        <Group gap="xs" role="status">
          {preco.aviso ? (
            <>
              <Text size="sm" c="var(--warning)">
                {preco.aviso.texto}
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => preco.aviso && preco.usar(preco.aviso.valor)}
              >
                {preco.aviso.botao}
              </Button>
            </>
          ) : null}
        </Group>
        <Text size="sm" c="var(--ink-2)" role="status">
          Total do item: {total === null ? '—' : emReal(total)}
        </Text>
      </IfAllowed>
      <RichTextEditor {...campo('descricao')} />
    </>
  );
};
