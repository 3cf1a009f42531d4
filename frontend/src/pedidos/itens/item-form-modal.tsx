import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { ITEM_DESCONTO, ITEM_QUANTIDADE, ITEM_VALOR } from '../../shared/constants';
import { FormModal } from '../../shared/form/modal/form-modal';
import { CamposDoItem } from './campos-do-item';
import { umaEscolha } from '../../encomenda/item-avulso';
import {
  useAdicionarItemMutation,
  useAtualizarItemMutation,
  type FormularioDoItem,
} from './itens.api';

interface ItemFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedidoId: number;
  item?: ItemComPedido;
}

const valoresDe = (item: ItemComPedido | undefined): FormularioDoItem => ({
  produto_id: item?.produto_id ?? null,
  avulso: item && item.produto_id === null ? item.produto : null,
  quantidade: item?.quantidade ?? ITEM_QUANTIDADE,
  valor: item?.valor ?? ITEM_VALOR,
  desconto: item?.desconto ?? ITEM_DESCONTO,
  descricao: item?.descricao ?? '',
});

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
              ...umaEscolha(values),
              id: item.id,
              pedido_id: pedidoId,
              idempotencyKey,
              ifMatch,
            }).unwrap()
          : adicionar({
              ...values,
              ...umaEscolha(values),
              pedido_id: pedidoId,
              idempotencyKey,
            }).unwrap()
      }
    >
      {(form) => <CamposDoItem form={form} item={item} />}
    </FormModal>
  );
};
