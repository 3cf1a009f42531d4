import { Checkbox, Text } from '@mantine/core';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { PedidoNaoPago } from '@encomenda/contracts/pedidos/pedidos.http';
import { FormModal } from '../../shared/form/modal/form-modal';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';
import { useConciliarMutation } from '../conciliacao.api';
import { nomeComTexto, qual } from '../palavras';

interface OutroPedidoFormModalProps {
  opened: boolean;
  onClose: () => void;
  lancamento: Lancamento | undefined;
}

interface Formulario extends Record<string, unknown> {
  pedido_id: number | null;
  so_o_que_falta: boolean;
}

export const OutroPedidoFormModal = ({
  opened,
  onClose,
  lancamento,
}: OutroPedidoFormModalProps) => {
  const [conciliar] = useConciliarMutation();
  return (
    <FormModal<Formulario, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      size="sm"
      title="Conciliar com outro pedido"
      submitLabel="Conciliar"
      initialValues={{ pedido_id: null, so_o_que_falta: false }}
      onSubmit={({ pedido_id, so_o_que_falta }) =>
        conciliar({
          so_as_seguras: false,
          lancamentos: lancamento
            ? [{ ...qual(lancamento), pedido_id: pedido_id ?? 0, so_o_que_falta }]
            : [],
        }).unwrap()
      }
    >
      {(form) => (
        <>
          <Text size="sm">{lancamento ? nomeComTexto(lancamento) : ''}</Text>
          <RemoteDropdown<PedidoNaoPago>
            label="Pedido"
            withAsterisk
            data-autofocus
            link="/api/adm/pedidos/nao-pagos"
            subject="pedidos"
            getId={(opcao) => opcao.id}
            getLabel={(opcao) => opcao.nome}
            getDetail={({ falta_pagar_br, distincao }) =>
              [`Falta ${falta_pagar_br}`, distincao].filter(Boolean).join(' · ')
            }
            {...form.getInputProps('pedido_id')}
          />
          <Checkbox
            label="Se faltar menos no pedido, receber só o que falta"
            {...form.getInputProps('so_o_que_falta', { type: 'checkbox' })}
          />
        </>
      )}
    </FormModal>
  );
};
