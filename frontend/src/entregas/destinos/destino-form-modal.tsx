import type { UseFormReturnType } from '@mantine/form';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { useState } from 'react';
import { AddressFields, addressValues } from '../../shared/form/address/address-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { CampoDePedido } from './campo-de-pedido';
import {
  useAdicionarDestinoMutation,
  useAtualizarDestinoMutation,
  type FormularioDoDestino,
} from './destinos.api';

interface DestinoFormModalProps {
  opened: boolean;
  onClose: () => void;
  entregaId: number;
  destino?: Destino;
}

const valoresDe = (destino: Destino | undefined): FormularioDoDestino => ({
  pedido_id: destino?.pedido_id ?? null,
  ordem: destino?.ordem ?? '',
  ...addressValues(destino),
});

interface CamposProps {
  form: UseFormReturnType<FormularioDoDestino>;
  destino: Destino | undefined;
}

const Campos = ({ form, destino }: CamposProps) => {
  const [fills, setFills] = useState(0);
  return (
    <>
      <CampoDePedido form={form} destino={destino} onPreenchido={() => setFills(fills + 1)} />
      {/* Remounted after a fill, so that no field counts as typed. */}
      <AddressFields key={fills} form={form} />
      <IntegerInput
        label="Ordem"
        description={destino ? undefined : 'Em branco, vai para o fim da rota.'}
        maw={240}
        {...form.getInputProps('ordem')}
      />
    </>
  );
};

export const DestinoFormModal = ({
  opened,
  onClose,
  entregaId,
  destino,
}: DestinoFormModalProps) => {
  const [adicionar] = useAdicionarDestinoMutation();
  const [atualizar] = useAtualizarDestinoMutation();
  return (
    <FormModal<FormularioDoDestino, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title={destino ? 'Editar Destino' : 'Novo Destino'}
      initialValues={valoresDe(destino)}
      revisao={destino?.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) => {
        const body = { ...values, entrega_id: entregaId, idempotencyKey };
        return destino
          ? atualizar({ ...body, id: destino.id, ifMatch }).unwrap()
          : adicionar(body).unwrap();
      }}
    >
      {(form) => <Campos form={form} destino={destino} />}
    </FormModal>
  );
};
