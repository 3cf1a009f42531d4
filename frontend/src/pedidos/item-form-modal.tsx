import { NumberInput, SimpleGrid, Text } from '@mantine/core';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { ComPoder } from '../shared/permissao/com-poder';
import { ITEM_DESCONTO, ITEM_QUANTIDADE, ITEM_VALOR } from '../shared/constantes';
import { FormModal } from '../shared/form/form-modal';
import { MoneyInput } from '../shared/form/money-input';
import { RemoteDropdown } from '../shared/form/remote-dropdown';
import { RichTextEditor } from '../shared/form/rich-text-editor';
import { emReal } from '../shared/format/dinheiro';
import {
  useAdicionarItemMutation,
  useAtualizarItemMutation,
  type FormularioDoItem,
} from './itens.api';

interface ItemFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedidoId: number;
  /** The item to edit; without one the form adds a new one. */
  item?: ItemComPedido;
}

const valoresDe = (item: ItemComPedido | undefined): FormularioDoItem => ({
  produto_id: item?.produto_id ?? null,
  quantidade: item?.quantidade ?? ITEM_QUANTIDADE,
  valor: item?.valor ?? ITEM_VALOR,
  desconto: item?.desconto ?? ITEM_DESCONTO,
  descricao: item?.descricao ?? '',
});

/** Adds or edits a line of an order. Choosing a product fills its price while none was typed. */
export const ItemFormModal = ({ opened, onClose, pedidoId, item }: ItemFormModalProps) => {
  const [adicionar] = useAdicionarItemMutation();
  const [atualizar] = useAtualizarItemMutation();
  return (
    <FormModal<FormularioDoItem, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title={item ? `Editar Item ${item.id}` : 'Adicionar item'}
      initialValues={valoresDe(item)}
      revisao={item?.pedido.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        item
          ? atualizar({
              ...values,
              id: item.id,
              pedido_id: pedidoId,
              idempotencyKey,
              ifMatch,
            }).unwrap()
          : adicionar({ ...values, pedido_id: pedidoId, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <RemoteDropdown<Produto>
            label="Produto"
            withAsterisk
            data-autofocus
            link="/api/adm/produtos/list"
            subject="produtos"
            getId={(produto) => produto.id}
            getLabel={(produto) => produto.nome}
            renderOption={(produto) => `${produto.nome} · ${produto.valor_br}`}
            selectedLabel={item?.produto}
            {...form.getInputProps('produto_id')}
            onChange={(id, produto) => {
              form.setFieldValue('produto_id', id as number | null);
              if (produto && !form.getValues().valor) form.setFieldValue('valor', produto.valor);
            }}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <NumberInput
              label="Quantidade"
              min={1}
              max={100_000}
              allowDecimal={false}
              allowNegative={false}
              inputMode="numeric"
              {...form.getInputProps('quantidade')}
            />
            <ComPoder poder="valores:ler">
              <MoneyInput label="Valor unitário" {...form.getInputProps('valor')} />
              <MoneyInput label="Desconto" {...form.getInputProps('desconto')} />
            </ComPoder>
          </SimpleGrid>
          <ComPoder poder="valores:ler">
            <Text size="sm" c="var(--ink-2)" role="status">
              Total do item:{' '}
              {emReal(
                Number(form.values.quantidade || 0) * (form.values.valor || 0) -
                  (form.values.desconto || 0),
              )}
            </Text>
          </ComPoder>
          <RichTextEditor label="Descrição" {...form.getInputProps('descricao')} />
        </>
      )}
    </FormModal>
  );
};
