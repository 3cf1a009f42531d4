import { SegmentedControl, Text } from '@mantine/core';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { porcentagemDe } from '@encomenda/contracts/pedidos/pagamentos/ratear-desconto';
import { emReais, lerCentavos } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { ValorOuParteInput } from '../../encomenda/valor-ou-parte-input';
import { FormModal } from '../../shared/form/modal/form-modal';
import { emReal } from '../../shared/format/money';
import { useDarDescontoMutation, type FormularioDoDesconto } from '../pedidos.api';

interface DescontoFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedido: Pedido;
}

const EM = [
  { value: 'reais', label: 'Em reais' },
  { value: 'porcentagem', label: 'Em %' },
];
const CEM_POR_CENTO = 10_000;

/** The discount in decimal reais; null while unreadable or above `valor`. */
const descontoDe = ({ em, desconto }: FormularioDoDesconto, valor: number): number | null => {
  const lido = lerCentavos(desconto);
  const bruto = lerCentavos(valor) ?? 0;
  if (lido === undefined || lido < 0) return null;
  if (em === 'porcentagem')
    return lido > CEM_POR_CENTO ? null : emReais(porcentagemDe(bruto, lido));
  return lido > bruto ? null : emReais(lido);
};

export const DescontoFormModal = ({ opened, onClose, pedido }: DescontoFormModalProps) => {
  const [darDesconto] = useDarDescontoMutation();
  return (
    <FormModal<FormularioDoDesconto, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Desconto no pedido"
      initialValues={{ em: 'reais', desconto: pedido.desconto }}
      revisao={pedido.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        darDesconto({ ...values, id: pedido.id, idempotencyKey, ifMatch }).unwrap()
      }
    >
      {(form) => {
        const desconto = descontoDe(form.getValues(), pedido.valor);
        return (
          <>
            <SegmentedControl
              aria-label="Como dar o desconto"
              data={EM}
              {...form.getInputProps('em')}
              onChange={(em) =>
                form.setValues({ em: em as FormularioDoDesconto['em'], desconto: '' })
              }
            />
            <ValorOuParteInput
              label="Desconto"
              withAsterisk
              data-autofocus
              {...form.getInputProps('desconto')}
              em={form.getValues().em}
              onChangeEm={(em) => form.setFieldValue('em', em)}
            />
            <Text size="sm" c="var(--ink-2)" role="status">
              {desconto === null
                ? `Valor do pedido: ${emReal(pedido.valor)}`
                : `Desconto de ${emReal(desconto)}. Total do pedido: ${emReal(
                    emReais(Math.round((pedido.valor - desconto) * 100)),
                  )}`}
            </Text>
            <Text size="sm" c="var(--ink-2)">
              O desconto é repartido entre os itens, pelo valor de cada um, e substitui os descontos
              que eles têm.
            </Text>
          </>
        );
      }}
    </FormModal>
  );
};
