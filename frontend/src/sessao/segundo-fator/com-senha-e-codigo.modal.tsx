import { Text } from '@mantine/core';
import type { CorpoDeSenhaECodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { Keyed } from '../../core/api';
import { FormModal } from '../../shared/form/modal/form-modal';
import { CodigoField, SenhaField } from './segundo-fator.fields';

type Valores = CorpoDeSenhaECodigo & Record<string, unknown>;

interface ComSenhaECodigoModalProps<A> {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submitLabel: string;
  onSubmit: (corpo: CorpoDeSenhaECodigo & Keyed) => Promise<A>;
  onSaved?: (answer: A) => void;
}

export const ComSenhaECodigoModal = <A extends RespostaDeAcao>({
  text,
  onSubmit,
  onSaved,
  ...modal
}: ComSenhaECodigoModalProps<A>) => (
  <FormModal<Valores, A>
    {...modal}
    size="sm"
    initialValues={{ senha: '', codigo: '' }}
    onSubmit={({ senha, codigo }, { idempotencyKey }) =>
      onSubmit({ senha, codigo, idempotencyKey })
    }
    {...(onSaved ? { onSaved } : {})}
  >
    {(form) => (
      <>
        <Text size="sm">{text}</Text>
        <SenhaField form={form} />
        <CodigoField form={form} recuperacao />
      </>
    )}
  </FormModal>
);
